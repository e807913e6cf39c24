"""JSON that was written by hand, by a newer program, or by a disk that failed: as much of it as can be read.

Each field is read alone. What cannot be read takes its default in the program and stays in the file as it was written,
and so does what only a newer program knows: `overlaid` changes nothing but what the program has changed. Rejected: to
read a file whole or not at all. One word of a newer program would then cost the player everything beside it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
FieldType = Any
"""A type as annotations write it, which Python has no type for."""

JsonObject = dict[str, Any]
"""A JSON object as Python reads it."""

_FIELD: Final = re.compile(r'^ {2}"(\w+)": ?', re.MULTILINE)  # of the outermost object, as `as_json` lays it out
_END: Final = re.compile(r"\s*[,}]")
_UNREADABLE: Final = (ValueError, TypeError, RecursionError)  # msgspec's and the codecs' errors are ValueErrors


def tree_in(content: bytes) -> tuple[JsonObject, bool]:
    """The fields of a file, and whether all of it is JSON. Of a broken one those that still stand."""
    try:
        text = content.decode(json.detect_encoding(content)).removeprefix("\ufeff")  # as editors may put it there
        tree = msgspec.json.decode(text.encode())
    except _UNREADABLE:
        return _standing(content), False
    return (tree, True) if isinstance(tree, dict) else ({}, False)


def as_json(tree: JsonObject) -> bytes:
    return msgspec.json.format(msgspec.json.encode(tree)) + b"\n"


def _standing(content: bytes) -> JsonObject:
    """What of a torn or damaged file is whole, field by field."""
    text, tree = content.decode(errors="surrogateescape"), JsonObject()
    for name in _FIELD.finditer(text):
        try:
            value, end = json.JSONDecoder().raw_decode(text, name.end())
            msgspec.json.encode(value)  # no bytes that were no letters
        except _UNREADABLE:
            continue
        if _END.match(text, end):  # else a number may have lost its last digits
            tree[name[1]] = value
    return tree


def salvaged(trees: Iterable[JsonObject], kind: type[S]) -> S:
    """The value: each field from the first of the `trees` that has it and where it can be read, else its default."""
    found = {
        field.name: tree[field.name]
        for tree in reversed([*trees])
        for field in _fields(kind)
        if field.name in tree and _is_some_good(tree[field.name], field.type)
    }
    return kind(**{field.name: _read(found[field.name], field.type) for field in _fields(kind) if field.name in found})


def overlaid(tree: JsonObject, before: S, now: S) -> JsonObject:
    """The tree with what is different in `now`; `before` is what was read from it."""
    changed = {
        field.name: _over(tree.get(field.name), field.type, getattr(now, field.name))
        for field in _fields(type(now))
        if field.name not in tree or getattr(now, field.name) != getattr(before, field.name)
    }
    return tree | changed


def unread(tree: object, kind: FieldType) -> list[object]:
    """The parts of a tree that cannot be read, each as it is written."""
    if _is_readable(tree, kind):
        return []
    parts = list(_parts(tree, kind))
    return [part for inner, of in parts for part in unread(inner, of)] if parts else [tree]


def _read(tree: Any, kind: FieldType) -> Any:
    """As much of it as can be read. Raises an error of `_UNREADABLE` where that is nothing."""
    try:
        return msgspec.convert(tree, kind)
    except _UNREADABLE:
        kind = _bare(kind)
        if _is_struct(kind) and isinstance(tree, dict):
            return salvaged([tree], kind)
        if _is_list(kind) and isinstance(tree, list):
            return tuple(_read(each, _inner(kind)) for each in tree if _is_some_good(each, _inner(kind)))
        if _is_mapping(kind) and isinstance(tree, dict):
            entries = {name: each for name, each in tree.items() if _is_some_good(each, _inner(kind))}
            return msgspec.convert({name: _read(each, _inner(kind)) for name, each in entries.items()}, kind)
        raise


def _over(tree: Any, kind: FieldType, value: Any) -> Any:
    """The value as JSON. What cannot be read beside it stays, and so does what a newer program has put into it."""
    plain, kind = msgspec.to_builtins(value), _bare(kind)
    if _is_struct(kind) and isinstance(tree, dict):
        return overlaid(tree, _read(tree, kind), value) if _is_some_good(tree, kind) else plain
    if _is_list(kind) and isinstance(tree, list):
        inner = _inner(kind)
        good = [(_read(each, inner), each) for each in tree if _is_some_good(each, inner)]
        return [*(each for each in tree if not _is_some_good(each, inner)), *(_one_over(good, each) for each in value)]
    if _is_mapping(kind) and isinstance(tree, dict):
        bad = {name: each for name, each in tree.items() if not _is_some_good(each, _inner(kind))}
        return bad | plain
    return plain


def _one_over(good: list[tuple[Any, Any]], one: Any) -> Any:
    """An element of a list as JSON: over the one as which it was read, or the only one of the same name."""
    for read, old in good:
        if read == one:
            return old
    named = [(read, old) for read, old in good if _is_struct(type(one)) and _name(read) == _name(one)]
    return overlaid(named[0][1], named[0][0], one) if len(named) == 1 else msgspec.to_builtins(one)


def _name(one: msgspec.Struct) -> object:
    """Records begin with what they are about."""
    return getattr(one, one.__struct_fields__[0])


def _parts(tree: Any, kind: FieldType) -> Iterable[tuple[object, FieldType]]:
    kind = _bare(kind)
    if _is_struct(kind) and isinstance(tree, dict):
        return [(tree[field.name], field.type) for field in _fields(kind) if field.name in tree]
    if _is_list(kind) and isinstance(tree, list):
        return [(each, _inner(kind)) for each in tree]
    if _is_mapping(kind) and isinstance(tree, dict):
        return [(each, _inner(kind)) for each in tree.values()]
    return []


def _is_some_good(tree: object, kind: FieldType) -> bool:
    try:
        _read(tree, kind)
    except _UNREADABLE:
        return False
    return True


def _is_readable(tree: object, kind: FieldType) -> bool:
    try:
        msgspec.convert(tree, kind)
    except _UNREADABLE:
        return False
    return True


def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _bare(kind: FieldType) -> FieldType:
    return get_args(kind)[0] if _made_of(kind, Annotated) else kind


def _is_struct(kind: FieldType) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _is_list(kind: FieldType) -> bool:
    return _made_of(kind, tuple) and get_args(kind)[-1] is Ellipsis


def _is_mapping(kind: FieldType) -> bool:
    return _made_of(kind, Mapping)


def _made_of(kind: FieldType, origin: object) -> bool:
    return get_origin(kind) == origin


def _inner(kind: FieldType) -> FieldType:
    """What a list or a mapping holds."""
    return get_args(kind)[1] if _is_mapping(kind) else get_args(kind)[0]

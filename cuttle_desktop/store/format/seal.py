"""The sealed deal: a lid, not a lock.

The order of the pack and a salt are masked with a stream made of the game's id, so that nobody learns the next card by
looking into a file. Whoever can read this module can lift the lid. The commitment shows afterwards that the deck in the
finished file is the one the game began with.
"""

from __future__ import annotations

import base64
import binascii
import hashlib

from cuttle_desktop.engine.cards import Card, card

SALT_BYTES = 16


class BrokenSeal(ValueError):
    """The text is not a sealed deal of this game and pack."""


def seal(game: str, pack: tuple[Card, ...], deck: tuple[Card, ...], salt: bytes) -> str:
    """The masked text of `deck`, a permutation of `pack`, and of `salt`."""
    plain = bytes(pack.index(c) for c in deck) + salt
    return base64.b32encode(_masked(game, plain)).decode().rstrip("=").lower()


def unseal(game: str, pack: tuple[Card, ...], text: str) -> tuple[tuple[Card, ...], bytes]:
    """The deck and the salt. Raises BrokenSeal."""
    try:
        masked = base64.b32decode(text.upper() + "=" * (-len(text) % 8))
    except (binascii.Error, ValueError):
        raise BrokenSeal("not base32") from None
    plain = _masked(game, masked)
    order, salt = plain[: len(pack)], plain[len(pack) :]
    if sorted(order) != list(range(len(pack))) or len(salt) != SALT_BYTES:
        raise BrokenSeal("not a permutation of the pack")
    deck = tuple(pack[i] for i in order)
    if seal(game, pack, deck, salt) != text:
        raise BrokenSeal("not written in the canonical way")
    return deck, salt


def commitment(game: str, deck: tuple[Card, ...], salt: bytes) -> str:
    """SHA-256 of three lines: the game's id, the deck in clear, the salt in hexadecimal."""
    return hashlib.sha256(f"{game}\n{format_deck(deck)}\n{salt.hex()}\n".encode()).hexdigest()


def format_deck(deck: tuple[Card, ...]) -> str:
    return "".join(c.code for c in deck)


def parse_deck(text: str, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """Raises BrokenSeal unless it is the whole pack."""
    try:
        deck = tuple(card(text[i : i + 2]) for i in range(0, len(text), 2))
    except KeyError:
        raise BrokenSeal("not a card") from None
    if sorted(deck) != list(pack):
        raise BrokenSeal("not the whole pack")
    return deck


def _masked(game: str, plain: bytes) -> bytes:
    """Its own inverse: XOR with SHA-256("cuttle sealed1 ID 0"), SHA-256("cuttle sealed1 ID 1"), …"""
    blocks = range(-(-len(plain) // 32))
    stream = b"".join(hashlib.sha256(f"cuttle sealed1 {game} {block}".encode()).digest() for block in blocks)
    return bytes(a ^ b for a, b in zip(plain, stream, strict=False))

"""Why the disk refused, and what can be done, in words for the player."""

import errno
from typing import NamedTuple

from cuttle_desktop.store.disk.files import NOT_REGULAR
from cuttle_desktop.store.format.errors import Fault, SaveError


class Refusal(NamedTuple):
    """`why` is the middle of a sentence, `remedy` the beginning of one."""

    why: str
    remedy: str


_UNKNOWN = Refusal("the disk reported an error", "Check the disk")
_FULL = Refusal("the disk is full", "Free some space")
_NO_FILE = Refusal("something that is not a file is in its place", "Move it away")
_FORBIDDEN = Refusal("Cuttle has no permission there", "Change the permissions")
_REFUSALS = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EROFS: Refusal("the disk cannot be written to", "Make the disk writable"),
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.ENOENT: Refusal("the folder is missing", "Put the folder back"),
    errno.ENOTDIR: Refusal("a file is where the folder should be", "Move it away"),
    errno.EISDIR: Refusal("a folder is where the file should be", "Move it away"),
    errno.ENXIO: _NO_FILE,
    errno.ELOOP: Refusal("a link there leads back to itself", "Replace the link"),
    errno.EFBIG: Refusal("the file is too large", "Check the disk"),
    errno.ENAMETOOLONG: Refusal("the file name is too long", "Choose a shorter name"),
    errno.EEXIST: Refusal("there is a file of that name already", "Choose another name"),
    errno.EIO: _UNKNOWN,
}


def sentence(error: OSError) -> str:
    """Why a write or read failed, as the middle of a sentence: "the disk is full"."""
    refusal = _refusal(error)
    if refusal is _UNKNOWN and error.errno not in (None, errno.EIO):
        return f"{_UNKNOWN.why} ({(error.strerror or '?').lower()})"
    return refusal.why


def remedy(error: OSError) -> str:
    """What the player can do about it, as the beginning of a sentence: "Free some space"."""
    return _refusal(error).remedy


def advice(error: OSError) -> str:
    """What the player can do about it, as a whole sentence."""
    return f"{remedy(error)}, then try again."


def unreadable(name: str, error: OSError) -> SaveError:
    """The error for a file that the disk could not read."""
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            fault = Fault.VANISHED
        case errno.EACCES | errno.EPERM:
            fault = Fault.NO_PERMISSION
        case errno.EFBIG:
            fault = Fault.TOO_LARGE
        case errno.EISDIR | errno.ENXIO:
            fault = Fault.NOT_A_FILE
        case errno.ELOOP:
            fault = Fault.LINK_LOOP
        case errno.EINVAL if error.strerror == NOT_REGULAR:
            fault = Fault.NOT_A_FILE
        case _:
            fault = Fault.UNREADABLE
    return SaveError(fault, name)


def _refusal(error: OSError) -> Refusal:
    if error.strerror == NOT_REGULAR:
        return _NO_FILE
    return _REFUSALS.get(error.errno or 0, _UNKNOWN)

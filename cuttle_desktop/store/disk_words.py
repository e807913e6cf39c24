"""Why the disk refused, in words for the player."""

import errno


def sentence(error: OSError) -> str:
    """Why a write or read failed, as the middle of a sentence: "the disk is full"."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full"
        case errno.EROFS:
            return "the disk cannot be written to"
        case errno.EACCES | errno.EPERM:
            return "Cuttle has no permission there"
        case errno.ENOENT:
            return "the folder is missing"
        case errno.ENOTDIR:
            return "a file is where the folder should be"
        case errno.EISDIR:
            return "a folder is where the file should be"
        case errno.ELOOP:
            return "a link there leads back to itself"
        case errno.EFBIG:
            return "the file is too large"
        case errno.ENAMETOOLONG:
            return "the file name is too long"
        case errno.EEXIST:
            return "there is a file of that name already"
        case errno.EIO | None:
            return "the disk reported an error"
        case _:
            return f"the disk reported an error ({(error.strerror or '?').lower()})"

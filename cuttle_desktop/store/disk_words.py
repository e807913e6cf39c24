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


def remedy(error: OSError) -> str:
    """What the player can do about it, as the beginning of a sentence: "Free some space"."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "Free some space"
        case errno.EROFS:
            return "Make the disk writable"
        case errno.EACCES | errno.EPERM:
            return "Change the permissions"
        case errno.ENOENT:
            return "Put the folder back"
        case errno.ENOTDIR | errno.EISDIR:
            return "Move it away"
        case errno.ELOOP:
            return "Replace the link"
        case errno.ENAMETOOLONG:
            return "Choose a shorter name"
        case errno.EEXIST:
            return "Choose another name"
        case _:
            return "Check the disk"


def advice(error: OSError) -> str:
    """The whole sentence."""
    return f"{remedy(error)}, then try again."

"""The desktop's clipboard. It may be empty, or refuse access."""

import logging

import pygame

log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Put a text there. Returns whether it took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeEncodeError, ValueError) as error:
        log.warning("not copied: %s", error)
        return False
    return True

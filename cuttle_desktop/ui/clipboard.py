"""The desktop's clipboard. It may be empty, or refuse access."""

import logging

import pygame

log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Copy a text. Returns whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeEncodeError, ValueError) as error:
        log.warning("not copied: %s", error)
        return False
    return True

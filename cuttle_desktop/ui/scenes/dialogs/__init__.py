"""Sheets and pages that ask or tell one thing, and know no other scene."""

"""Everything that draws and listens: the window and its loop, the stack of scenes, controls, text, art and sound.

It knows no rules: what glows, what is refused and why comes from `view.legal` and `engine.reasons`.
"""

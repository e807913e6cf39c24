"""The bodies of the turtle, anglerfish, ray, otter and narwhal in each mood, in a box of 200 x 200."""

from portrait_faces import ball, limb, outlined, shaded
from shapes import circle, group, line, num, path, polygon


def turtle(mood: str) -> list[str]:
    """A patterned shell behind a friendly round head; it draws back a little when it is hit."""
    ink = "#143718"
    waves = mood == "winning"
    flippers = (
        (
            "M44 150 C16 146 -2 122 8 96 C30 100 54 120 60 140 Z",
            "M156 150 C184 146 202 122 192 96 C170 100 146 120 140 140 Z",
        )
        if waves
        else (
            "M46 140 C20 138 8 158 12 184 C38 186 58 172 62 156 Z",
            "M154 140 C180 138 192 158 188 184 C162 186 142 172 138 156 Z",
        )
    )
    plates = (
        polygon([(100, 24), (122, 36), (122, 58), (100, 68), (78, 58), (78, 36)]),
        polygon([(70, 38), (72, 60), (54, 76), (38, 70)]),
        polygon([(130, 38), (128, 60), (146, 76), (162, 70)]),
    )
    return [
        shaded("skin", "#b9e27c", "#5fa644"),
        *(outlined(d, "#7fbf55", ink) for d in flippers),
        outlined(
            "M100 8 C150 8 182 50 182 96 C182 130 150 140 100 140 C50 140 18 130 18 96 C18 50 50 8 100 8 Z",
            "#9c6a3a",
            ink,
        ),
        path("M28 96 C30 54 60 18 98 16 C66 26 44 58 42 100 Z", "#c99a60", fill_opacity=0.8),
        *(outlined(d, "#c28a4f", "#6d431d", 4) for d in plates),
        outlined(
            "M64 208 C60 186 54 172 46 154 C32 116 58 72 100 72 C142 72 168 116 154 154 C146 172 140 186 136 208 Z",
            "url(#skin)",
            ink,
        ),
        path("M60 122 C60 100 76 88 94 86 C80 94 70 106 70 124 Z", "#e3f7b8", fill_opacity=0.8),
        *(circle(x, y, r, "#4c8f3a", fill_opacity=0.7) for x, y, r in ((92, 92, 4), (108, 90, 5), (100, 101, 3.5))),
    ]


LURE = {"winning": "#fff7a8", "thinking": "#fff7a8", "pleased": "#ffe66b", "hit": "#ff9b7d", "losing": "#6f7f93"}


def angler(mood: str) -> list[str]:
    """A grumpy round fish from below, with a lamp that lights up with an idea."""
    ink, lamp = "#0b0f24", LURE.get(mood, "#ffe66b")
    sag = 16 if mood == "losing" else 0
    halo = (
        [circle(38, 30 + sag * 2, r, lamp, fill_opacity=a) for r, a in ((30, 0.25), (22, 0.35))]
        if mood != "losing"
        else []
    )
    return [
        shaded("skin", "#6f7fc4", "#333c78"),
        *halo,
        line(f"M104 46 C100 6 58 {num(-2 + sag)} 42 {num(24 + sag * 2)}", ink, 11),
        line(f"M104 46 C100 6 58 {num(-2 + sag)} 42 {num(24 + sag * 2)}", "#7d8bd0", 4),
        ball(38, 32 + sag * 2, 13, lamp, ink),
        circle(34, 28 + sag * 2, 4, "#fffdf0"),
        outlined("M150 96 C178 74 194 88 186 108 C196 124 182 146 152 136 Z", "#8f9be0", ink),
        outlined("M50 96 C22 74 6 88 14 108 C4 124 18 146 48 136 Z", "#8f9be0", ink),
        outlined(
            "M100 38 C144 38 168 72 168 112 C168 158 142 186 100 186 C58 186 32 158 32 112 C32 72 56 38 100 38 Z",
            "url(#skin)",
            ink,
        ),
        path("M46 98 C48 70 66 52 90 48 C70 60 60 78 58 102 Z", "#a9b5ee", fill_opacity=0.75),
        *(
            circle(x, y, r, "#262d5e", fill_opacity=0.7)
            for x, y, r in ((130, 60, 5), (142, 72, 4), (118, 54, 3.5), (146, 156, 5), (56, 158, 4))
        ),
    ]


def ray(mood: str) -> list[str]:
    """A manta with wide wings and two horns; the wings follow its mood."""
    ink = "#0d3140"
    tip = {"winning": 36, "pleased": 56, "losing": 92, "hit": 84}.get(mood, 74)
    wings = (
        f"M100 44 C128 44 144 60 160 {num((tip + 64) / 2)} C176 {num(tip - 2)} 186 {num(tip - 6)} 198 {num(tip - 4)} "
        f"C196 {num(tip + 22)} 180 128 160 146 C140 166 120 178 100 184 "
        f"C80 178 60 166 40 146 C20 128 4 {num(tip + 22)} 2 {num(tip - 4)} "
        f"C14 {num(tip - 6)} 24 {num(tip - 2)} 40 {num((tip + 64) / 2)} C56 60 72 44 100 44 Z"
    )
    return [
        shaded("skin", "#8fdcea", "#3d93b5"),
        *limb("M100 176 C104 188 96 194 100 204", "#3d93b5", ink, 7),
        outlined("M66 62 C56 44 58 28 68 18 C78 24 84 38 82 56 Z", "#5fb3cc", ink),
        outlined("M134 62 C144 44 142 28 132 18 C122 24 116 38 118 56 Z", "#5fb3cc", ink),
        outlined(wings, "url(#skin)", ink),
        path(
            "M100 104 C124 104 142 112 146 126 C138 150 120 166 100 172 C80 166 62 150 54 126 C58 112 76 104 100 104 Z",
            "#eefbff",
        ),
        *(line(d, "#7fb9cc", 4) for d in ("M72 150 l12 5", "M78 161 l11 3", "M128 150 l-12 5", "M122 161 l-11 3")),
        *(
            circle(x, y, r, "#dff8ff", fill_opacity=0.8)
            for x, y, r in ((42, 92, 5), (30, 98, 3.5), (158, 92, 5), (170, 98, 3.5), (100, 56, 5))
        ),
    ]


def otter(mood: str) -> list[str]:
    """A round furry head with whiskers; it holds a shell."""
    ink = "#351c0c"
    paws = mood in ("pleased", "winning")
    y = 158 if paws else 172
    return [
        shaded("skin", "#b9815a", "#7d4c2b"),
        outlined("M46 204 C44 164 66 142 100 142 C134 142 156 164 154 204 Z", "#7d4c2b", ink),
        ball(46, 52, 17, "#8d5a36", ink),
        ball(154, 52, 17, "#8d5a36", ink),
        circle(47, 54, 8, "#d9a27c"),
        circle(153, 54, 8, "#d9a27c"),
        outlined(
            "M100 20 C146 20 170 54 168 92 C166 136 138 158 100 158 C62 158 34 136 32 92 C30 54 54 20 100 20 Z",
            "url(#skin)",
            ink,
        ),
        path(
            "M100 92 C116 84 140 90 150 108 C146 136 126 152 100 152 C74 152 54 136 50 108 C60 90 84 84 100 92 Z",
            "#f6dfc0",
        ),
        path("M50 70 C52 48 68 34 90 30 C72 42 64 56 62 74 Z", "#dcae88", fill_opacity=0.7),
        *(line(d, ink, 3) for d in ("M58 114 L26 108", "M58 122 L28 126", "M142 114 L174 108", "M142 122 L172 126")),
        outlined("M84 96 C88 88 112 88 116 96 C114 106 106 112 100 112 C94 112 86 106 84 96 Z", "#3b2116", ink, 3),
        circle(94, 96, 3, "#a98a7a"),
        outlined(
            f"M100 {y + 26} C74 {y + 24} 66 {y + 4} 72 {y - 6} C82 {y - 16} 118 "
            f"{y - 16} 128 {y - 6} C134 {y + 4} 126 {y + 24} 100 {y + 26} Z",
            "#f3a7a0",
            ink,
            4.5,
        ),
        *(line(f"M100 {y + 24} L{x} {y - 10}", "#c0605e", 3) for x in (82, 100, 118)),
        ball(68, y + 10, 13, "#8d5a36", ink),
        ball(132, y + 10, 13, "#8d5a36", ink),
    ]


def narwhal(mood: str) -> list[str]:
    """A smooth pale head with spots and a twisted tusk that points up, or hangs."""
    ink = "#182c52"
    turn = {"losing": 26, "hit": -14, "winning": 4}.get(mood, 10)
    tusk = [
        outlined("M-15 44 L0 -58 L15 44 Z", "#fff3d2", ink),
        *(line(d, "#c9a35c", 4) for d in ("M-12 26 L13 16", "M-9 8 L10 -1", "M-6 -10 L7 -18", "M-3 -28 L4 -33")),
    ]
    return [
        shaded("skin", "#dcebfa", "#86a9d6"),
        group(f"translate(104 38) rotate({turn})", tusk),
        outlined("M34 150 C10 154 2 172 8 194 C32 196 50 184 56 168 Z", "#7397c8", ink),
        outlined("M166 150 C190 154 198 172 192 194 C168 196 150 184 144 168 Z", "#7397c8", ink),
        outlined(
            "M100 46 C148 46 172 80 172 122 C172 158 160 186 144 206 H56 C40 186 28 158 28 122 C28 80 52 46 100 46 Z",
            "url(#skin)",
            ink,
        ),
        path(
            "M100 126 C128 126 148 140 148 164 C146 182 140 194 132 206 "
            "H68 C60 194 54 182 52 164 C52 140 72 126 100 126 Z",
            "#fbfdff",
        ),
        *(
            circle(x, y, r, "#5f83b8", fill_opacity=0.65)
            for x, y, r in (
                (66, 70, 6),
                (82, 60, 4),
                (138, 72, 7),
                (122, 60, 4.5),
                (154, 96, 5),
                (44, 100, 5),
                (52, 84, 3.5),
                (148, 84, 3.5),
            )
        ),
        path("M44 122 C44 92 62 68 86 60 C68 76 56 98 56 126 Z", "#ffffff", fill_opacity=0.8),
    ]

"""The bodies of the octopus, cuttlefish, crab, pufferfish and seahorse in each mood, in a box of 200 x 200."""

from math import cos, radians, sin

from portrait_faces import ball, limb, outlined, shaded
from shapes import circle, group, line, num, path, polygon


def octopus(mood: str) -> list[str]:
    """A bulbous head on curling arms, two of them raised in triumph."""
    main, deep, ink = "url(#skin)", "#6d3bb5", "#2b1247"
    up = mood in ("winning", "pleased")
    arms = [
        "M62 146 C36 156 14 146 10 118 C8 98 26 92 30 106"
        if up
        else "M62 142 C34 142 22 160 8 154 C-2 148 6 134 16 140",
        "M138 146 C164 156 186 146 190 118 C192 98 174 92 170 106"
        if up
        else "M138 142 C166 142 178 160 192 154 C202 148 194 134 184 140",
        "M78 158 C66 170 58 176 56 192",
        "M122 158 C134 170 142 176 144 192",
        "M100 160 V196",
    ]
    if mood == "thinking":
        arms[1] = "M138 142 C170 150 186 126 176 104 C170 94 158 98 162 110"
    return [
        shaded("skin", "#b98af0", "#7a45c4"),
        *(part for d in arms for part in limb(d, "#8b57d6", ink, 19)),
        outlined(
            "M100 8 C146 8 166 46 158 84 C154 104 158 118 160 130 C164 156 138 168 100 168 "
            "C62 168 36 156 40 130 C42 118 46 104 42 84 C34 46 54 8 100 8 Z",
            main,
            ink,
        ),
        *(
            circle(x, y, r, deep, fill_opacity=0.55)
            for x, y, r in ((74, 34, 8), (92, 24, 5), (130, 38, 9), (116, 58, 5))
        ),
        path("M58 66 C52 44 64 24 84 18 C68 30 62 46 64 64 Z", "#e0c8ff", fill_opacity=0.75),
    ]


def cuttlefish(mood: str) -> list[str]:
    """A striped mantle with a wavy fin, and arms that hang like a beard."""
    ink = "#43210a"
    lift = 16 if mood in ("winning", "pleased") else 0
    arms = [
        f"M{x} 146 C{num(x + way * 6)} 160 {num(x + way * 4)} 172 {num(x + way * 12)} {num(188 - lift * abs(way) / 2)}"
        for x, way in ((58, -2), (79, -1), (100, 0), (121, 1), (142, 2))
    ]
    stripes = ("M78 26 Q100 36 122 26", "M66 44 Q78 54 88 47", "M134 44 Q122 54 112 47", "M93 50 Q100 54 107 50")
    fin = (
        "M100 0 C116 2 122 14 136 18 C150 22 150 36 160 44 "
        "C172 52 168 66 176 78 C184 92 172 98 174 110 C172 124 156 122 150 132 "
        "L50 132 C44 122 28 124 26 110 C28 98 16 92 24 78 C32 66 28 52 40 44 C50 36 50 22 64 18 C78 14 84 2 100 0 Z"
    )
    return [
        shaded("skin", "#f7cf8e", "#d98a3d"),
        outlined(fin, "#f6e3b8", ink),
        *(
            line(d, "#d9bb85", 4)
            for d in (
                "M34 62 L48 66",
                "M30 84 L44 86",
                "M34 106 L46 104",
                "M166 62 L152 66",
                "M170 84 L156 86",
                "M166 106 L154 104",
            )
        ),
        *(part for d in arms for part in limb(d, "#e39a4a", ink, 15)),
        outlined(
            "M100 10 C130 14 150 48 154 84 C156 104 164 118 160 134 C156 154 128 162 100 162 "
            "C72 162 44 154 40 134 C36 118 44 104 46 84 C50 48 70 14 100 10 Z",
            "url(#skin)",
            ink,
        ),
        path("M58 80 C60 54 74 32 88 26 C76 42 68 60 66 84 Z", "#fff0cf", fill_opacity=0.8),
        *(line(d, "#8f4a16", 6.5) for d in stripes),
    ]


def crab(mood: str) -> list[str]:
    """A wide shell, eyes on stalks, and two claws that say it all."""
    main, ink = "url(#skin)", "#4d0f12"
    high = {"winning": -34, "pleased": -14, "hit": 10, "losing": 40}.get(mood, 0)
    left = f"translate({num(26)} {num(92 + high)}) rotate({-18 if high < 0 else 8 + high / 2})"
    right = f"translate({num(174)} {num(92 + high)}) rotate({18 if high < 0 else -8 - high / 2}) scale(-1 1)"
    claw = [
        outlined(
            "M6 26 C-22 18 -28 -12 -12 -30 C-12 -18 -6 -10 2 -8 "
            "C6 -16 8 -26 2 -38 C24 -32 32 -6 22 14 C18 22 12 26 6 26 Z",
            main,
            ink,
        ),
        path("M-16 -6 C-16 4 -10 12 -2 16 C-12 16 -20 6 -16 -6 Z", "#ffb49c", fill_opacity=0.9),
    ]
    return [
        shaded("skin", "#ff8a68", "#d23a30"),
        *limb(f"M52 140 C30 138 26 {num(128 + high * 0.7)} 30 {num(112 + high)}", "#e2533f", ink, 13),
        *limb(f"M148 140 C170 138 174 {num(128 + high * 0.7)} 170 {num(112 + high)}", "#e2533f", ink, 13),
        *limb("M50 168 C40 174 36 182 34 196", "#c23a32", ink, 10),
        *limb("M150 168 C160 174 164 182 166 196", "#c23a32", ink, 10),
        *limb("M76 112 V72", "#e2533f", ink, 12),
        *limb("M124 112 V72", "#e2533f", ink, 12),
        outlined(
            "M100 98 C146 98 168 118 166 142 C164 172 138 186 100 186 C62 186 36 172 34 142 C32 118 54 98 100 98 Z",
            main,
            ink,
        ),
        path("M48 134 C50 118 70 108 92 107 C72 112 58 120 56 136 Z", "#ffc4ae", fill_opacity=0.8),
        *(circle(x, y, 4, "#a8262a", fill_opacity=0.6) for x, y in ((62, 160), (76, 170), (138, 160), (124, 170))),
        group(left, claw),
        group(right, claw),
    ]


def puffer(mood: str) -> list[str]:
    """A ball with spikes; a blow makes it swell."""
    ink = "#4a3206"
    x, y, r = 100.0, 106.0, 76.0 if mood in ("hit", "winning") else 66.0
    spikes = [
        outlined(
            polygon(
                (x + at * cos(radians(a + off)), y + at * sin(radians(a + off)))
                for off, at in ((-7.5, r - 3), (0, r + (22 if r > 70 else 17)), (7.5, r - 3))
            ),
            "#fff1c2",
            ink,
            4,
        )
        for a in range(-174, 186, 24)
    ]
    belly = (
        f"M{num(x - r + 3)} {num(y + 14)} Q{num(x)} {num(y + 44)} {num(x + r - 3)} "
        f"{num(y + 14)} A{r - 2} {r - 2} 0 0 1 {num(x - r + 3)} {num(y + 14)} Z"
    )
    fins = [
        outlined(
            f"M{num(x - r + 8)} 112 C{num(x - r - 22)} 98 {num(x - r - 26)} 134 {num(x - r + 8)} 130 Z", "#f08c2e", ink
        ),
        outlined(
            f"M{num(x + r - 8)} 112 C{num(x + r + 22)} 98 {num(x + r + 26)} 134 {num(x + r - 8)} 130 Z", "#f08c2e", ink
        ),
    ]
    return [
        shaded("skin", "#ffe071", "#f0ae24"),
        *spikes,
        *fins,
        ball(x, y, r, "url(#skin)", ink),
        path(belly, "#fff6dc"),
        circle(x, y, r, "none", stroke=ink, stroke_width=5),
        *(
            circle(x + a * r, y + b * r, c, "#b9741a", fill_opacity=0.75)
            for a, b, c in (
                (-0.42, -0.66, 7),
                (0.05, -0.76, 8),
                (0.46, -0.62, 6),
                (-0.1, -0.5, 4.5),
                (0.72, -0.32, 5),
                (-0.74, -0.3, 5),
            )
        ),
    ]


def seahorse(mood: str) -> list[str]:
    """A long snout, a comb of fins and a curved neck with rings."""
    ink = "#541033"
    comb = ((84, 22, -34), (104, 12, -10), (126, 16, 14), (146, 30, 38), (158, 50, 62))
    rise = 4 if mood in ("winning", "pleased") else 0
    return [
        shaded("skin", "#ff9ccb", "#d94a8f"),
        outlined("M150 104 C178 96 190 112 184 126 C190 140 178 156 152 152 Z", "#ffd071", ink),
        *(line(d, ink, 3) for d in ("M158 114 L178 112", "M158 128 L182 127", "M158 142 L176 144")),
        *(
            group(
                f"translate({x} {y - rise}) rotate({turn})",
                [outlined("M-14 20 C-12 4 -6 -6 0 -14 C6 -6 12 4 14 20 Z", "#ffd071", ink)],
            )
            for x, y, turn in comb
        ),
        outlined(
            "M14 104 C12 92 24 90 30 94 C44 94 56 86 62 70 C68 40 90 24 116 26 C146 28 164 54 158 88 "
            "C154 112 158 128 162 144 C166 168 160 186 150 204 L84 204 C74 186 76 166 88 150 C96 138 92 130 80 130 "
            "C62 130 46 124 32 122 C22 126 12 118 14 104 Z",
            "url(#skin)",
            ink,
        ),
        path(
            "M96 142 C104 134 102 126 94 126 C112 124 122 138 116 156 "
            "C112 172 110 186 112 202 L88 202 C78 184 82 162 96 142 Z",
            "#ffe3f0",
            fill_opacity=0.85,
        ),
        *(
            line(d, "#b02f70", 4.5)
            for d in ("M124 160 Q142 164 158 158", "M121 176 Q140 181 158 175", "M120 192 Q138 196 154 191")
        ),
        path("M74 66 C80 46 98 36 114 36 C98 44 86 56 84 72 Z", "#ffe3f0", fill_opacity=0.85),
    ]


def nautilus(mood: str) -> list[str]:
    """A round shell with stripes like flames, a hood over the face, and a beard of many short arms."""
    ink = "#4a1f14"
    lift = 12 if mood in ("winning", "pleased") else 0
    arms = [
        f"M{x} 158 C{num(x + way * 5)} 168 {num(x + way * 3)} 178 {num(x + way * 9)} {num(190 - lift * abs(way) / 2)}"
        for x, way in ((62, -2), (81, -1), (100, 0), (119, 1), (138, 2))
    ]
    shell = "M100 8 C150 8 182 44 182 90 C182 122 164 142 142 148 L58 148 C36 142 18 122 18 90 C18 44 50 8 100 8 Z"
    flames = (
        "M88 10 C84 30 86 46 94 64 C98 46 102 30 112 10 Z",
        "M52 24 C54 44 60 56 72 70 C72 50 72 34 70 14 Z",
        "M148 24 C146 44 140 56 128 70 C128 50 128 34 130 14 Z",
        "M26 56 C34 70 42 76 54 82 C50 66 44 52 38 38 Z",
        "M174 56 C166 70 158 76 146 82 C150 66 156 52 162 38 Z",
    )
    hood = "M100 76 C140 76 164 96 162 124 C160 150 134 166 100 166 C66 166 40 150 38 124 C36 96 60 76 100 76 Z"
    return [
        shaded("skin", "#fff6ee", "#e2b79c"),
        outlined(shell, "#fbeee2", ink),
        *(path(d, "#c8552f", fill_opacity=0.95) for d in flames),
        path(shell, "none", stroke=ink, stroke_width=5, stroke_linejoin="round"),
        *(part for d in arms for part in limb(d, "#e9c3ab", ink, 11)),
        outlined(hood, "url(#skin)", ink),
        path("M52 118 C54 100 72 88 92 86 C74 94 64 104 62 122 Z", "#ffffff", fill_opacity=0.8),
    ]

"""Forests."""

import numpy as np

from canvas import mix
from nature import (
    blade,
)


def beams(c, x, y, colour, angles, strength, reach=900):
    """Shafts of light from a point: angles are (from, to) in radians from straight down."""
    for a, b in angles:
        c.fill(
            [
                (x, y),
                (x + np.sin(a) * reach, y + np.cos(a) * reach),
                (x + np.sin(b) * reach, y + np.cos(b) * reach),
            ],
            colour,
            blur=9,
            alpha=strength,
            light=True,
        )


def pine_forest(c):
    c.sky([(0, "#dfe6b8"), (0.5, "#a9c08c"), (1, "#5c7a50")], 0, c.h)
    c.glow(430, 200, 420, "#fffbd8", 0.8)
    rng = c.rng
    for depth, count in ((0, 30), (1, 16), (2, 10), (3, 6)):
        t = depth / 3
        tone = mix("#9db58a", "#28281f", t**0.8)
        sheet = c.layer()
        for k in range(count):
            x = (k + rng.uniform(0.1, 0.9)) * c.w / count
            w = 4 + 34 * t**1.6 * rng.uniform(0.8, 1.2) + 5 * t
            lean = rng.uniform(-16, 16)
            foot = 640 + 190 * t + rng.uniform(0, 14)
            sheet.poly(
                [
                    (x - w / 2, foot),
                    (x + w / 2, foot),
                    (x + w * 0.4 + lean, -10),
                    (x - w * 0.4 + lean, -10),
                ],
                tone,
            )
            if depth > 1:
                lit = mix(tone, "#e08c50", 0.5)
                sheet.poly(
                    [
                        (x + w * 0.2, foot),
                        (x + w / 2, foot),
                        (x + w * 0.4 + lean, -10),
                        (x + w * 0.16 + lean, -10),
                    ],
                    lit,
                )
                for _ in range(int(90 * t)):
                    y = rng.uniform(0, foot)
                    px = x + lean * (1 - y / foot) + rng.uniform(-w * 0.4, w * 0.4)
                    sheet.line(
                        [(px, y), (px + rng.uniform(-3, 3), y + rng.uniform(8, 26))],
                        "#14120e",
                        1.6,
                        1,
                    )
            for _ in range(9):
                y = rng.uniform(0, 360 - 60 * t)
                side = rng.choice([-1, 1])
                reach = rng.uniform(30, 90) * (0.5 + t)
                sheet.line([(x + lean * 0.5, y + 14), (x + side * reach, y)], tone, 1 + 2 * t)
                for _ in range(16):
                    sheet.oval(
                        x + side * reach * rng.uniform(0.5, 1.25),
                        y + rng.normal(-3, 7),
                        rng.uniform(5, 16) * (0.6 + t * 0.6),
                        rng.uniform(2, 6) * (0.6 + t * 0.6),
                        mix(mix("#a8bf86", "#1e3a22", t), "#d8dc80", rng.uniform(0, 0.3)),
                    )
        sheet.lay(blur=0.8 * (depth == 0))
        line = 660 + 150 * t + 10 * c.profile(110)
        c.under(
            line,
            mix("#a8b878", "#3c4a24", t),
            mix("#7c9458", "#20280f", t),
            120,
            texture=0.3,
            cell=(12, 6),
        )
        fern = c.layer()
        for _ in range(140):
            x = rng.uniform(0, c.w)
            for k in range(3):
                fern.poly(
                    blade(
                        x, line[int(x) * 2] + 14, rng.normal(0, 0.8), 14 + 34 * t, 2 + 3 * t, 1.2
                    ),
                    mix(mix("#9cb468", "#2c4a1c", t), "#c8d060", rng.uniform(0, 0.4)),
                )
        fern.lay()
        beams(
            c,
            470,
            -120,
            "#fff4b0",
            [(a, a + 0.07) for a in (-0.55, -0.36, -0.18, 0.02, 0.16)],
            0.13,
        )
    path = c.layer()
    path.poly([(200, 960), (470, 960), (372, 830), (350, 720), (333, 720), (318, 830)], "#d8b880")
    path.lay(blur=9, alpha=0.55)
    return c.finish(0.009, 0.35, 0.01)


def bamboo_grove(c):
    c.sky([(0, "#e8f0b4"), (0.5, "#a8c878"), (1, "#54803c")], 0, c.h)
    c.glow(330, 330, 300, "#fdfbd4", 0.85)
    rng = c.rng
    for depth, count in ((0, 40), (1, 26), (2, 16), (3, 8)):
        t = depth / 3
        sheet = c.layer()
        for k in range(count):
            x = (k + rng.uniform(0, 1)) * c.w / count
            gap = abs(x - 325)
            if gap < 30 + 130 * t:
                continue
            w = 4 + 25 * t**1.3
            tone = mix(mix("#a4c06c", "#2c5c2c", t), "#8ca838", rng.uniform(0, 0.4))
            lean = (325 - x) * 0.12 * (0.4 + t)
            foot = 640 + 330 * t * (0.4 + gap / 500)
            y, seg = foot, (38 + 60 * t) * rng.uniform(0.85, 1.15)
            while y > -20:
                at = lambda v: x + lean * (1 - v / foot) ** 2
                a, b = at(y), at(y - seg)
                sheet.poly(
                    [(a - w / 2, y), (a + w / 2, y), (b + w / 2, y - seg), (b - w / 2, y - seg)],
                    tone,
                )
                near = 1 if x > 325 else -1
                for f0, f1, shade in (
                    (0.1, 0.42, mix(tone, "#f4f8b0", 0.45)),
                    (-0.5, -0.22, mix(tone, "#0c2410", 0.45)),
                ):
                    f0, f1 = -near * f0, -near * f1
                    sheet.poly(
                        [
                            (a + w * f0, y),
                            (a + w * f1, y),
                            (b + w * f1, y - seg),
                            (b + w * f0, y - seg),
                        ],
                        shade,
                    )
                sheet.line(
                    [(b - w * 0.56, y - seg), (b + w * 0.56, y - seg)],
                    mix(tone, "#f0f0c0", 0.55),
                    1 + 2.4 * t,
                )
                sheet.line(
                    [(b - w * 0.5, y - seg + 2 + 2 * t), (b + w * 0.5, y - seg + 2 + 2 * t)],
                    mix(tone, "#102008", 0.6),
                    1 + t,
                )
                if rng.random() < 0.6 and y < 560:
                    for _ in range(7):
                        sheet.poly(
                            blade(
                                b + near * min(0, rng.normal(-10, 26)) * -1,
                                y - seg + rng.normal(10, 26),
                                rng.choice([-1, 1]) * rng.uniform(1.2, 2.4),
                                26 + 34 * t,
                                4 + 6 * t,
                                0.5,
                            ),
                            mix(mix("#b4cc74", "#2a5424", t), "#e0e878", rng.uniform(0, 0.5)),
                        )
                y -= seg
        sheet.lay(blur=1.2 * (depth == 0), shadow=(5, 4, 6, 0.15 * t))
        if depth == 1:
            c.fill(
                [(300, 650), (350, 650), (560, 960), (90, 960)],
                "#e4d4a0",
                "#a88c58",
                texture=0.16,
                cell=(7, 3),
                blur=3,
            )
            for side in (-1, 1):
                c.fill(
                    [
                        (325 + side * 25, 645),
                        (325 + side * 235, 970),
                        (325 + side * 700, 970),
                        (325 + side * 500, 640),
                    ],
                    "#6c8a40",
                    "#22381a",
                    texture=0.4,
                    cell=(10, 6),
                    blur=5,
                )
        beams(
            c, 420, -160, "#fffcc8", [(a, a + 0.06) for a in (-0.42, -0.25, -0.08, 0.06)], 0.1, 1300
        )
    spots = c.layer()
    for _ in range(60):
        y = rng.uniform(690, 960)
        spots.oval(
            325 + rng.normal(0, (y - 600) * 0.35), y, (y - 600) / 9, (y - 600) / 40, "#fff8c0", 0.35
        )
    spots.lay(blur=4, light=True)
    return c.finish(0.009, 0.35)


def birch_forest(c):
    c.sky([(0, "#f4d8a0"), (0.5, "#f0b878"), (1, "#c87c58")], 0, c.h)
    c.glow(320, 420, 330, "#fff4cc", 0.8)
    rng = c.rng
    for depth, count in ((0, 34), (1, 20), (2, 12), (3, 6)):
        t = depth / 3
        line = 690 + 130 * t + 12 * c.profile(140)
        sheet = c.layer()
        for k in range(count):
            x = (k + rng.uniform(0.15, 0.85)) * c.w / count
            w = 4 + 38 * t**1.4
            lean = rng.uniform(-20, 20)
            tone = mix("#f8dcb0", "#fdf6ea", t)
            foot = line[int(np.clip(x, 0, 639)) * 2] + 24
            sheet.poly(
                [
                    (x - w / 2, foot),
                    (x + w / 2, foot),
                    (x + w * 0.36 + lean, -5),
                    (x - w * 0.36 + lean, -5),
                ],
                tone,
            )
            sheet.poly(
                [
                    (x + w * 0.12, foot),
                    (x + w / 2, foot),
                    (x + w * 0.36 + lean, -5),
                    (x + w * 0.1 + lean, -5),
                ],
                mix(tone, "#a8785c", 0.25 + 0.3 * t),
            )
            for _ in range(int(5 + 20 * t)):
                y = rng.uniform(0, foot - 10)
                cx = x + lean * (1 - y / foot)
                s = rng.choice([-1, 1])
                sheet.poly(
                    [
                        (cx + s * w * 0.46, y),
                        (cx + s * w * rng.uniform(-0.2, 0.3), y + 2),
                        (cx + s * w * 0.46, y + 2 + 6 * t),
                    ],
                    mix("#d09c70", "#2c2028", t),
                )
        sheet.lay()
        if depth < 3:
            leaves = c.layer()
            for _ in range(900 - 150 * depth):
                x, y = rng.uniform(0, c.w), abs(rng.normal(0, 170 + 30 * depth))
                tone = rng.choice(["#f8c040", "#f09830", "#e06c2c", "#ffe078"])
                leaves.oval(
                    x,
                    y,
                    rng.uniform(2, 6) + 4 * t,
                    rng.uniform(2, 4) + 3 * t,
                    mix("#f8d090", tone, 0.35 + 0.65 * t),
                )
            leaves.lay()
        c.under(line, mix("#e89c5c", "#7c3828", t), mix("#c8703c", "#4c2028", t), 120)
        litter = c.layer()
        for _ in range(260):
            x = rng.uniform(0, c.w)
            litter.oval(
                x,
                line[int(x) * 2] + rng.uniform(2, 130),
                2 + 4 * t,
                1 + 2 * t,
                mix("#f0a860", rng.choice(["#f8b840", "#e06030", "#a03c28"]), 0.3 + 0.7 * t),
            )
        litter.lay()
    return c.finish(0, 0.2)

"""Scenes by the harbour."""

import numpy as np

from canvas import mix
from nature import ridges


def harbour_lighthouse(c):
    c.sky([(0, "#f6b48a"), (0.5, "#f9d2a4"), (1, "#fdeccb")], 0, 330)
    c.disc(250, 205, 46, "#fff8e6", soft=2)
    c.glow(250, 205, 170, "#fff0c8", 0.6)
    ridges(c, [(325, 60, 240, "#d99f94", "#edc3a8"), (335, 44, 150, "#b57f88", "#dcaaa0")])
    c.mirror(332, 640, 0.97, "#3c6a86", 0.75, 5)
    c.fill([(470, 352), (960, 330), (960, 400), (470, 372)], "#7c6670", "#4c4458")
    c.fill([(470, 352), (960, 330), (960, 342), (470, 359)], "#b09894")
    for k in range(46):
        x, y = 478 + k * 10.6, 374 + 16 * (k / 46) + c.rng.uniform(-4, 8)
        c.fill((x - 13, y - 8, x + 14, y + 9), mix("#8c7880", "#5a4c60", c.rng.random()), "#352f48")
    sheet = c.layer()
    for _ in range(170):
        y = 350 + 290 * c.rng.random() ** 1.5
        s = (y - 330) / 310
        x, tone = (
            (c.rng.normal(250, 30 + 110 * s), "#fff0cc")
            if c.rng.random() < 0.6
            else (c.rng.uniform(0, 960), "#f4c8a8")
        )
        wide = c.rng.uniform(6, 20) + 34 * s
        sheet.poly(
            [(x - wide, y), (x, y - 0.8 - 1.4 * s), (x + wide, y), (x, y + 0.8 + 1.4 * s)],
            tone,
            0.75,
        )
    sheet.lay()
    c.fill([(700, 345), (712, 120), (768, 120), (780, 345)], "#f06048", "#7c1e2c", across=True)
    c.fill([(705, 275), (776, 275), (778, 310), (703, 310)], "#fff0e0", "#a88c90", across=True)
    c.rect(702, 108, 778, 122, "#7a2430", "#4a1824")
    c.rect(720, 74, 760, 110, "#fff2b8", "#d8a868", across=True)
    c.fill([(712, 76), (740, 48), (768, 76)], "#d84838", "#7c1e2c", across=True)
    for x in (733, 746):
        c.rect(x, 74, x + 2, 110, "#5a2028")
    c.rect(730, 180, 748, 206, "#3a1c28")
    c.glow(740, 92, 90, "#fff0b0", 0.8)
    for x, y, s, hull, cabin in (
        (150, 470, 1.2, "#2f5f88", "#f4ead8"),
        (410, 430, 0.8, "#b8483c", "#f8efe0"),
        (560, 545, 1.5, "#2e7a6c", "#fdf4e4"),
    ):
        c.fill((x - 90 * s, y + 6 * s, x + 90 * s, y + 34 * s), "#122c44", blur=5, alpha=0.5)
        c.rect(
            x - 30 * s,
            y - 48 * s,
            x + 26 * s,
            y - 8 * s,
            cabin,
            mix(cabin, "#6a5a68", 0.5),
            across=True,
        )
        c.rect(x - 36 * s, y - 54 * s, x + 32 * s, y - 46 * s, hull)
        for k in (-20, 0):
            c.rect(x + k * s, y - 40 * s, x + (k + 14) * s, y - 26 * s, "#34506a", "#88a8b8")
        c.rect(x + 40 * s, y - 110 * s, x + 43 * s, y - 8 * s, "#3c2c30")
        c.fill(
            [(x + 42 * s, y - 108 * s), (x + 70 * s, y - 99 * s), (x + 42 * s, y - 90 * s)],
            "#f8d060",
        )
        c.fill(
            [
                (x - 92 * s, y - 24 * s),
                (x - 60 * s, y - 8 * s),
                (x + 88 * s, y - 20 * s),
                (x + 66 * s, y + 18 * s),
                (x - 62 * s, y + 18 * s),
            ],
            mix(hull, "#ffffff", 0.15),
            mix(hull, "#000020", 0.35),
        )
        c.rect(x - 66 * s, y + 11 * s, x + 70 * s, y + 18 * s, "#f4e4d0", alpha=0.8)
        for k in range(4):
            c.fill(
                (
                    x - (70 - k * 8) * s,
                    y + (20 + k * 9) * s,
                    x + (70 - k * 14) * s,
                    y + (25 + k * 9) * s,
                ),
                hull,
                blur=1.5,
                alpha=0.4 - k * 0.08,
            )
    sheet = c.layer()
    for x, y, s in ((360, 120, 10), (410, 150, 7), (500, 100, 8), (320, 160, 6)):
        sheet.line(
            [
                (x - s * 1.6, y - s * 0.5),
                (x - s * 0.6, y - s * 0.7),
                (x, y),
                (x + s * 0.7, y - s * 0.8),
                (x + s * 1.7, y - s * 0.4),
            ],
            "#5a4450",
            2,
        )
    sheet.lay()
    return c.finish(0, 0.18)


def bridge_night(c):
    c.sky([(0, "#0b1030"), (0.6, "#28306c"), (1, "#6a4c88")], 0, 400)
    c.disc(180, 110, 30, "#fdf2d0", soft=1.5)
    c.glow(180, 110, 110, "#b8b0f0", 0.5)
    ridges(c, [(392, 110, 260, "#2a2f66", "#473e78"), (398, 50, 160, "#1d2250", "#332e60")])
    sheet, x = c.layer(), 0
    while x < 960:
        wide, tall = c.rng.uniform(16, 40), c.rng.uniform(14, 50)
        sheet.poly([(x, 400), (x, 400 - tall), (x + wide, 400 - tall), (x + wide, 400)], "#12173a")
        for wx in np.arange(x + 4, x + wide - 4, 6):
            for wy in np.arange(400 - tall + 5, 396, 8):
                if c.rng.random() < 0.45:
                    sheet.poly(
                        [(wx, wy), (wx + 3, wy), (wx + 3, wy + 4), (wx, wy + 4)],
                        c.rng.choice(["#ffd27a", "#ffb060", "#ffeec0"]),
                    )
        x += wide + 2
    sheet.lay()
    arch = c.layer()
    t = np.linspace(0, 1, 60)
    for shift, tone in ((10, "#6c2438"), (0, "#e8504c")):
        curve = [(200 + 560 * k, 330 - shift * 0.4 - 4 * 215 * k * (1 - k)) for k in t]
        arch.line(curve, tone, 13)
        for px, py in curve[4:-4:4]:
            arch.line([(px, py), (px, 332)], mix(tone, "#ffd0a0", 0.35), 1.6)
    arch.poly([(-10, 326), (970, 326), (970, 344), (-10, 344)], "#7a3048")
    arch.poly([(-10, 326), (970, 326), (970, 330), (-10, 330)], "#ff9a70")
    for px in (200, 760):
        arch.poly([(px - 15, 340), (px + 15, 340), (px + 22, 404), (px - 22, 404)], "#50304c")
    arch.lay()
    for px in range(20, 960, 46):
        c.rect(px - 0.8, 306, px + 0.8, 328, "#d8a890")
        c.glow(px, 305, 11, "#ffe0a0", 1.0)
    for k in t[2:-2:3]:
        c.glow(200 + 560 * k, 330 - 860 * k * (1 - k), 12, "#ff9070", 0.55)
    c.mirror(402, 640, 0.9, "#0c1236", 0.35, 8)
    c.rect(0, 400, 960, 404, "#0a0e2a")
    return c.finish(0, 0.25)

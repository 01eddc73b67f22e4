"""Scenes by the sea in the light of a low sun."""

import numpy as np

from canvas import mix, step
from nature import blade, red_pine, ridges, sea, stalks
from things import desk, laptop, mug, plant, wall_around, window


def east_sea_desk(c):
    c.sky([(0, "#2f4a7c"), (0.4, "#8a86b0"), (0.7, "#f2a98a"), (1, "#ffdf9e")], 0, 330)
    c.clouds("#ffc6a4", 60, 290, 0.5, 300, 7, 0.8)
    c.clouds("#6a5e8c", 130, 310, 0.38, 260, 9, 0.5)
    c.glow(600, 322, 230, "#ffb46a", 0.7)
    c.glow(600, 322, 70, "#fff0c0", 0.9)
    c.disc(600, 318, 30, "#fff6da")
    sea(c, 330, "#e0a894", "#274a70", "#ffe2c0", 470, sun=600)
    wall_around(c, 90, 50, 870, 440, "#5b4a48", "#3e3234")
    window(c, 90, 50, 870, 440, "#3a2820", 3, 1, 12)
    c.rect(70, 440, 890, 456, "#8a6248", "#4a3226")
    c.fill(
        [(560, 456), (700, 456), (760, 640), (440, 640)], "#ffb070", blur=40, alpha=0.25, light=True
    )
    desk(c, (110, 850), (20, 940), 478, 590, "#9a643c", 20)
    c.fill(
        [(540, 480), (670, 480), (720, 588), (430, 588)], "#ffc890", blur=16, alpha=0.35, light=True
    )
    laptop(c, 370, 515, 210, ("#2c4a60", "#5a8a90"))
    mug(c, 585, 550, 40, "#e8ddd0")
    plant(c, 800, 545, 210, "#b8674a", ("#16302a", "#5a8a58"), "round")
    c.fill([(640, 560), (735, 556), (752, 578), (645, 584)], "#f4ead8", "#cdbfa8")
    c.fill([(690, 552), (694, 551), (716, 582), (712, 584)], "#20242c")
    c.glow(600, 330, 420, "#ff9a50", 0.16)
    return c.finish(warm=0.02)


def pine_beach_sunrise(c):
    c.sky([(0, "#23345e"), (0.45, "#7a6a98"), (0.75, "#f08c6a"), (1, "#ffd486")], 0, 390)
    c.clouds("#ff9c7c", 40, 330, 0.5, 340, 8, 0.85)
    c.glow(360, 385, 260, "#ff9a50", 0.75)
    c.disc(360, 376, 34, "#fff0c8")
    sea(c, 390, "#f0a078", "#3a4a74", "#ffd8b0", 540, sun=360)
    line = 520 + 14 * np.sin(c.x[0] / 190) + 3 * c.profile(60)
    c.under(line - 7, "#fff0e0", "#f0c8b0", 14, alpha=0.75)
    c.under(line, "#8a6458", "#3c2a34", 120, texture=0.12, cell=(14, 5))
    for x, y, tall, lean in (
        (80, 640, 520, 0.22),
        (215, 620, 400, -0.14),
        (700, 625, 470, 0.16),
        (810, 650, 560, -0.18),
        (920, 620, 430, -0.3),
    ):
        sheet = c.layer()
        red_pine(sheet, x, y, tall, "#3a2226", ("#101c28", "#31423c"), c.rng, lean, 13, 1.1)
        sheet.lay(shadow=(-14, 10, 12, 0.2))
    sheet = c.layer()
    stalks(sheet, c.rng, 0, 960, 650, 46, ("#12141c", "#3c3434"), 420)
    sheet.lay()
    c.glow(360, 380, 330, "#ff9a50", 0.24)
    return c.finish(warm=0.02)


def surf_beach(c):
    c.sky([(0, "#40366e"), (0.4, "#b05a86"), (0.75, "#f98e5e"), (1, "#ffd27c")], 0, 350)
    c.clouds("#ff8a70", 30, 320, 0.52, 380, 9, 0.9)
    c.clouds("#5c3c78", 20, 240, 0.36, 300, 8, 0.6)
    c.glow(620, 342, 260, "#ffa848", 0.75)
    c.disc(620, 322, 42, "#fff0b8")
    ridges(c, [(352, 22, 180, "#7a4a72", "#a8607a")])
    sea(c, 350, "#f49a70", "#4c3c70", "#ffd8a8", 560, sun=620, chop=0.5)
    line = 520 + 16 * np.sin(c.x[0] / 150) + 5 * c.profile(120)
    c.under(line - 8, "#ffe8d0", "#ffc8a8", 12, alpha=0.8)
    c.under(line, "#b07468", "#4a3048", 130, texture=0.06, cell=(60, 6))
    c.fill(
        [(520, 525), (720, 525), (760, 600), (480, 600)], "#ffb870", blur=18, alpha=0.45, light=True
    )
    for x, lean, tone, tall in (
        (190, -0.06, "#f0d8b0", 300),
        (270, 0.07, "#3c8088", 270),
        (345, 0.02, "#d85848", 285),
    ):
        c.fill(
            [(x - 8, 585), (x + 14, 585), (x - 130, 632), (x - 160, 628)],
            "#1c1028",
            blur=6,
            alpha=0.55,
        )
        outline = blade(x, 595, lean, tall, 62)
        c.fill(outline, mix(tone, "#40204c", 0.6), mix(tone, "#ffd0a0", 0.15), across=True)
        c.fill(blade(x, 592, lean, tall * 0.97, 4), "#fff0dc", alpha=0.7)
        c.fill(
            [(x - 30, 586), (x, 574), (x + 32, 588), (x + 20, 600), (x - 24, 600)],
            "#6a444c",
            "#4a3040",
        )
    dune = 640 - 96 * step(640, 960, c.x[0]) + 3 * c.profile(50)
    c.under(dune, "#7c4c58", "#3a2440", 90, texture=0.08, cell=(20, 5))
    sheet = c.layer()
    for _ in range(420):
        x = c.rng.uniform(640, 970)
        y = dune[int(min(x, 959)) * 2] + c.rng.uniform(0, 40)
        sheet.poly(
            blade(
                x, y, c.rng.normal(-0.15, 0.4), c.rng.uniform(24, 74), 2.4, c.rng.uniform(0.2, 1.1)
            ),
            mix("#24142c", "#a8685c", c.rng.random() ** 2),
        )
    for x, y, s in ((430, 190, 9), (468, 172, 7), (505, 205, 6), (540, 160, 5)):
        sheet.line(
            [
                (x - s * 1.7, y - s * 0.5),
                (x - s * 0.6, y - s * 0.8),
                (x, y),
                (x + s * 0.7, y - s * 0.8),
                (x + s * 1.8, y - s * 0.4),
            ],
            "#3c2048",
            1.8,
        )
    sheet.lay()
    return c.finish(warm=0.01)


def seongsan_sunrise(c):
    c.sky([(0, "#26386c"), (0.4, "#7f74a8"), (0.7, "#f0a08c"), (1, "#ffd9a0")], 0, 360)
    c.glow(240, 352, 190, "#ffc070", 0.7)
    c.disc(240, 338, 32, "#fff4d4")
    for y, x0, x1 in ((130, 500, 900), (170, 80, 420), (215, 620, 960), (250, 300, 560)):
        c.fill((x0, y - 8, x1, y + 10), "#ffb8a0", blur=5, alpha=0.55)
        c.fill((x0 + 40, y - 14, x1 - 70, y + 2), "#ffd0b0", blur=4, alpha=0.5)
    x = c.x[0]
    cone = 362 - 215 * step(430, 585, x) * step(900, 805, x)
    notch = (
        12 * c.profile(30)
        + 7 * np.cos((x - 700) / 13) * step(590, 640, x) * step(820, 770, x) * 0.5
    )
    cone = np.where((x > 560) & (x < 830), cone + notch, cone + 5 * c.profile(50))
    c.under(cone, "#8a6a80", "#4a4468", 200)
    c.under(cone + 26 + 10 * c.profile(40), "#6a5878", "#3c3c60", 150, alpha=0.8)
    c.under(
        np.where(x > 400, 362 - 45 * step(400, 560, x) + 5 * c.profile(30), 900),
        "#3f5a5c",
        "#324a58",
        60,
    )
    c.mirror(360, 560, 0.93, "#31456e", 0.6, 5)
    sheet = c.layer()
    for _ in range(120):
        y = 364 + 180 * c.rng.random() ** 1.4
        s, v = (y - 360) / 200, c.rng.normal(0, 1)
        wide = c.rng.uniform(5, 14) + 22 * s
        v = 240 + v * (12 + 50 * s)
        sheet.poly([(v - wide, y), (v, y - 1 - s), (v + wide, y), (v, y + 1 + s)], "#ffe4b4", 0.8)
    sheet.lay()
    hill = 560 - 36 * np.sin(x / 300 + 2.2) + 6 * c.profile(100)
    c.under(hill, "#4c6c4a", "#20343c", 110)
    sheet = c.layer()
    base = lambda v: float(hill[int(np.clip(v, 0, 959)) * 2])
    stalks(
        sheet,
        c.rng,
        -10,
        970,
        lambda v: base(v) + c.rng.uniform(0, 110),
        40,
        ("#243c3c", "#8a9058"),
        1300,
        2.4,
    )
    for _ in range(420):
        v = c.rng.uniform(0, 960)
        y = base(v) + c.rng.uniform(-14, 90)
        sheet.oval(
            v,
            y,
            2.6 + (y - 500) / 50,
            2.2 + (y - 500) / 60,
            c.rng.choice(["#ffd850", "#f4b838", "#fff0a0"]),
        )
    sheet.lay()
    return c.finish(0, 0.2)

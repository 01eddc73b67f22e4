"""Cafés and lodges."""

import numpy as np

from canvas import mix, ramp, step
from nature import wooded
from scenes.workrooms import planks
from things import (
    chair,
    desk,
    laptop,
    leg,
    mug,
    pendant,
    plant,
    quad,
    window,
)


def mountain_lodge(c):
    c.sky([(0, "#5c94c8"), (0.7, "#bfdcea"), (1, "#f6efe0")], 0, 340)
    c.clouds("#ffffff", 40, 300, 0.45, 260, 5, 0.85)
    line = 300 - 150 * np.abs(c.profile(240, 6, 0.55)) - 60 * np.exp(-(((c.x[0] - 520) / 150) ** 2))
    d = c.y - line[None, :]
    bend = 50 * c.noise(c.x / 70, c.y / 50, 3)
    n = c.noise((c.x + d * 0.5 + bend) / 26, (c.y + bend) / 60, 5)
    sun = step(0.38, 0.6, c.noise((c.x - d * 0.6 + bend) / 60, c.y / 90, 4))
    snow = step(0.44, 0.52, n + 0.22 - d / 520)
    rock = ramp([(0, "#3f5274"), (1, "#7f8fac")], sun)
    white = ramp([(0, "#a4b8dc"), (1, "#fffaf0")], sun)
    paint = rock * (1 - snow[..., None]) + white * snow[..., None]
    mask = np.clip(d * 2, 0, 1)[..., None]
    c.a = c.a * (1 - mask) + paint * mask
    c.haze("#d4e2ea", 220, 390, 0.55)
    wooded(c, 370, 46, 200, "#4f7078", "#7c969a", 14)
    wooded(c, 410, 40, 170, "#274a48", "#3c6054", 22)
    wall = "#7c4c30"
    c.fill(
        [(0, 0), (480, 0), (190, 430), (190, 640), (0, 640)],
        mix(wall, "#000000", 0.25),
        wall,
        texture=0.16,
        cell=(8, 200),
    )
    c.fill(
        [(960, 0), (480, 0), (770, 430), (770, 640), (960, 640)],
        mix(wall, "#000000", 0.1),
        mix(wall, "#ffb870", 0.15),
        texture=0.16,
        cell=(8, 200),
    )
    sheet = c.layer()
    for side in (-1, 1):
        for k in range(8):
            x = 480 + side * (300 + 36 * k)
            sheet.line([(x, 0), (x, 640)], "#2c180e", 1.4, 0.7)
        sheet.line([(480, -30), (480 + side * 296, 440)], "#4a2a18", 24)
        sheet.line([(480 + side * 5, -30), (480 + side * 300, 440)], "#a8683e", 7)
    for x in (335, 480, 625):
        sheet.line([(x, 0 if x == 480 else 190), (x, 440)], "#4a2a18", 10)
    sheet.line([(260, 330), (700, 330)], "#4a2a18", 9)
    sheet.lay(shadow=(5, 5, 6, 0.3))
    planks(c, 440, "#b87c4c", "#6c4024")
    c.fill(
        [(330, 440), (630, 440), (820, 640), (150, 640)], "#ffe8c0", blur=24, alpha=0.33, light=True
    )
    c.rect(180, 430, 780, 444, "#8a5836", "#4c2c1a")
    pendant(c, 300, 190, 54, "#2c3a3c")
    pendant(c, 660, 190, 54, "#2c3a3c")
    for x in (250, 700):
        desk(c, (x - 105, x + 105), (x - 130, x + 130), 482, 522, "#b07442", 12)
        for lx in (x - 112, x + 112):
            leg(c, lx, 534, 620, "#3a241a", 9)
        laptop(c, x - 10, 494, 84)
    mug(c, 325, 514, 20, "#e0e4dc")
    mug(c, 640, 514, 20, "#c85c40")
    chair(c, 250, 634, 130, "#3f6a64")
    chair(c, 700, 634, 130, "#c07a3c")
    plant(c, 480, 560, 150, "#d8c8b0", kind="long")
    plant(c, 905, 620, 260, "#3c3c40", kind="round")
    c.glow(480, 280, 420, "#ffe4c0", 0.14)
    return c.finish(warm=0.02)


def rainy_cafe_window(c):
    c.sky([(0, "#141e2e"), (0.6, "#2c3a4c"), (1, "#4c4a54")], 0, 460)
    rng = c.rng
    for _ in range(60):
        x, y, r = rng.uniform(0, 960), rng.uniform(60, 430), rng.uniform(8, 34)
        tone = rng.choice(["#ffb45c", "#ff7a50", "#ffe0a0", "#70c8d8", "#e85c70", "#ffd070"])
        c.disc(x, y, r, tone, rng.uniform(0.3, 0.7), 2.2)
        c.glow(x, y, r * 1.5, tone, 0.14)
    c.clouds("#5c6c7c", 0, 460, 0.5, 200, 2, 0.22)
    sheet = c.layer()
    for _ in range(46):
        x, y0 = rng.uniform(0, 960), rng.uniform(0, 300)
        wander = np.cumsum(rng.normal(0, 1.6, 16))
        long = rng.uniform(60, 220)
        sheet.line(
            [(x + wander[i], y0 + long * i / 15) for i in range(16)],
            "#c8d4dc",
            rng.uniform(1, 2.6),
            0.4,
        )
    sheet.lay(blur=0.6)
    for _ in range(430):
        x, y, r = rng.uniform(0, 960), rng.uniform(0, 450), 1.2 + rng.random() ** 3 * 6
        c.fill((x - r, y - r * 1.15, x + r, y + r * 1.15), "#26323e", "#e8eef0", alpha=0.55)
        c.fill((x - r * 0.45, y - r * 0.75, x + r * 0.05, y - r * 0.25), "#ffffff", alpha=0.85)
    window(c, -40, -20, 1000, 452, "#4a2e20", 3, 1, 16)
    c.rect(0, 445, 960, 474, "#9a6440", "#5a3622", texture=0.15, cell=(160, 4))
    c.rect(0, 474, 960, 640, "#8c5836", "#4a2c1c", texture=0.2, cell=(200, 5))
    c.rect(0, 474, 960, 486, "#1c100c", blur=5, alpha=0.5)
    for x, tone in ((130, "#ffb45c"), (420, "#ff8a58"), (800, "#ffd890")):
        c.fill(
            [(x - 30, 480), (x + 30, 480), (x + 50, 640), (x - 50, 640)],
            tone,
            blur=22,
            alpha=0.16,
            light=True,
        )
    laptop(c, 300, 535, 230, ("#3a3048", "#7c5c70"), "#b4b0b0")
    c.shadow((560, 560, 720, 600), 4, 6, 8, 0.5)
    c.fill((552, 552, 716, 598), "#f4ece0", "#c0ac94")
    c.fill((580, 560, 688, 588), "#e0d2be", "#f6efe4")
    mug(c, 634, 576, 78, "#e8e0d4")
    c.fill([(740, 545), (880, 530), (910, 600), (756, 620)], "#2c4a4c", "#1c3034")
    c.fill([(744, 540), (878, 526), (905, 592), (758, 611)], "#f6ecd8", "#d8c4a4")
    c.fill([(740, 537), (874, 523), (902, 590), (754, 608)], "#3f6c68", "#284844")
    pendant(c, 520, 96, 90, "#2a2018", strength=0.8)
    pendant(c, 840, 76, 80, "#2a2018", strength=0.7)
    plant(c, 70, 560, 220, "#c8a080", ("#18382c", "#5c8c58"), "round")
    c.glow(600, 420, 460, "#ff9c50", 0.12)
    return c.finish(0.009, 0.4, 0.02)


def coffee_roastery(c):
    c.rect(0, 0, 960, 640, "#7c4a38", "#4a2c24")
    sheet, rng = c.layer(), c.rng
    for r in range(24):
        for k in range(-1, 22):
            x, y = k * 48 + (r % 2) * 24, r * 18
            sheet.poly(quad(x + 1, y + 1, x + 46, y + 16), mix("#8a4c38", "#b47050", rng.random()))
            sheet.line([(x + 1, y + 1), (x + 46, y + 1)], "#c08468", 1, 0.6)
    sheet.lay(alpha=0.75)
    c.rect(0, 0, 960, 430, "#1c0f0c", alpha=0.25)
    for y in (150, 235):
        c.rect(80, y, 470, y + 11, "#a06c44", "#5a3820")
        c.rect(80, y + 11, 470, y + 30, "#100806", blur=6, alpha=0.5)
        for k in range(11):
            x = 98 + k * 34
            if rng.random() < 0.6:
                tone = rng.choice(["#e8dcc8", "#c88c54", "#3c2418", "#8caca0"])
                c.rect(
                    x,
                    y - 44,
                    x + 25,
                    y,
                    mix(tone, "#ffffff", 0.2),
                    mix(tone, "#000000", 0.35),
                    across=True,
                )
                c.rect(x + 2, y - 30, x + 23, y - 12, "#f6ecd8", alpha=0.75)
            else:
                c.fill(
                    [(x + 2, y - 26), (x + 24, y - 26), (x + 20, y), (x + 6, y)],
                    "#f4efe6",
                    "#b8a890",
                    across=True,
                )
    c.shadow((560, 120, 820, 380), 14, 12, 18, 0.5)
    c.rect(600, 360, 800, 450, "#2c2a2c", "#1a181a")
    c.fill((560, 120, 820, 380), "#c4bcb0", "#2c2a2e", across=True)
    c.fill((580, 140, 800, 360), "#6a6868", "#28262a", across=True)
    c.fill((600, 160, 780, 340), "#b0563c", "#5c2018", across=True)
    c.fill((655, 215, 725, 285), "#2a1612", "#c88c4c")
    c.fill((655, 215, 725, 285), "#f8c878", blur=10, alpha=0.25, light=True)
    sheet = c.layer()
    for a in np.linspace(0, 2 * np.pi, 17)[:-1]:
        sheet.oval(690 + 102 * np.cos(a), 250 + 102 * np.sin(a), 4, 4, "#e0d4c0")
    sheet.lay()
    c.fill([(640, 60), (740, 60), (712, 128), (668, 128)], "#d8a868", "#6a4424", across=True)
    c.rect(842, 0, 876, 330, "#b8b4b0", "#4a4848", across=True)
    c.fill([(780, 300), (876, 300), (876, 330), (780, 345)], "#a8a4a0", "#4a4848")
    c.rect(0, 424, 960, 452, "#d09a62", "#8c5a34", texture=0.16, cell=(200, 4))
    c.rect(0, 452, 960, 640, "#2c4a48", "#182c2c")
    for x in range(0, 960, 60):
        c.rect(x, 462, x + 54, 640, "#37605a", "#1e3836", across=True)
        c.rect(x + 54, 456, x + 60, 640, "#10201f")
    c.rect(0, 452, 960, 478, "#080c0c", blur=8, alpha=0.5)
    c.rect(200, 340, 400, 424, "#d8d4cc", "#6c6864", across=True)
    c.rect(190, 324, 410, 346, "#f4f0e8", "#8c8884")
    for x in (250, 340):
        c.rect(x - 16, 362, x + 16, 376, "#2c2826", "#4c4844")
        c.fill(
            [(x - 11, 400), (x + 11, 400), (x + 8, 423), (x - 8, 423)],
            "#fffaf0",
            "#c8b8a0",
            across=True,
        )
    mug(c, 480, 424, 38, "#e8ddcc")
    mug(c, 540, 426, 32, "#3c7c78")
    laptop(c, 92, 408, 110, ("#4c3c38", "#a8785c"))
    for x in (150, 430, 700):
        pendant(c, x, 84 if x != 430 else 70, 74, "#24302f", strength=0.7)
    for x in (180, 420, 660, 860):
        c.shadow((x - 40, 628, x + 40, 642), 0, 0, 6, 0.5)
        c.fill((x - 42, 520, x + 42, 544), "#d89c60", "#7c4a28")
        for d in (-26, 26):
            leg(c, x + d, 538, 640, "#14100e", 7)
        c.rect(x - 26, 596, x + 26, 601, "#14100e")
    plant(c, 912, 424, 150, "#e8dcc8", kind="long")
    c.glow(430, 260, 480, "#ffb060", 0.14)
    return c.finish(0.009, 0.4, 0.02)

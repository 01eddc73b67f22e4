"""Rooms made for work."""

import numpy as np

from canvas import mix
from nature import ridges
from things import (
    chair,
    laptop,
    leg,
    mug,
    plant,
    quad,
    wall_around,
    window,
)


def planks(c, y, colour, low, vanish=480, count=26):
    """A floor of boards running towards a vanishing point."""
    c.rect(0, y, c.w, c.h, colour, low, texture=0.12, cell=(50, 20))
    sheet = c.layer()
    for k in range(-count, count + 1):
        sheet.line(
            [(vanish + k * 40, y), (vanish + k * 40 * (1 + (c.h - y) / 90), c.h)],
            mix(low, "#000000", 0.55),
            1.2,
            0.7,
        )
    sheet.lay(alpha=0.55)


def meeting_room(c):
    c.sky([(0, "#78b0d8"), (0.7, "#cfe4ec"), (1, "#f8f0e0")], 0, 330)
    c.clouds("#ffffff", 40, 280, 0.5, 220, 4, 0.9)
    ridges(c, [(318, 70, 230, "#8aaab8", "#b4c8cc"), (335, 40, 160, "#6a9488", "#98b4a0")])
    rng, x = c.rng, 180
    while x < 800:
        w, h = rng.uniform(22, 48), rng.uniform(20, 90)
        c.rect(x, 350 - h, x + w, 380, mix("#d8dcdc", "#b89c88", rng.random()), "#a4b0b8")
        for y in np.arange(350 - h + 6, 348, 9):
            c.rect(x + 4, y, x + w - 4, y + 3.5, "#7c94a8", alpha=0.6)
        x += w + rng.uniform(0, 5)
    wall_around(c, 190, 70, 790, 352, "#ece6da", "#cfc4b2")
    window(c, 190, 70, 790, 352, "#f4f0e8", 4, 1, 8)
    c.fill([(0, 0), (190, 60), (190, 420), (0, 520)], "#c8beae", "#e0d8ca", across=True)
    c.fill([(960, 0), (790, 60), (790, 420), (960, 520)], "#3f6a66", "#2c5250", across=True)
    c.fill([(0, 0), (960, 0), (790, 62), (190, 62)], "#f8f4ec", "#dcd4c6")
    for x0, x1 in ((300, 380), (580, 660)):
        c.fill([(x0 - 30, 14), (x1 + 30, 14), (x1, 44), (x0, 44)], "#fffdf4")
        c.glow((x0 + x1) / 2, 30, 90, "#fff8e0", 0.4)
    c.fill(
        [(0, 520), (190, 420), (790, 420), (960, 520), (960, 640), (0, 640)],
        "#b48e68",
        "#83603f",
        texture=0.1,
        cell=(90, 4),
    )
    c.rect(190, 352, 790, 420, "#d8cebe", "#bcb09c")
    c.fill(
        [(250, 420), (740, 420), (900, 640), (120, 640)], "#fff2d8", blur=20, alpha=0.3, light=True
    )
    c.fill([(30, 150), (150, 176), (150, 330), (30, 356)], "#fdfdfa", "#eceae4")
    sheet = c.layer()
    for k, tone in enumerate(("#d85c44", "#3c7c9c", "#e8a838", "#4c8c64")):
        sheet.poly(
            [
                (45 + 24 * k, 190 + 4 * k),
                (62 + 24 * k, 194 + 4 * k),
                (62 + 24 * k, 216 + 2 * k),
                (45 + 24 * k, 214 + 2 * k),
            ],
            tone,
        )
    sheet.line([(44, 310), (70, 280), (95, 290), (138, 240)], "#3c5a7c", 3)
    sheet.lay()
    for k, x in enumerate((330, 480, 630)):
        chair(c, x, 505, 120, ("#d87c4c", "#3f7c80", "#e0b050")[k])
    top = [(270, 432), (690, 432), (800, 540), (160, 540)]
    c.shadow([(200, 560), (760, 560), (800, 620), (160, 620)], 0, 10, 18, 0.35)
    c.fill(top, "#e8c898", "#c4945c", texture=0.13, cell=(200, 5))
    c.fill([(160, 540), (800, 540), (796, 556), (164, 556)], "#8c5c34", "#6a4224")
    c.fill(
        [(350, 432), (610, 432), (660, 540), (300, 540)], "#ffffff", blur=18, alpha=0.22, light=True
    )
    for x in (215, 745):
        leg(c, x, 556, 636, "#3a342e", 14)
    laptop(c, 350, 480, 96)
    laptop(c, 600, 484, 96, ("#604038", "#c88c60"))
    c.shadow((430, 496, 540, 516), 0, 3, 5, 0.35)
    c.fill([(440, 490), (510, 488), (524, 514), (446, 516)], "#fffdf6", "#e4dccc")
    mug(c, 700, 522, 26, "#f4efe6", steam=False)
    mug(c, 255, 520, 26, "#4c7c80", steam=False)
    plant(c, 845, 520, 240, "#f0e8dc", kind="round")
    plant(c, 90, 600, 260, "#c8704a", kind="long")
    plant(c, 480, 452, 62, "#ffffff", kind="long")
    for k, x in enumerate((250, 710)):
        chair(c, x, 662, 170, ("#3f7c80", "#d87c4c")[k])
    return c.finish(0.009, 0.2, 0.01)


def phone_booths(c):
    c.rect(0, 0, 960, 640, "#24323c", "#324450", texture=0.04, cell=(100, 80))
    planks(c, 520, "#8c6648", "#4c3424")
    tones = (("#d8694a", "#fbb088"), ("#e0a43c", "#fbdc98"), ("#3f8c84", "#a4d8c8"))
    for k, (tone, pale) in enumerate(tones):
        x0 = 130 + k * 250
        x1 = x0 + 200
        c.shadow(quad(x0, 110, x1, 545), 10, 8, 16, 0.5)
        c.fill(
            [(x1, 100), (x1 + 26, 112), (x1 + 26, 530), (x1, 548)],
            mix(tone, "#101820", 0.6),
            mix(tone, "#101820", 0.75),
        )
        c.rect(x0, 100, x1, 548, mix(tone, "#ffffff", 0.12), mix(tone, "#101018", 0.2))
        c.rect(x0 + 16, 122, x1 - 16, 536, mix(pale, "#ffffff", 0.3), mix(tone, "#201410", 0.35))
        for p in range(11):
            c.rect(
                x0 + 18 + p * 15.2,
                124,
                x0 + 20 + p * 15.2,
                430,
                mix(tone, "#000000", 0.35),
                alpha=0.25,
            )
        c.glow((x0 + x1) / 2, 140, 100, "#fff0c8", 0.55)
        c.rect(x0 + 50, 124, x1 - 50, 131, "#fffdf0")
        c.rect(x0 + 16, 392, x1 - 16, 402, "#e8cca0", "#8c6038")
        c.rect(x0 + 16, 402, x1 - 16, 418, "#1c1410", blur=5, alpha=0.35)
        laptop(c, (x0 + x1) / 2 - 14, 374, 62)
        if k == 1:
            plant(c, x1 - 42, 392, 54, "#ffffff", kind="long")
        else:
            mug(c, x1 - 46, 391, 15, "#fff6e8", steam=False)
        sx = (x0 + x1) / 2
        c.fill((sx - 36, 458, sx + 36, 478), mix(tone, "#ffffff", 0.1), mix(tone, "#000000", 0.4))
        leg(c, sx, 476, 530, "#2c2420", 9)
        c.fill((sx - 30, 524, sx + 30, 538), "#2c2420")
        c.fill(
            [(x0 + 22, 124), (x0 + 90, 124), (x0 + 40, 534), (x0 + 22, 534)], "#ffffff", alpha=0.1
        )
        c.rect(x1 - 26, 300, x1 - 20, 350, "#fdf6e8", "#b8a890")
        c.fill(
            [(x0 + 10, 548), (x1 - 10, 548), (x1 + 40, 640), (x0 - 40, 640)],
            pale,
            blur=14,
            alpha=0.28,
            light=True,
        )
    for x in (105, 355, 605, 855):
        c.glow(x, 40, 46, "#ffe0a8", 0.5)
        c.fill((x - 12, 34, x + 12, 42), "#fff8e4")
    plant(c, 62, 590, 280, "#d8c8b4", kind="round")
    plant(c, 905, 600, 250, "#b8604a", kind="long")
    c.fill(
        [(330, 640), (370, 590), (620, 590), (660, 640)],
        "#c8b498",
        "#a88c70",
        texture=0.2,
        cell=(5, 3),
    )
    return c.finish(0.009, 0.3, 0.01)

"""Snow and stars."""

import numpy as np

from canvas import step
from nature import (
    ridges,
    spruce,
    stars,
    wooded,
)


def snow_field(c):
    c.sky([(0, "#42609c"), (0.5, "#a79cc4"), (0.85, "#f6bfa8"), (1, "#fcdcb8")], 0, 340)
    c.disc(700, 250, 30, "#fff2dc", soft=2)
    c.glow(700, 250, 130, "#ffd8b0", 0.6)
    ridges(c, [(330, 130, 260, "#8a8cbc", "#c0b0c8"), (350, 90, 200, "#aaa8d0", "#dcc8d4")])
    wooded(c, 372, 34, 170, "#43507e", "#8484ac", 16)
    x = c.x[0]
    for base, amp, tone, low in (
        (390, 16, "#e8dcec", "#b8bce0"),
        (450, 26, "#f8ecf0", "#b4bce4"),
        (540, 30, "#fdf6f4", "#a8b4e0"),
    ):
        c.under(base + amp * np.sin(x / 210 + base), tone, low, 130)
    c.fill([(330, 470), (560, 470), (470, 520), (200, 520)], "#6c78b8", blur=8, alpha=0.4)
    c.rect(390, 385, 560, 478, "#7c4c3c", "#4c2c30", texture=0.2, cell=(200, 3))
    c.fill([(390, 385), (475, 310), (560, 385)], "#8a5844", "#5c3838")
    c.fill([(366, 396), (475, 296), (486, 296), (486, 312), (384, 402)], "#ffffff", "#c8cce8")
    c.fill([(584, 396), (475, 296), (468, 304), (566, 402)], "#d8d8f0", "#a8b0d8")
    c.rect(520, 318, 540, 362, "#6a4440", "#4c3038")
    c.rect(516, 312, 544, 321, "#ffffff")
    for wx in (412, 500):
        c.rect(wx - 3, 407, wx + 41, 447, "#3c2428")
        c.rect(wx, 410, wx + 38, 444, "#ffe9a0", "#ffb450")
        c.rect(wx + 18, 410, wx + 20, 444, "#5c3428")
        c.rect(wx, 426, wx + 38, 428, "#5c3428")
        c.glow(wx + 19, 428, 60, "#ffb850", 0.5)
        c.fill(
            [(wx - 6, 480), (wx + 44, 480), (wx + 60, 530), (wx - 50, 530)],
            "#ffc880",
            blur=9,
            alpha=0.4,
        )
    c.rect(462, 420, 490, 478, "#40242a", "#5a3430")
    for k in range(5):
        s = 7 + k * 4
        c.fill(
            (530 + k * 9 - s, 300 - k * 22 - s * 0.7, 530 + k * 9 + s, 300 - k * 22 + s * 0.7),
            "#f4e4ec",
            blur=4,
            alpha=0.6 - k * 0.1,
        )
    rng = c.rng
    for px, y, tall in (
        (60, 600, 330),
        (160, 560, 220),
        (250, 520, 150),
        (620, 500, 140),
        (690, 520, 190),
        (800, 570, 290),
        (900, 620, 380),
    ):
        c.fill((px - tall * 0.5, y - 8, px + tall * 0.1, y + 10), "#7480bc", blur=7, alpha=0.45)
        sheet = c.layer()
        spruce(sheet, px, y, tall, "#2c4468", rng, "#fdf6f8")
        sheet.lay()
    sheet = c.layer()
    for k in range(18):
        t = k / 17
        sheet.oval(
            470 + 70 * np.sin(t * 3) * t + (-1) ** k * (2 + 7 * t),
            492 + 150 * t,
            2 + 7 * t,
            1 + 3 * t,
            "#98a4d4",
        )
    for _ in range(240):
        r = rng.uniform(0.8, 2.6)
        sheet.oval(rng.uniform(0, 960), rng.uniform(0, 640), r, r, "#ffffff", 0.9)
    sheet.lay()
    return c.finish(0, 0.15)


def observatory_stars(c):
    c.sky([(0, "#070b22"), (0.5, "#18235a"), (0.85, "#4a4a8c"), (1, "#b07a94")], 0, 520)
    u = (c.x - 480) * 0.75 + (c.y - 250) * 0.66
    v = -(c.x - 480) * 0.66 + (c.y - 250) * 0.75
    n = c.noise(u / 110, v / 60, 5)
    band = np.exp(-((v / 95) ** 2))
    c.screen("#7c84d8", band * step(0.3, 0.8, n) * 0.55)
    c.screen("#f0b0c8", np.exp(-((v / 42) ** 2)) * step(0.42, 0.85, n) * 0.45)
    c.shade(1 - 0.5 * np.exp(-((v / 26) ** 2)) * step(0.5, 0.7, c.noise(u / 70 + 40, v / 24, 4)))
    stars(c, 470, 900)
    core = c.layer()
    for _ in range(700):
        a, b = c.rng.uniform(-600, 600), c.rng.normal(0, 48)
        core.oval(480 + a * 0.75 - b * 0.66, 250 + a * 0.66 + b * 0.75, 0.6, 0.6, "#fff4e8", 0.8)
    core.lay(light=True)
    for x, y in ((150, 90), (790, 150), (640, 60)):
        c.glow(x, y, 9, "#cfe0ff", 1)
        c.disc(x, y, 1.8, "#ffffff")
    ridges(c, [(500, 80, 260, "#2b2f66", "#504c80"), (535, 60, 190, "#1c2150", "#2f3064")])
    hill = 560 - 60 * np.exp(-(((c.x[0] - 610) / 210) ** 2)) + 4 * c.profile(60)
    c.rect(540, 430, 690, 512, "#c4c4e0", "#4a4c84", across=True)
    dome = [(615 + 82 * np.cos(a), 432 + 88 * np.sin(a)) for a in np.linspace(np.pi, 2 * np.pi, 40)]
    c.fill(dome, "#f4f0fa", "#5c5e9c", across=True)
    c.fill([(628, 432), (640, 345), (672, 366), (664, 432)], "#151838", "#3c2c50")
    c.rect(532, 428, 698, 436, "#8c8cb8", "#44467c", across=True)
    c.fill([(640, 392), (690, 312), (704, 320), (656, 402)], "#e8e4f4", "#70709c", across=True)
    c.glow(650, 410, 40, "#ff9c60", 0.55)
    c.rect(600, 462, 626, 512, "#ffdf98", "#ffb060")
    c.glow(613, 490, 60, "#ffb860", 0.6)
    c.under(hill, "#141a3a", "#0a0d22", 90)
    c.fill(
        [(596, 508), (630, 508), (700, 640), (560, 640)], "#ffb868", blur=14, alpha=0.3, light=True
    )
    sheet = c.layer()
    for x in list(range(-10, 430, 24)) + list(range(800, 980, 24)):
        spruce(
            sheet,
            x + c.rng.uniform(-8, 8),
            hill[int(np.clip(x, 0, 959)) * 2] + 24,
            c.rng.uniform(50, 130),
            "#0c1028",
            c.rng,
        )
    sheet.lay()
    return c.finish(0, 0.2)

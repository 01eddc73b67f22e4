"""A hanok and its courtyard."""

import numpy as np

from canvas import mix
from nature import crown, ridges, stone_wall
from things import laptop, leg, mug, quad


def tiled_roof(c, x0, x1, ridge, eave, tile="#3c424c", lift=26, inset=70):
    """A Korean tiled roof: a straight ridge and eaves that rise to the corners."""
    t = np.linspace(-1, 1, 60)
    low = [((x0 + x1) / 2 + (x1 - x0) / 2 * k, eave - lift * abs(k) ** 3.2) for k in t]
    mid = (x1 - x0) / 2 - inset
    high = [((x0 + x1) / 2 + mid * k, ridge - 7 * abs(k) ** 3) for k in t]
    c.shadow(low + high[::-1], 0, 26, 14, 0.45)
    c.fill(low + high[::-1], mix(tile, "#aab4c4", 0.28), mix(tile, "#000008", 0.25))
    sheet = c.layer()
    count = int((x1 - x0) / 15)
    for k in range(count + 1):
        f = -1 + 2 * k / count
        a = ((x0 + x1) / 2 + mid * f, ridge - 7 * abs(f) ** 3)
        b = ((x0 + x1) / 2 + (x1 - x0) / 2 * f, eave - lift * abs(f) ** 3.2)
        sheet.line([a, b], mix(tile, "#000008", 0.5), 4)
        sheet.line([(a[0] - 2, a[1]), (b[0] - 3, b[1])], mix(tile, "#d0d8e4", 0.35), 2.4)
        sheet.oval(b[0] - 1, b[1] + 1, 5, 5, mix(tile, "#c0c8d4", 0.3))
        sheet.oval(b[0] - 1, b[1] + 1, 2.6, 2.6, mix(tile, "#000000", 0.3))
    sheet.line(high, mix(tile, "#000008", 0.3), 15)
    sheet.line([(x, y - 4) for x, y in high], mix(tile, "#d8dce4", 0.45), 3)
    sheet.lay()
    band = [(x, y + 7) for x, y in low] + [(x, y + 17) for x, y in low[::-1]]
    c.fill(band, "#6a3c28", "#3a2018")
    sheet = c.layer()
    for x, y in low[1:-1]:
        sheet.oval(x, y + 13, 4.2, 4.2, "#c8895a")
    sheet.lay()


def lattice(c, x0, y0, x1, y1, glow):
    """A papered lattice door."""
    c.rect(x0, y0, x1, y1, mix(glow, "#ffffff", 0.35), glow)
    sheet = c.layer()
    for k in range(1, 6):
        x = x0 + (x1 - x0) * k / 6
        sheet.line([(x, y0), (x, y1)], "#7a4c30", 1.6)
    for f in (0.08, 0.16, 0.24, 0.46, 0.54, 0.62, 0.84, 0.92):
        sheet.line([(x0, y0 + (y1 - y0) * f), (x1, y0 + (y1 - y0) * f)], "#7a4c30", 1.6)
    sheet.line(quad(x0, y0, x1, y1) + [(x0, y0)], "#5a3422", 5)
    sheet.lay()


def hanok_courtyard(c):
    c.sky([(0, "#5a94c0"), (0.7, "#c8dcdc"), (1, "#fbe6c4")], 0, 330)
    c.clouds("#fff6e8", 10, 240, 0.45, 260, 5, 0.8)
    ridges(c, [(260, 90, 260, "#86a4ac", "#b8c8bc"), (285, 50, 180, "#5c8474", "#90a888")])
    sheet = c.layer()
    crown(sheet, 850, 190, 130, 110, ("#a84820", "#ffc860"), c.rng, 900, 0.07)
    sheet.lay()
    c.rect(0, 400, 960, 640, "#e4d2ae", "#b89870", texture=0.12, cell=(16, 5))
    stone_wall(c, 700, 980, 330, 420, ("#7c6c5c", "#c0ae94", "#f0e4cc"), 22)
    tiled_roof(c, 690, 1040, 300, 334, inset=0, lift=6)
    c.rect(60, 230, 690, 460, "#f0e0c4", "#d4b890", texture=0.04)
    for x0, x1 in ((80, 200), (205, 300)):
        lattice(c, x0, 270, x1, 430, "#f8dca0")
    lattice(c, 560, 270, 670, 430, "#f8dca0")
    c.rect(310, 250, 550, 440, "#5a3a28", "#8a5c3c")
    c.rect(340, 290, 440, 400, "#a8c8a4", "#6c9460")
    for k in range(14):
        c.rect(345 + k * 6.8, 290, 347 + k * 6.8, 400, "#2c5430", alpha=0.5)
    c.glow(500, 290, 80, "#ffc070", 0.65)
    c.fill((486, 268, 514, 306), "#fff0c4", "#f0b868")
    for x in (60, 202, 306, 554, 684):
        c.rect(
            x - 9, 225, x + 9, 462, "#b4754a", "#5c3420", across=True, texture=0.15, cell=(3, 60)
        )
        c.fill([(x - 15, 462), (x + 15, 462), (x + 19, 486), (x - 19, 486)], "#d0c4b4", "#7c7064")
    c.rect(40, 440, 710, 462, "#c48852", "#84502e", texture=0.2, cell=(120, 3))
    for x in range(60, 710, 52):
        c.rect(x, 441, x + 1.2, 461, "#4a2c1a", alpha=0.6)
    c.rect(50, 462, 700, 486, "#2a1c18", alpha=0.8)
    tiled_roof(c, 0, 750, 112, 218)
    c.rect(50, 236, 700, 300, "#201410", blur=18, alpha=0.3)
    c.rect(30, 484, 720, 508, "#cdbfa8", "#94846e", texture=0.2, cell=(30, 8))
    c.shadow(quad(380, 434, 500, 442), 0, 6, 6, 0.5)
    c.rect(372, 408, 508, 415, "#9a643c", "#5c3820")
    for x in (384, 496):
        leg(c, x, 415, 440, "#6a4228", 7)
    laptop(c, 440, 396, 58)
    mug(c, 492, 409, 12, "#dfe8e4", steam=False)
    c.fill((345, 428, 425, 444), "#b04848", "#7c2c34")
    c.fill([(40, 508), (420, 508), (620, 640), (0, 640)], "#3a2c34", blur=24, alpha=0.22)
    sheet = c.layer()
    for k in range(6):
        t = k / 5
        sheet.oval(560 + 130 * t * t, 530 + 100 * t, 34 + 26 * t, 8 + 8 * t, "#a89880")
        sheet.oval(558 + 130 * t * t, 528 + 100 * t, 31 + 25 * t, 6.5 + 7 * t, "#d8ccb4")
    sheet.lay(shadow=(3, 4, 4, 0.3))
    for x, y, s in ((770, 470, 1.0), (830, 486, 1.25), (900, 476, 1.1)):
        c.shadow((x - 34 * s, y - 8, x + 46 * s, y + 10), 0, 0, 8, 0.45)
        c.fill(
            [
                (x - 18 * s, y - 78 * s),
                (x + 18 * s, y - 78 * s),
                (x + 36 * s, y - 46 * s),
                (x + 22 * s, y),
                (x - 22 * s, y),
                (x - 36 * s, y - 46 * s),
            ],
            "#8a543c",
            "#3a2018",
            across=True,
        )
        c.fill((x - 22 * s, y - 88 * s, x + 22 * s, y - 74 * s), "#6a3c2c")
    c.glow(880, 60, 420, "#ffe4b0", 0.4)
    return c.finish(warm=0.02)

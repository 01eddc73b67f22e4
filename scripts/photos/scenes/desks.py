"""Desks among books and by night."""

import numpy as np

from canvas import mix
from nature import ridges, stars, wooded
from things import (
    books,
    desk,
    laptop,
    leg,
    mug,
    plant,
    quad,
    wall_around,
    window,
)


def library_hall(c):
    c.sky([(0, "#f8e8c0"), (0.7, "#f4d8a4"), (1, "#d8c498")], 0, 420)
    c.clouds("#ffffff", 60, 330, 0.5, 180, 2, 0.6)
    wooded(c, 350, 50, 130, "#8c9c64", "#b0b478", 24)
    c.rect(0, 0, 330, 470, "#6a4430", "#4a2c20")
    c.rect(630, 0, 960, 470, "#6a4430", "#4a2c20")
    arch = [
        (480 + 120 * np.cos(a), 180 + 120 * np.sin(a)) for a in np.linspace(np.pi, 2 * np.pi, 40)
    ]
    c.fill(
        [(320, -5), (640, -5), (640, 400), (600, 400)] + arch[::-1] + [(360, 400), (320, 400)],
        "#8c6448",
        "#6a4630",
    )
    c.rect(320, 400, 640, 470, "#6c4830", "#4a3022")
    sheet = c.layer()
    for x in (420, 480, 540):
        sheet.line([(x, 60), (x, 400)], "#4a3020", 5)
    for y in (180, 255, 330):
        sheet.line([(360, y), (600, y)], "#4a3020", 5)
    sheet.line([(360, 400), (360, 180)] + arch + [(600, 180), (600, 400)], "#3c2418", 11)
    sheet.lay()
    tones = ("#8c3c30", "#2f5c5c", "#c8943c", "#3c4870", "#a8684a", "#5c6c3c", "#d8c09c", "#6a3448")
    for x0, x1 in ((14, 158), (170, 314), (646, 790), (802, 946)):
        c.rect(x0, 6, x1, 466, "#24140e", "#38201a")
        for k in range(6):
            y = 78 + k * 77
            books(c, x0 + 4, x1 - 4, y, 64, tones)
            c.rect(x0, y, x1, y + 9, "#b07848", "#6a4028")
            c.rect(x0, y + 9, x1, y + 22, "#100806", blur=4, alpha=0.5)
        for x in (x0 - 6, x1 - 6):
            c.rect(x, 0, x + 12, 470, "#a06a40", "#5a3420", across=True)
    c.rect(0, 466, 960, 640, "#7a4e34", "#3a2218", texture=0.14, cell=(80, 8))
    for k in range(3):
        c.fill(
            [(360 + 80 * k, 80), (440 + 80 * k, 80), (300 + 190 * k, 640), (120 + 190 * k, 640)],
            "#ffe4a0",
            blur=14,
            alpha=0.17,
            light=True,
        )
    c.glow(480, 240, 260, "#fff0c0", 0.45)
    desk(c, (150, 810), (70, 890), 500, 575, "#8a5430", 18)
    for x in (110, 850):
        leg(c, x, 592, 640, "#3a2014", 22)
    for x in (270, 690):
        c.fill((x - 24, 524, x + 24, 536), "#b08838", "#6a4a18")
        c.rect(x - 2.5, 468, x + 2.5, 530, "#d8b060", "#8a6424", across=True)
        c.glow(x, 492, 95, "#ffd880", 0.5)
        c.fill([(x - 42, 470), (x + 42, 470), (x + 34, 446), (x - 34, 446)], "#2f8c64", "#0f4c38")
        c.fill((x - 42, 465, x + 42, 475), "#fff4c0")
        c.fill((x - 110, 520, x + 110, 562), "#ffdc90", blur=12, alpha=0.4, light=True)
    laptop(c, 480, 526, 130)
    for k, tone in enumerate(("#8c3c30", "#2f5c5c", "#c8943c")):
        c.rect(
            740 - k * 4,
            552 - k * 13,
            830 - k * 6,
            564 - k * 13,
            mix(tone, "#ffffff", 0.1),
            mix(tone, "#000000", 0.3),
        )
        c.rect(828 - k * 6, 554 - k * 13, 832 - k * 6, 562 - k * 13, "#f0e4c8")
    c.fill([(330, 548), (382, 542), (396, 562), (340, 568)], "#fbf2dc", "#dccaa4")
    mug(c, 600, 560, 30, "#d8d0c0")
    return c.finish(0.009, 0.35, 0.02)


def night_desk(c):
    c.sky([(0, "#0b1432"), (0.6, "#243468"), (1, "#5a5a90")], 0, 520)
    stars(c, 420, 220)
    c.disc(420, 150, 44, "#fdf2d2", soft=2)
    c.disc(405, 140, 9, "#e4d4b0", 0.6, 4)
    c.disc(434, 165, 12, "#e4d4b0", 0.5, 5)
    c.glow(420, 150, 160, "#a8b8f0", 0.5)
    ridges(c, [(470, 120, 240, "#2c3a70", "#4a5488"), (500, 80, 170, "#1c2752", "#2c3866")])
    wooded(c, 520, 40, 150, "#101a38", "#18244a", 20)
    wall_around(c, 90, 50, 560, 500, "#343c56", "#2a2a3c")
    window(c, 90, 50, 560, 500, "#5c4438", 2, 2, 11)
    c.rect(70, 498, 580, 516, "#7c5a44", "#3c2a24")
    for x0, x1, s in ((30, 130, 1), (520, 620, -1)):
        for k in range(6):
            a = x0 + (x1 - x0) * k / 6
            c.fill(
                [(a, 30), (a + 18, 30), (a + 20 - 4 * s, 640), (a - 4 * s, 640)],
                "#8c6c74",
                "#4a3c50",
                across=True,
                alpha=0.96,
            )
    c.rect(10, 22, 630, 34, "#a87c54", "#5c3c28")
    c.glow(520, 640, 330, "#ffb860", 0.55)
    desk(c, (20, 620), (-30, 670), 700, 830, "#8c5a38", 24)
    c.fill((330, 690, 660, 830), "#ffcf80", blur=34, alpha=0.5, light=True)
    c.rect(0, 854, 640, 960, "#2a1c1c", "#181018")
    for x in (40, 600):
        leg(c, x, 854, 960, "#4a2c20", 26)
    c.rect(232, 690, 268, 740, "#3c3c44", "#1c1c22", across=True)
    c.fill((190, 730, 310, 752), "#3c3c44", "#1c1c22")
    c.shadow(quad(70, 510, 430, 700), 6, 8, 14, 0.4)
    c.rect(70, 500, 430, 704, "#1a1c22", "#0e1014")
    c.rect(80, 510, 420, 692, "#1c3450", "#2c6c80")
    sheet, rng = c.layer(), c.rng
    sheet.poly(quad(80, 510, 150, 692), "#ffffff", 0.12)
    for k in range(11):
        y = 526 + k * 15
        sheet.poly(quad(92, y, 138, y + 5), "#ffffff", 0.35)
        x = 166 + 14 * (k * 5 % 4)
        for _ in range(3):
            w = rng.uniform(20, 60)
            if x + w < 410:
                sheet.poly(
                    quad(x, y, x + w, y + 5),
                    rng.choice(["#f4c878", "#88d8c0", "#f09080", "#d8e4f0", "#a8a0e8"]),
                    0.9,
                )
            x += w + 8
    sheet.lay()
    c.glow(250, 600, 230, "#68b0d8", 0.22)
    sheet = c.layer()
    sheet.line([(560, 742), (575, 620), (500, 540)], "#20242c", 8)
    sheet.lay(shadow=(8, 4, 6, 0.4))
    c.fill((520, 728, 604, 752), "#2c323c", "#14181e")
    c.fill([(515, 520), (530, 552), (455, 612), (425, 560)], "#e8a848", "#a85c28")
    c.fill([(455, 612), (425, 560), (418, 566), (448, 616)], "#fff8dc")
    c.fill(
        [(420, 564), (450, 616), (520, 830), (180, 830)], "#ffd890", blur=30, alpha=0.28, light=True
    )
    c.glow(438, 590, 46, "#fff4c8", 0.9)
    c.fill([(110, 770), (330, 770), (345, 806), (98, 806)], "#d8d4cc", "#a8a298")
    sheet = c.layer()
    for r in range(4):
        for k in range(15):
            sheet.poly(
                quad(
                    116 + k * 14.4 - r * 2 + k * 0.3 * r,
                    773 + r * 8,
                    127 + k * 14.4 - r * 2 + k * 0.3 * r,
                    779 + r * 8,
                ),
                "#4a4c54",
            )
    sheet.lay()
    mug(c, 420, 800, 48, "#c8583c")
    c.fill([(480, 780), (590, 772), (616, 812), (496, 824)], "#fdf2d8", "#d8bc8c")
    plant(c, 40, 760, 230, "#d8c4a8", ("#183830", "#5c946c"), "round")
    books(c, 440, 512, 730, 74, ("#8c3c40", "#3c6c70", "#c8a058"))
    return c.finish(0.009, 0.4, 0.01)

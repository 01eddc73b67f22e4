"""Streets and roofs."""

import numpy as np

from canvas import mix
from nature import crown, ridges, stars
from things import chair, desk, laptop, leg, mug, plant, quad


def rooftop_city_night(c):
    c.sky([(0, "#0c1236"), (0.55, "#33306c"), (0.85, "#8a4a80"), (1, "#e88a70")], 0, 470)
    stars(c, 260, 160)
    c.disc(770, 105, 36, "#fff0c8", soft=1.5)
    c.glow(770, 105, 120, "#c8a8e0", 0.5)
    ridges(c, [(430, 110, 280, "#4a3c74", "#7c5080")])
    rng = c.rng
    for base, tone, low, tall, wide in (
        (470, "#3c3468", "#5c4478", 150, 44),
        (500, "#262650", "#3c3260", 210, 60),
        (530, "#151a3a", "#20224a", 170, 84),
    ):
        x = -20
        while x < 960:
            w, h = wide * rng.uniform(0.7, 1.3), tall * rng.uniform(0.35, 1)
            c.rect(x, base - h, x + w, base + 60, tone, low)
            c.rect(
                x,
                base - h,
                x + w * 0.1,
                base + 60,
                mix(tone, "#f08c80", 0.25),
                mix(low, "#f08c80", 0.2),
            )
            if rng.random() < 0.4:
                c.rect(x + w * 0.45, base - h - 26, x + w * 0.45 + 2, base - h, tone)
                c.glow(x + w * 0.45 + 1, base - h - 26, 5, "#ff5040", 0.9)
            sheet = c.layer()
            step_x, step_y = w / max(3, int(w / 11)), 13
            for wx in np.arange(x + 5, x + w - 7, step_x):
                for wy in np.arange(base - h + 8, base + 40, step_y):
                    if rng.random() < 0.42:
                        sheet.poly(
                            quad(wx, wy, wx + 5, wy + 7),
                            rng.choice(["#ffd27a", "#ffb45c", "#fff0c0", "#8cd0e8"]),
                        )
            sheet.lay(alpha=0.6 + base / 1600)
            x += w + rng.uniform(0, 6)
    c.rect(0, 520, 960, 640, "#4a3340", "#2a1c30")
    for k in range(16):
        y = 522 + 118 * (k / 16) ** 1.5
        c.rect(0, y, 960, y + 1.5, "#1c1224", alpha=0.6)
    c.rect(0, 452, 960, 458, "#8c8cb8", "#3c3c68")
    for x in range(20, 960, 60):
        c.rect(x, 456, x + 3, 524, "#2a2a4c")
    c.rect(0, 458, 960, 522, "#8ca0e0", alpha=0.12)
    for k in range(3):
        x0, x1 = -40 + k * 360, 320 + k * 360
        t = np.linspace(0, 1, 40)
        rope = [(x0 + (x1 - x0) * v, 150 + 4 * 90 * v * (1 - v) - k * 14) for v in t]
        sheet = c.layer()
        sheet.line(rope, "#1a1428", 2)
        sheet.lay()
        for x, y in rope[3:-2:4]:
            c.glow(x, y + 8, 22, "#ffb45c", 0.3)
            c.disc(x, y + 7, 4.5, "#fff0b8")
    c.glow(480, 640, 300, "#ffa050", 0.3, 0.5)
    for x, kind in ((90, "long"), (880, "round")):
        plant(c, x, 610, 190, "#b8583c", ("#12302c", "#4c8c5c"), kind)
    desk(c, (370, 600), (340, 630), 520, 552, "#b87848", 9, 0)
    for x in (362, 608):
        leg(c, x, 560, 632, "#3a2028", 8)
    laptop(c, 470, 528, 92, ("#3c6cb0", "#8cd0e0"))
    c.glow(470, 500, 80, "#80b8ff", 0.3)
    mug(c, 566, 540, 19, "#f0e0d0", steam=False)
    chair(c, 270, 632, 120, "#d8683c")
    chair(c, 720, 632, 120, "#3c7890")
    return c.finish(0, 0.25)


def ginkgo_street(c):
    c.sky([(0, "#8cb4d4"), (0.6, "#dfe4dc"), (1, "#fdeec4")], 0, 380)
    c.glow(480, 330, 220, "#fff4cc", 0.8)
    rng = c.rng
    ridges(c, [(386, 90, 240, "#b4bcc0", "#e0d8c4"), (390, 44, 120, "#98a498", "#d8ccA8")])
    for side in (-1, 1):
        for k in range(5):
            z = 0.16 + 0.2 * k
            x0, x1 = 480 + side * (90 + 520 * z), 480 + side * (90 + 520 * (z + 0.2))
            h = 130 + 70 * rng.random()
            tone = mix(
                rng.choice(["#b8806a", "#9c8c88", "#c8a888", "#8a7c84"]), "#f0e0c8", 0.45 * (1 - z)
            )
            c.fill(
                [
                    (x0, 380 - h * z * 1.9),
                    (x1, 380 - h * (z + 0.2) * 1.9),
                    (x1, 395 + 90 * (z + 0.2)),
                    (x0, 395 + 90 * z),
                ],
                mix(tone, "#ffffff", 0.1),
                mix(tone, "#403040", 0.3),
            )
    c.fill(
        [(440, 385), (520, 385), (980, 640), (-20, 640)],
        "#b4a494",
        "#6c605c",
        texture=0.08,
        cell=(40, 6),
    )
    for side in (-1, 1):
        c.fill(
            [
                (480 + side * 40, 385),
                (480 + side * 130, 385),
                (480 + side * 1300, 640),
                (480 + side * 430, 640),
            ],
            "#e8c460",
            "#c08c28",
            texture=0.3,
            cell=(8, 4),
        )
        c.fill(
            [
                (480 + side * 38, 385),
                (480 + side * 42, 385),
                (480 + side * 440, 640),
                (480 + side * 415, 640),
            ],
            "#e8dcc8",
            "#a09484",
        )
    for k in range(7):
        t0, t1 = (k / 7) ** 1.8, ((k + 0.5) / 7) ** 1.8
        y0, y1 = 392 + 248 * t0, 392 + 248 * t1
        c.fill(
            [
                (480 - 1 - 6 * t0, y0),
                (480 + 1 + 6 * t0, y0),
                (480 + 1 + 6 * t1, y1),
                (480 - 1 - 6 * t1, y1),
            ],
            "#fff4d8",
            alpha=0.8,
        )
    for z in (0.1, 0.17, 0.27, 0.42, 0.66, 1.0):
        for side in (-1, 1):
            x, y = 480 + side * (70 + 400 * z), 388 + 190 * z
            fog = 0.4 * (1 - z)
            sheet = c.layer()
            trunk = mix("#4a382e", "#d8c4a0", fog)
            sheet.poly(
                [
                    (x - 14 * z, y),
                    (x + 14 * z, y),
                    (x + 7 * z, y - 330 * z),
                    (x - 7 * z, y - 330 * z),
                ],
                trunk,
            )
            for a in (-0.5, 0.45, -0.25, 0.3):
                sheet.line([(x, y - 150 * z), (x + a * 260 * z, y - 360 * z)], trunk, 8 * z)
            dark, light = mix("#b8780c", "#f0d8a0", fog), mix("#ffe860", "#fff0c0", fog)
            for ox, oy, r in (
                (0, -400, 1),
                (-90, -310, 0.75),
                (95, -300, 0.75),
                (0, -270, 0.7),
                (10, -500, 0.65),
            ):
                crown(
                    sheet,
                    x + ox * z,
                    y + oy * z,
                    135 * z * r,
                    115 * z * r,
                    (dark, light),
                    rng,
                    330,
                    0.075,
                )
            sheet.lay(shadow=(-side * 16 * z, 16 * z, 10, 0.22))
    sheet = c.layer()
    for _ in range(620):
        y = 420 + 220 * rng.random() ** 0.7
        s = (y - 385) / 255
        sheet.oval(
            480 + rng.normal(0, 520) * (0.15 + s),
            y,
            1 + 4 * s,
            0.6 + 1.8 * s,
            mix("#c8880c", "#ffe868", rng.random()),
        )
    for _ in range(80):
        sheet.oval(
            rng.uniform(0, 960),
            rng.uniform(150, 560),
            rng.uniform(2, 4),
            rng.uniform(1.5, 3),
            "#ffe05c",
        )
    sheet.lay()
    c.fill((620, 520, 760, 540), "#2c2028", blur=7, alpha=0.5)
    sheet = c.layer()
    for x in (655, 725):
        ring = [(x + 27 * np.cos(a), 505 + 27 * np.sin(a)) for a in np.linspace(0, 6.3, 40)]
        sheet.line(ring, "#2a2430", 3.5)
        for a in np.linspace(0, np.pi, 7)[:-1]:
            sheet.line(
                [
                    (x + 26 * np.cos(a), 505 + 26 * np.sin(a)),
                    (x - 26 * np.cos(a), 505 - 26 * np.sin(a)),
                ],
                "#6c6468",
                0.8,
            )
    for a, b in (
        ((655, 505), (680, 470)),
        ((680, 470), (715, 468)),
        ((682, 505), (715, 468)),
        ((655, 505), (682, 505)),
        ((682, 505), (676, 462)),
        ((725, 505), (712, 456)),
        ((712, 456), (724, 450)),
    ):
        sheet.line([a, b], "#2c6c74", 4)
    sheet.line([(666, 460), (688, 460)], "#4a2c20", 6)
    sheet.poly(quad(716, 452, 746, 474), "#a06c3c")
    sheet.lay()
    c.glow(480, 340, 360, "#ffe8a0", 0.3)
    return c.finish(warm=0.02)

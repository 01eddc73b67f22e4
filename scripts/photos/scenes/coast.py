"""Scenes on the coast by day."""

import numpy as np

from canvas import mix
from nature import blade, ground, palm, red_pine, ridges, sea, stalks


def jeju_basalt_coast(c):
    c.sky([(0, "#2f7fb8"), (0.6, "#8cc6e0"), (1, "#e2f0ec")], 0, 230)
    c.clouds("#ffffff", 20, 225, 0.52, 240, 4, 0.95)
    ridges(c, [(232, 14, 220, "#86a8b8", "#9ab8c2")])
    sea(c, 230, "#3a86a8", "#2cb0aa", "#ffffff", chop=0.55)
    c.screen("#60f0d8", np.exp(-(((c.y - 440) / 120) ** 2)) * 0.16)
    rng = c.rng
    for line, left, right, tones in (
        (360, 560, 1000, ("#2c3036", "#4c5258")),
        (470, -40, 330, ("#24272c", "#454a4e")),
        (540, 620, 1000, ("#1c1f24", "#3e4246")),
    ):
        columns, x = [], left
        while x < right:
            edge = min(x - left, 190) if right > 960 else min(right - x, 190)
            columns.append((x, line - edge * 0.62 + rng.uniform(-22, 22)))
            x += rng.uniform(20, 30)
        foam = c.layer()
        for x, top in columns:
            for _ in range(10):
                foam.oval(
                    x + rng.normal(10, 20),
                    line + 62 + rng.normal(0, 9),
                    rng.uniform(5, 22),
                    rng.uniform(2, 6),
                    "#ffffff",
                    rng.uniform(0.5, 0.95),
                )
        for x, top in columns:
            bottom, w = line + 56 + rng.uniform(-5, 14), 27
            c.rect(
                x,
                top,
                x + w,
                bottom,
                mix(tones[1], "#c0b8a8", 0.14),
                tones[0],
                across=True,
                texture=0.25,
                cell=(9, 14),
            )
            c.fill(
                [
                    (x, top),
                    (x + 7, top - 7),
                    (x + 21, top - 6),
                    (x + w, top + 2),
                    (x + 15, top + 8),
                ],
                mix(tones[1], "#d8d4c4", rng.uniform(0.25, 0.45)),
                texture=0.2,
                cell=(6, 6),
            )
            for y in np.arange(top + 24, bottom, rng.uniform(24, 44)):
                c.rect(x, y, x + w, y + 2, "#0c0e12", alpha=0.5)
            c.rect(x, bottom - 24, x + w, bottom, "#0a1a1e", blur=5, alpha=0.5)
        foam.lay(blur=2)
    spray = c.layer()
    for _ in range(420):
        r = abs(rng.normal(0, 52))
        a = rng.uniform(-2.6, -0.5)
        spray.oval(
            612 + np.cos(a) * r,
            590 + np.sin(a) * r,
            rng.uniform(0.6, 3.2),
            rng.uniform(0.6, 3),
            "#ffffff",
            rng.uniform(0.4, 0.9),
        )
    spray.lay(blur=0.8)
    c.glow(180, 30, 300, "#fff4d0", 0.3)
    return c.finish()


def palm_beach(c):
    c.sky([(0, "#1f8fc4"), (0.6, "#74cbe0"), (1, "#dff5ee")], 0, 300)
    c.clouds("#ffffff", 120, 300, 0.5, 260, 4, 0.95)
    ridges(c, [(303, 26, 200, "#74b2bc", "#9accc8")])
    sea(c, 300, "#1f86b0", "#4fd8c8", "#eafff8", 520, chop=0.35)
    line = 455 + 40 * np.sin(c.x[0] / 300 + 0.6) + 4 * c.profile(90)
    c.under(line - 14, "#8aeede", "#8aeede", 20, alpha=0.5)
    c.under(line, "#ffffff", "#ffffff", 10)
    c.under(line + 7, "#d9bd8c", "#d9bd8c", 10)
    c.under(line + 22, "#f6e2b4", "#ecc98e", 150)
    c.fill((520, 560, 900, 610), "#a87a50", blur=14, alpha=0.5)
    c.fill((20, 575, 330, 625), "#a87a50", blur=14, alpha=0.4)
    for x, y, tall, lean in ((800, 585, 400, -110), (870, 610, 500, 20), (90, 600, 430, 90)):
        sheet = c.layer()
        palm(sheet, x, y, tall, lean, "#9a6c42", ("#12583c", "#5cae4c"), c.rng)
        sheet.lay()
    for k, tone in enumerate(("#f4785a", "#fdf0dc") * 4):
        a, b = -1 + k / 4, -1 + (k + 1) / 4
        c.fill(
            [(470, 440)] + [(470 + 92 * t, 486 - 12 * (1 - t * t)) for t in (a, (a + b) / 2, b)],
            mix(tone, "#ffffff", 0.15),
            mix(tone, "#803020", 0.2),
        )
    c.rect(468, 440, 472, 580, "#fff8ec", "#b89068")
    c.fill((390, 570, 560, 592), "#a87a50", blur=8, alpha=0.6)
    c.fill([(400, 548), (425, 536), (520, 566), (515, 580)], "#fff6e4", "#e0c49c")
    c.fill([(382, 506), (396, 502), (428, 538), (404, 550)], "#fff6e4", "#e8d0aa")
    for x in (412, 505):
        c.rect(x, 555, x + 5, 588, "#a87848")
    return c.finish(0, 0.12)


def hammock_pines(c):
    c.sky([(0, "#86bcd8"), (0.7, "#d4ebe6"), (1, "#f8f3dc")], 0, 330)
    c.clouds("#ffffff", 20, 300, 0.45, 260, 4, 0.8)
    ridges(c, [(330, 18, 260, "#9cbcc0", "#b4ccc8")])
    sea(c, 328, "#6aa8bc", "#3f8fae", "#f4fffa", 440, chop=0.4)
    ground(c, 430, "#c8bf88", "#5c6c3a", 0.35)
    sheet = c.layer()
    stalks(sheet, c.rng, 0, 960, 446, 22, ("#7c8448", "#c8c488"), 700, 2)
    sheet.lay()
    for x, tall, lean, far in (
        (430, 330, 0.1, 1),
        (560, 300, -0.12, 1),
        (120, 640, 0.1, 0),
        (850, 660, -0.08, 0),
    ):
        sheet = c.layer()
        bark = "#8a5a40" if not far else "#8c7464"
        needles = ("#1f4a34", "#6a9a52") if not far else ("#527868", "#94b088")
        red_pine(sheet, x, 470 + 90 * (not far), tall, bark, needles, c.rng, lean, 13)
        sheet.lay(shadow=(18, 10, 12, 0.16))
    sheet = c.layer()
    for k in range(2600):
        y = 452 + 200 * (k / 2600) ** 0.8
        s = (y - 430) / 210
        sheet.poly(
            blade(c.rng.uniform(-5, 965), y, c.rng.normal(0, 0.5), 8 + 22 * s, 1.4 + 2 * s, 0.6),
            mix("#4c6430", "#b4c06c", c.rng.random() * (1 - 0.35 * s)),
        )
    sheet.lay()
    c.fill((230, 560, 760, 620), "#20301c", blur=18, alpha=0.5)
    t = np.linspace(0, 1, 40)
    x = 160 + t * 660
    top = 340 + 4 * 120 * t * (1 - t)
    low = top + np.clip(np.sin(np.pi * t), 0, 1) ** 0.7 * 62
    body = list(zip(x[5:-5], top[5:-5])) + list(zip(x[5:-5], low[5:-5]))[::-1]
    c.shadow(body, 0, 14, 10, 0.25)
    c.fill(body, "#f2e2c4", "#c8553c")
    sheet = c.layer()
    for k, tone in enumerate(("#d8604a", "#f8efe0", "#3a7c88", "#f0b454")):
        f = 0.2 + k * 0.19
        band = [(a, b + (d - b) * f) for a, b, d in zip(x, top, low)][5:-5]
        sheet.line(band, tone, 5.5)
    for k in range(7):
        at = k / 6
        for i, anchor in ((5, (152, 318)), (34, (826, 318))):
            sheet.line([anchor, (x[i], top[i] + (low[i] - top[i]) * at)], "#e8dcc4", 1.1)
    sheet.lay()
    c.fill([(425, 450), (455, 434), (560, 446), (535, 470)], "#fff4dc", "#d8c4a0")
    c.fill([(520, 448), (548, 404), (592, 412), (566, 456)], "#2c3038", "#50606c")
    light = c.layer()
    for _ in range(70):
        light.oval(
            c.rng.uniform(0, 960),
            c.rng.uniform(470, 640),
            c.rng.uniform(8, 34),
            c.rng.uniform(2, 7),
            "#fff0b0",
            c.rng.uniform(0.1, 0.35),
        )
    light.lay(blur=4, light=True)
    c.glow(700, 60, 420, "#fff0c0", 0.35)
    return c.finish(warm=0.015)

"""Furniture and other things that people work with."""

import numpy as np

from canvas import mix
from nature import blade


def quad(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def window(c, x0, y0, x1, y1, frame, columns=2, rows=1, width=10):
    """A frame with bars over what is already drawn; shadowed on the inside."""
    for k in range(columns + 1):
        x = x0 + (x1 - x0) * k / columns
        c.rect(x + width / 2, y0, x + width / 2 + 7, y1, "#000010", blur=4, alpha=0.16)
        c.rect(
            x - width / 2, y0, x + width / 2, y1, mix(frame, "#ffffff", 0.14), frame, across=True
        )
    for k in range(rows + 1):
        y = y0 + (y1 - y0) * k / rows
        c.rect(
            x0 - width / 2,
            y - width / 2,
            x1 + width / 2,
            y + width / 2,
            mix(frame, "#ffffff", 0.16),
            mix(frame, "#000000", 0.18),
        )


def wall_around(c, x0, y0, x1, y1, colour, low, texture=0.03):
    """A wall with one opening."""
    for box in ((0, 0, c.w, y0), (0, y1, c.w, c.h), (0, y0, x0, y1), (x1, y0, c.w, y1)):
        top, end = (mix(colour, low, v / c.h) for v in (box[1], box[3]))
        c.rect(*box, top, end, texture=texture, cell=(120, 90))


def desk(c, back, front, y0, y1, colour, thick=14, texture=0.16):
    """A table top seen from above its edge: back and front are (x0, x1)."""
    top = [(back[0], y0), (back[1], y0), (front[1], y1), (front[0], y1)]
    c.shadow(quad(front[0] + 10, y1, front[1] - 10, y1 + thick), 0, 22, 16, 0.4)
    c.fill(top, mix(colour, "#fff0d8", 0.2), colour, texture=texture, cell=(150, 5))
    c.rect(
        front[0],
        y1,
        front[1],
        y1 + thick,
        mix(colour, "#000000", 0.3),
        mix(colour, "#000000", 0.5),
        texture=texture,
        cell=(120, 3),
    )
    c.rect(front[0], y1 - 1, front[1], y1 + 1, "#fff4e0", alpha=0.35)


def leg(c, x, y0, y1, colour, width=10):
    c.rect(
        x - width / 2,
        y0,
        x + width / 2,
        y1,
        mix(colour, "#ffffff", 0.1),
        mix(colour, "#000000", 0.4),
        across=True,
    )


def laptop(c, x, y, w, screen=("#203848", "#3a6878"), body="#c8ccd2"):
    """An open laptop facing the viewer; (x, y) is the middle of the hinge."""
    high, half = w * 0.6, w / 2
    c.shadow((x - half * 1.15, y + w * 0.16, x + half * 1.15, y + w * 0.3), 0, 0, w * 0.05, 0.5)
    c.fill(
        [(x - half, y), (x - half * 0.97, y - high), (x + half * 0.97, y - high), (x + half, y)],
        "#23262c",
        "#15171b",
    )
    inset = w * 0.03
    c.rect(x - half + inset, y - high + inset, x + half - inset, y - inset, *screen)
    rng, sheet = c.rng, c.layer()
    sheet.poly(
        quad(x - half + inset, y - high + inset, x - half + w * 0.2, y - inset), "#ffffff", 0.1
    )
    for k in range(9):
        top = y - high + w * (0.075 + k * 0.052)
        sheet.poly(
            quad(x - half + w * 0.06, top, x - half + w * 0.15, top + w * 0.014), "#ffffff", 0.3
        )
        start = x - half + w * (0.25 + 0.04 * (k % 3))
        sheet.poly(
            quad(start, top, start + w * rng.uniform(0.2, 0.5), top + w * 0.016),
            rng.choice(["#f4d58a", "#9ad8c8", "#f0a890", "#e8eef4"]),
            0.75,
        )
    sheet.lay()
    deck = [
        (x - half, y),
        (x + half, y),
        (x + half * 1.14, y + w * 0.24),
        (x - half * 1.14, y + w * 0.24),
    ]
    c.fill(deck, mix(body, "#000000", 0.2), body)
    c.fill(
        [
            (x - half * 0.9, y + w * 0.02),
            (x + half * 0.9, y + w * 0.02),
            (x + half * 0.96, y + w * 0.13),
            (x - half * 0.96, y + w * 0.13),
        ],
        "#30343a",
        "#3c4047",
    )
    c.fill(
        [
            (x - half * 0.3, y + w * 0.15),
            (x + half * 0.3, y + w * 0.15),
            (x + half * 0.32, y + w * 0.22),
            (x - half * 0.32, y + w * 0.22),
        ],
        mix(body, "#000000", 0.1),
    )
    c.rect(
        x - half * 1.14, y + w * 0.24, x + half * 1.14, y + w * 0.252, mix(body, "#000000", 0.45)
    )


def mug(c, x, y, size, colour, steam=True):
    """A mug standing on (x, y)."""
    r = size / 2
    c.shadow((x - r * 1.1, y - r * 0.3, x + r * 1.5, y + r * 0.35), 4, 0, size * 0.1, 0.45)
    c.fill(
        (x + r * 0.55, y - size * 0.85, x + r * 1.5, y - size * 0.2), mix(colour, "#000000", 0.2)
    )
    c.fill(
        (x + r * 0.7, y - size * 0.72, x + r * 1.22, y - size * 0.34), mix(colour, "#000000", 0.55)
    )
    body = [
        (x - r, y - size),
        (x + r, y - size),
        (x + r * 0.85, y - r * 0.1),
        (x + r * 0.4, y + r * 0.12),
        (x - r * 0.4, y + r * 0.12),
        (x - r * 0.85, y - r * 0.1),
    ]
    c.fill(body, mix(colour, "#ffffff", 0.3), mix(colour, "#000000", 0.3), across=True)
    c.fill((x - r, y - size - r * 0.3, x + r, y - size + r * 0.3), mix(colour, "#ffffff", 0.35))
    c.fill(
        (x - r * 0.87, y - size - r * 0.22, x + r * 0.87, y - size + r * 0.24), "#3a2012", "#6a4024"
    )
    if steam:
        for k in (-1, 0, 1):
            line = [
                (x + k * r * 0.5 + np.sin(t * 5 + k) * r * 0.25, y - size * 1.1 - t * size * 1.2)
                for t in np.linspace(0, 1, 12)
            ]
            sheet = c.layer()
            sheet.line(line, "#ffffff", size * 0.09, 0.5)
            sheet.lay(blur=size * 0.07, alpha=0.5)


def pot(c, x, y, w, tall, colour):
    half = w / 2
    c.shadow((x - half, y - 5, x + half * 1.4, y + 7), 5, 0, 7, 0.45)
    c.fill(
        [(x - half, y - tall), (x + half, y - tall), (x + half * 0.75, y), (x - half * 0.75, y)],
        mix(colour, "#ffffff", 0.25),
        mix(colour, "#000000", 0.35),
        across=True,
    )
    c.fill(
        (x - half, y - tall - w * 0.1, x + half, y - tall + w * 0.1), mix(colour, "#ffffff", 0.1)
    )
    c.fill((x - half * 0.88, y - tall - w * 0.07, x + half * 0.88, y - tall + w * 0.08), "#2c2018")


def plant(c, x, y, tall, colour="#c8704a", leaves=("#1c4a30", "#6aa860"), kind="long", spread=1.0):
    """A potted plant standing on (x, y): long blades, round leaves or a rubber tree."""
    rng, deep = c.rng, tall * 0.3
    pot(c, x, y, tall * 0.3, deep, colour)
    sheet, foot = c.layer(), y - deep
    if kind == "long":
        for k in range(22):
            angle = (-1) ** k * rng.uniform(0.03, 0.75) * spread
            sheet.poly(
                blade(
                    x + rng.uniform(-0.06, 0.06) * tall,
                    foot,
                    angle,
                    tall * rng.uniform(0.5, 0.85),
                    tall * 0.055,
                    rng.uniform(0.3, 1.3),
                ),
                mix(leaves[0], leaves[1], rng.random()),
            )
    else:
        for k in range(24):
            angle = (-1) ** k * rng.uniform(0.05, 0.95) * spread
            long = tall * rng.uniform(0.2, 0.66)
            ex, ey = x + np.sin(angle) * long, foot - np.cos(angle) * long
            sheet.line(
                [
                    (x, foot),
                    ((x + ex) / 2 - np.sin(angle) * long * 0.12, (foot + ey) / 2),
                    (ex, ey),
                ],
                leaves[0],
                tall * 0.01,
            )
            tone = mix(leaves[0], leaves[1], rng.random())
            out = angle + rng.uniform(-0.4, 0.4)
            sheet.poly(blade(ex, ey, out, tall * 0.24, tall * 0.14, 0.9), tone)
            tip = blade(ex, ey, out, tall * 0.22, tall * 0.012, 0.9)
            sheet.poly(tip, mix(tone, "#e8f0b0", 0.35))
    sheet.lay(shadow=(6, 8, 8, 0.25))


def pendant(c, x, y, size, colour, glow="#ffd890", strength=0.75):
    """A hanging lamp whose shade ends at y."""
    c.rect(x - 0.8, 0, x + 0.8, y - size * 0.5, "#18140f")
    c.glow(x, y + size * 0.1, size * 3.2, glow, strength * 0.45)
    c.fill(
        [
            (x - size * 0.12, y - size * 0.6),
            (x + size * 0.12, y - size * 0.6),
            (x + size * 0.55, y),
            (x - size * 0.55, y),
        ],
        mix(colour, "#ffffff", 0.25),
        mix(colour, "#000000", 0.3),
        across=True,
    )
    c.fill(
        (x - size * 0.55, y - size * 0.1, x + size * 0.55, y + size * 0.1),
        mix(glow, "#ffffff", 0.6),
    )
    c.glow(x, y + size * 0.1, size * 0.8, "#fff4d8", strength)


def chair(c, x, y, size, colour, leg_colour="#3a2a1c"):
    """A chair from behind, standing on y."""
    s = size
    c.shadow((x - s * 0.36, y - 6, x + s * 0.4, y + 6), 4, 0, 6, 0.4)
    for k in (-0.3, 0.3):
        leg(c, x + k * s, y - s * 0.5, y, leg_colour, s * 0.045)
        leg(
            c, x + k * s * 0.8, y - s * 0.5, y - s * 0.06, mix(leg_colour, "#000000", 0.4), s * 0.04
        )
    c.fill(
        [
            (x - s * 0.34, y - s * 0.52),
            (x + s * 0.34, y - s * 0.52),
            (x + s * 0.38, y - s * 0.42),
            (x - s * 0.38, y - s * 0.42),
        ],
        colour,
        mix(colour, "#000000", 0.4),
    )
    back = [
        (x - s * 0.28, y - s * 1.02),
        (x - s * 0.18, y - s * 1.07),
        (x + s * 0.18, y - s * 1.07),
        (x + s * 0.28, y - s * 1.02),
        (x + s * 0.33, y - s * 0.6),
        (x - s * 0.33, y - s * 0.6),
    ]
    c.fill(back, mix(colour, "#ffffff", 0.18), mix(colour, "#000000", 0.25))


def books(c, x0, x1, y, tall, tones):
    """A row of books standing on y."""
    rng, sheet, x = c.rng, c.layer(), x0
    while x < x1 - 5:
        wide, high = rng.uniform(5, 13), tall * rng.uniform(0.68, 1.0)
        wide = min(wide, x1 - x)
        tone = mix(tones[rng.integers(len(tones))], "#000000", rng.uniform(0, 0.3))
        sheet.poly(quad(x, y - high, x + wide, y), tone)
        sheet.poly(quad(x, y - high, x + wide * 0.25, y), mix(tone, "#ffffff", 0.16))
        sheet.poly(quad(x + wide - 1, y - high, x + wide, y), mix(tone, "#000000", 0.5))
        sheet.poly(
            quad(x + 1, y - high * 0.85, x + wide - 1, y - high * 0.8), mix(tone, "#f0d890", 0.5)
        )
        x += wide + rng.choice([0, 0, 0, 1])
    sheet.lay()

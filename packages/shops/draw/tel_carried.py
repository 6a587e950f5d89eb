"""Tel: what protects, what carries and what travels along."""

import math
import os
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from letters import word
from materials import fabric, glass, leather, metal, picture, plain
from phones import back, flash, frame, front, lens
from screens import BOLD, SANS, THIN, app_grid, hills, lock_screen, silk
from shot import Shot
from solids import block, face_plate, group, rounded_outline, slab, tube

SHOP = "tel"


def keyboard_folio():
    """The tablet leans on its cover, the keyboard lies before it."""
    cloth = fabric("#31353f", 320, 0.4)
    felt = fabric("#4a4f5a", 380, 0.3)
    cap = plain("#1d2027", 0.5, grain=0.04)
    ink = plain("#d8dade", 0.6)
    silver = metal("#c9cacc", 0.34)
    width, height, depth, radius = 2.5, 1.75, 0.066, 0.1
    wall = app_grid("folio-tab", hills(1300, 900, ("#20305a", "#6a8ab8", "#e8b59f", "#ffe2b0"), ("#6d7aa0", "#10203c"), 33), columns=6, rows=3, top=0.3)
    tablet = [slab(width, height, depth, radius, depth * 0.3, silver, power=2.3), *front(width, height, depth, radius, wall, bezel=0.085, eye=False)]
    tablet.append(slab(width + 0.06, height + 0.06, 0.06, radius + 0.02, 0.02, cloth, (0, depth / 2 + 0.03, 0)))
    group(tablet, (0, 0.4, height / 2 * 0.95 + 0.07), (-17, 0, 0))
    lower = [slab(2.56, 1.32, 0.07, 0.1, 0.025, cloth), slab(2.48, 1.24, 0.02, 0.08, 0.004, felt, (0, -0.03, 0))]
    base = group(lower, (0, -0.32, 0.035), (-90, 0, 0))
    stay = slab(2.5, 0.9, 0.05, 0.06, 0.02, cloth, (0, 0.86, 0.36))
    stay.rotation_euler = (math.radians(32), 0, 0)
    pitch, keys = 0.172, []

    def key(x, y, wide, sign=""):
        keys.append(block((wide - 0.022, 0.138, 0.03), 0.011, cap, (x, y, 0.092), 3))
        if sign:
            keys.append(word(sign, 0.06, ink, (x - wide * 0.12, y + 0.02, 0.1073), (0, 0, 0), 0.0003, SANS))

    for row, (signs, lead) in enumerate((("1234567890+", 0.0), ("QWERTYUIOPÅ", 0.2), ("ASDFGHJKLØÆ", 0.25), ("ZXCVBNM,.-", 0.32))):
        x, y = -1.17, 0.16 - row * pitch * 0.94
        if lead:
            key(x + lead / 2, y, lead)
        x += lead
        for sign in signs:
            key(x + pitch / 2, y, pitch, sign)
            x += pitch
        if 1.17 - x > 0.09:
            key((x + 1.17) / 2, y, 1.17 - x)
    x, y = -1.17, 0.16 - 4 * pitch * 0.94
    for wide in (0.22, 0.18, 0.22, 0.98, 0.22, 0.18, 0.34):
        key(x + wide / 2, y, wide)
        x += wide
    trackpad = slab(0.86, 0.3, 0.012, 0.04, 0.003, plain("#3a3e48", 0.4))
    trackpad.rotation_euler, trackpad.location = (math.radians(-90), 0, 0), (0, -0.76, 0.078)
    base.parent = None
    return Shot(turn=-24, tilt=22, fill=0.88)


def n2_behind(shell, edge):
    """An N2 that shows its back to +y."""
    width, height, depth, radius = 0.92, 1.92, 0.104, 0.19
    parts = frame(width, height, depth, radius, metal(edge, 0.34))
    parts += back(width, height, depth, radius, plain(shell, 0.16, coat=1, coat_rough=0.03), plain("#ffffff", 0.3))
    y = depth / 2 + 0.01
    for z in (height / 2 - 0.22, height / 2 - 0.5):
        parts.append(slab(0.26, 0.26, 0.03, 0.13, 0.012, metal(edge, 0.34), (0.26, y + 0.006, z)))
        parts += lens(0.26, z, y + 0.018, 0.108, metal(edge, 0.2), toward=1)
    parts += flash(0.02, height / 2 - 0.22, y - 0.004, 0.026)
    return parts


def wallet(hide_colour, seam_colour):
    """A pouch for three cards on the back of a phone, and one by itself."""
    hide = leather(hide_colour, 0.45, 0.3, 50)
    thread = plain(seam_colour, 0.7)

    def pouch(cards):
        width, height = 0.74, 1.0
        parts = [slab(width, height, 0.05, 0.09, 0.02, hide, (0, 0.012, 0)), slab(width, height - 0.14, 0.05, 0.09, 0.02, hide, (0, 0.05, -0.07))]
        for k, colour in enumerate(cards):
            parts.append(slab(0.64, 0.9, 0.012, 0.05, 0.004, plain(colour, 0.3, coat=0.6), (0, 0.024 + k * 0.008, 0.16 - k * 0.05)))
        for side in (-1, 1):
            for k in range(17):
                parts.append(slab(0.007, 0.032, 0.008, 0.003, 0.003, thread, (side * (width / 2 - 0.04), 0.0745, -0.43 + k * 0.046)))
        for k in range(13):
            parts.append(slab(0.032, 0.007, 0.008, 0.003, 0.003, thread, (-0.3 + k * 0.05, 0.0745, -0.462)))
        parts.append(word("skall", 0.07, thread, (0, 0.0755, -0.36), (90, 0, 180), 0.001, BOLD))
        return parts

    on_phone = group(pouch(("#f4f2ea", "#5326e0")), (0, 0.075, -0.3))
    group([*n2_behind("#1c2b4a", "#3b4a68"), on_phone], (-0.4, 0.3, 0.96), (0, 0, 156))
    group(pouch(("#14122e", "#e8705f", "#f4f2ea")), (0.6, -0.4, 0.49), (-6, 0, 200))
    return Shot(turn=0, tilt=7, fill=0.84)


def screen_glass():
    """A sheet of hardened glass that leans against the phone it fits."""
    wall = lock_screen("glass", silk(520, 1120, ["#0c1440", "#5b7bff", "#8fe0ff", "#b89cff"], 31))
    width, height, depth, radius = 0.92, 1.92, 0.104, 0.19
    group([*frame(width, height, depth, radius, metal("#3b4a68", 0.34)), *front(width, height, depth, radius, wall)], (-0.3, 0.3, height / 2), (0, 0, -16))
    clear = glass("#eaf6f4", 0.01, 1.5)
    sheet = slab(width - 0.03, height - 0.03, 0.03, radius - 0.01, 0.012, clear)
    rim = tube([(x, 0, z) for x, z in rounded_outline(width - 0.03, height - 0.03, radius - 0.01)], 0.006, plain("#9fc8c4", 0.15, coat=1), closed=True, kind="POLY")
    group([sheet, rim], (0.42, -0.34, height / 2 - 0.04), (-9, 0, -24))
    return Shot(turn=0, tilt=7, fill=0.84, clear=True)


def voucher_print():
    """The travel voucher: a map of dots, a code to point the camera at."""
    width, height = 1200, 1680
    pixels = silk(width, height, ["#3a0f5a", "#ff7a5c", "#ffb36b", "#ff4f8b"], 37, waves=6, glow=0.5)
    image = Image.fromarray((pixels * 255).astype("uint8"))
    draw = ImageDraw.Draw(image)
    draw.text((90, 150), "tel", font=ImageFont.truetype(BOLD, 190), fill="#ffffff", anchor="lm")
    draw.ellipse((362, 190, 402, 230), fill="#ffb36b")
    draw.text((86, 400), "Travel", font=ImageFont.truetype(THIN, 230), fill="#ffffff", anchor="lm")
    draw.text((94, 570), "eSIM  ·  Europe and beyond", font=ImageFont.truetype(SANS, 66), fill="#ffe9dc", anchor="lm")
    side, modules = 760, 29
    left, top, cell = 220, 740, side / modules
    draw.rounded_rectangle((left - 50, top - 50, left + side + 50, top + side + 50), 50, fill="#ffffff")
    dots = np.random.default_rng(41).random((modules, modules)) < 0.48
    for i in range(modules):
        for j in range(modules):
            corner = (i < 8 or i > modules - 9) and j < 8 or (i < 8 and j > modules - 9)
            if dots[i, j] and not corner:
                draw.rectangle((left + i * cell, top + j * cell, left + (i + 1) * cell, top + (j + 1) * cell), fill="#1c1236")
    for i, j in ((0, 0), (modules - 7, 0), (0, modules - 7)):
        x, y = left + i * cell, top + j * cell
        for inset, colour in ((0, "#1c1236"), (1, "#ffffff"), (2, "#1c1236")):
            draw.rectangle((x + inset * cell, y + inset * cell, x + (7 - inset) * cell, y + (7 - inset) * cell), fill=colour)
    draw.text((600, 1610), "Scan in the phone's settings", font=ImageFont.truetype(SANS, 52), fill="#ffe9dc", anchor="mm")
    path = os.path.join(tempfile.gettempdir(), "torg-voucher.png")
    image.save(path)
    return path


def travel_voucher():
    """A card with a code, leaning out of its paper sleeve."""
    card = [slab(1.42, 1.98, 0.03, 0.08, 0.01, plain("#3a0f5a", 0.35, coat=0.4)), face_plate(1.405, 1.965, 0.074, picture(voucher_print(), rough=0.32, emission=False, coat=0.4), (0, -0.0156, 0))]
    sleeve = [slab(1.54, 2.04, 0.02, 0.04, 0.006, plain("#ff8a6c", 0.7)), slab(1.54, 2.04, 0.014, 0.04, 0.005, plain("#ffe4d4", 0.75), (0, -0.017, 0))]
    group(sleeve, (0.34, 0.52, 1.0), (-4, 0, 8))
    group(card, (-0.2, -0.1, 0.985), (-7, 0, -10))
    return Shot(turn=-8, tilt=10, fill=0.84, exposure=0.1)


PICTURES = {
    "skall-keyboard-tab-11-night": keyboard_folio,
    "skall-klem-tan": lambda: wallet("#a8622e", "#e8cfa4"),
    "skall-klem-ink": lambda: wallet("#20304e", "#8fa3c8"),
    "skall-glass-n2-clear": screen_glass,
    "tel-travel-esim": travel_voucher,
}

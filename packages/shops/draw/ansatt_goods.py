"""Ansatt: what a company sells its own people. Most of it is modelled elsewhere and comes in the company's colours."""

import math
import os
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from fjell_kitchen import bottle, enamel_mug, flask
from kontor_desktop import lamp, monitor
from kontor_furniture import lying, office_chair
from letters import word
from materials import metal, picture, plain, powder_coat
from screens import bare, hills, silk
from shot import Shot
from solids import block, face_plate, group, lathe, slab
from tel_audio import earbuds, headphones, speaker
from tel_more_phones import ONYX, flip, tablet
from tel_phones import EMBER, TALL, n2_pro

SHOP = "ansatt"
SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
PLAIN = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
SERIF = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"
SEA, SUN, INK = "#12516e", "#e9a820", "#0c2c3a"


# What stands on the keys, row by row, in the Norwegian layout.
LEGENDS = (
    ["esc", *(f"F{n}" for n in range(1, 13)), "slett"],
    [*"|1234567890+\\", "←"],
    ["tab", *"QWERTYUIOPÅ¨", "↵"],
    ["caps", *"ASDFGHJKLØÆ'", "enter"],
    ["⇧", *"<ZXCVBNM,.-", "⇧", ""],
    ["fn", "ctrl", "alt", "⊞", "", "⊞", "alt", "←", "↑", "→"],
)


def port(wide, high, place, material):
    """A socket in the side of a laptop: a dark mouth in a ring of its metal."""
    rim = slab(wide + 0.006, high + 0.006, 0.004, (high + 0.006) * 0.48, 0.001, material)
    mouth = slab(wide, high, 0.005, high * 0.48, 0.001, plain("#08090a", 0.5))
    return group([rim, mouth], place, (0, 0, 90))


def keys(top):
    """Six rows of black keys let into a well, with what is printed on them."""
    black, ink = plain("#1d1f21", 0.5, grain=0.05), plain("#d9dcde", 0.6)
    parts = [block((1.86, 0.72, 0.004), 0.001, plain("#26282a", 0.7), (0, 0.16, top + 0.001))]
    for row in range(6):
        high, y = (0.07 if row == 0 else 0.112), 0.47 - row * 0.122 + (0.02 if row == 0 else 0)
        spans = [0.126] * 14 if row < 5 else [0.126] * 3 + [0.15, 0.62, 0.15] + [0.126] * 4
        x = -0.89
        for at, span in enumerate(spans):
            width = span * 1.764 / sum(spans)
            middle = x + width / 2 + 0.008
            parts.append(block((width - 0.014, high - 0.012, 0.012), 0.005, black, (middle, y, top + 0.007), 2))
            sign = LEGENDS[row][at]
            if sign:
                size = 0.05 if len(sign) == 1 else 0.028
                parts.append(word(sign, size, ink, (middle, y, top + 0.0132), (0, 0, 0), 0.0001, SANS))
            x += width
    return parts


def laptop():
    """Open on the table, seen from its front right; a second one closed behind it."""
    silver = metal("#c6c9cc", 0.36)
    dark = plain("#0a0b0c", 0.1, coat=0.8)
    wall = bare("book", hills(1280, 800, ("#0e2c44", "#2f7ea0", "#bfe0e0", "#ffe9b8"), ("#5c93a4", "#07202c"), 27))
    lying(2.2, 1.5, 0.06, 0.07, silver, (0, 0, 0.045), 0.02)
    keys(0.075)
    lying(0.78, 0.44, 0.006, 0.03, metal("#b9bcbf", 0.32), (0, -0.46, 0.074), 0.002)
    for side, sockets in ((-1, ((0.09, 0.48), (0.09, 0.3), (0.17, 0.06))), (1, ((0.026, 0.48), (0.09, 0.3), (0.17, 0.06)))):
        for wide, y in sockets:
            port(wide, 0.024, (1.1 * side, y, 0.045), silver)
    lid = [slab(2.2, 1.46, 0.036, 0.07, 0.014, silver), slab(2.16, 1.42, 0.006, 0.06, 0.002, dark, (0, -0.0185, 0))]
    lid.append(face_plate(2.06, 1.28, 0.02, picture(wall, 1.5, 0.08), (0, -0.0222, 0.03)))
    lid.append(word("aurik", 0.05, plain("#b9bcbf", 0.4), (0, -0.0225, -0.66), depth=0.0004, font=BOLD))
    lid.append(word("aurik", 0.2, metal("#7d8186", 0.16), (0, 0.0182, 0.02), (90, 0, 180), 0.0006, BOLD, spacing=1.2))
    for part in lid:
        part.location.z += 0.74
    group(lid, (0, 0.74, 0.07), (-18, 0, 0))
    hinge = lathe([(0, -0.9), (0.035, -0.9), (0.035, 0.9), (0, 0.9)], plain("#2a2c2e", 0.5), segments=32)
    hinge.rotation_euler, hinge.location = (0, math.radians(90), 0), (0, 0.735, 0.06)
    for x in (-0.95, 0.95):
        for y in (-0.6, 0.6):
            lathe([(0, 0), (0.05, 0), (0.05, 0.016), (0, 0.016)], plain("#2a2c2e", 0.6), segments=24, location=(x, y, 0))
    return Shot(turn=-26, tilt=15, fill=0.88)


def ticket_back(colour, number):
    """The back of a ticket: four lines on how to use it, a code for the usher, and the number once more on the stub."""
    unit, ink = 800, "#fdf3d8"
    image = Image.new("RGB", (int(1.88 * unit), int(0.74 * unit)), colour)
    draw = ImageDraw.Draw(image)
    draw.text((470, 66), "Slik bruker du billetten", font=ImageFont.truetype(BOLD, 50), fill=ink)
    for i, line in enumerate(("1  Velg film og plass på nett eller i kiosken.", "2  Vis koden, eller riv av slippen i døra.", "3  Gjelder én plass, også i helgene.", "Gyldig i 24 måneder. Kan gis bort.")):
        draw.text((470, 168 + 68 * i), line, font=ImageFont.truetype(PLAIN, 37), fill=ink)
    draw.text((470, 486), "VELFERDEN", font=ImageFont.truetype(BOLD, 34), fill=ink)
    # Twenty-five by twenty-five squares with the three large ones that a reader looks for.
    chance, cell = np.random.default_rng(int(number[3:])), 10
    side = 25 * cell
    left, top = 1190, image.height - side - 60
    bits = chance.random((25, 25)) < 0.48
    for row, column in ((0, 0), (0, 18), (18, 0)):
        bits[max(0, row - 1) : row + 8, max(0, column - 1) : column + 8] = False
        bits[row : row + 7, column : column + 7] = True
        bits[row + 1 : row + 6, column + 1 : column + 6] = False
        bits[row + 2 : row + 5, column + 2 : column + 5] = True
    draw.rounded_rectangle((left - 22, top - 22, left + side + 22, top + side + 22), 12, fill=ink)
    for row, column in np.argwhere(bits):
        draw.rectangle((left + column * cell, top + row * cell, left + column * cell + cell - 1, top + row * cell + cell - 1), fill="#10181c")
    for i in range(15):
        x, y = image.width / 2 - 0.58 * unit, image.height / 2 + (0.35 - 0.05 * i) * unit
        draw.ellipse((x - 9, y - 9, x + 9, y + 9), fill="#eaf4f8")
    stub = Image.new("RGB", (image.height, 120), colour)
    ImageDraw.Draw(stub).text((image.height / 2, 60), number, font=ImageFont.truetype(BOLD, 76), fill=ink, anchor="mm")
    image.paste(stub.rotate(90, expand=True), (int(image.width / 2 - 0.8 * unit) - 60, 0))
    path = os.path.join(tempfile.gettempdir(), f"torg-ticket-{number[3:]}.png")
    image.save(path)
    return path


TICKETS = (SEA, "#0d4058", "#b3411f", "#0d4058", SEA)


def ticket(k):
    """One of five cinema tickets: a frame, a stub to tear off, and how to use it on its back."""
    colour, y = TICKETS[k], -0.0056
    paper, pale = plain(colour, 0.55, grain=0.12, grain_scale=90), plain("#fdf3d8", 0.6)
    parts = [slab(2.0, 0.86, 0.008, 0.04, 0.002, paper), slab(1.92, 0.78, 0.009, 0.03, 0.002, pale), slab(1.88, 0.74, 0.010, 0.025, 0.002, paper)]
    parts.append(word("KINO", 0.44, pale, (-0.34, y, 0.07), depth=0.0004, font=BOLD, spacing=1.12))
    parts.append(word("ÉN BILLETT · ALLE KINOER I NORGE", 0.068, pale, (-0.34, y, -0.24), depth=0.0004, font=BOLD))
    parts.append(word(f"NV {4102 + k}", 0.1, pale, (0.8, y, 0), (90, 90, 0), 0.0004, BOLD))
    for i in range(15):
        dot = lathe([(0, 0), (0.012, 0)], plain("#eaf4f8", 0.8), segments=16)
        dot.rotation_euler, dot.location = (math.radians(90), 0, 0), (0.58, y - 0.0006, -0.35 + i * 0.05)
        parts.append(dot)
    rear = face_plate(1.88, 0.74, 0.025, picture(ticket_back(colour, f"NV {4102 + k}"), rough=0.6, emission=False, coat=0.0), (0, -y + 0.0002, 0))
    rear.rotation_euler = (0, 0, math.radians(180))
    return [*parts, rear]


def tickets():
    """Five cinema tickets in a fan, each turned around its lower left corner."""
    for k in range(5):
        parts = ticket(k)
        for part in parts:
            part.location.x += 0.75
            part.location.z += 0.2
        group(parts, (-0.75, 0.055 * (4 - k), 0.42), (-2, 24 - 13 * k, 0))
    return Shot(turn=0, tilt=4, fill=0.86)


def swim_card():
    """A plastic card for ten visits, with waves, ten fields and two of them clipped."""
    def card(front):
        base = plain("#0f6f94" if front else "#f4fafc", 0.28, coat=0.6, coat_rough=0.1)
        parts = [slab(1.9, 1.2, 0.03, 0.09, 0.01, base)]
        y = -0.0158
        if front:
            for k in range(4):
                tone = plain(("#2b8db2", "#4aa8c8", "#7cc4da", "#b5e0ec")[k], 0.4)
                for i in range(7):
                    wave = lathe([(0.13, 0), (0.165, 0)], tone, segments=48)
                    wave.rotation_euler, wave.location = (math.radians(90), 0, 0), (-0.78 + 0.26 * i, y - 0.0004 * k, -0.1 - 0.1 * k)
                    parts.append(wave)
            parts.append(word("Badekort", 0.28, plain("#ffffff", 0.4), (-0.8, y - 0.001, 0.33), depth=0.0005, font=SERIF, align="LEFT"))
            parts.append(word("10 klipp · badstue inkludert", 0.082, plain("#d9eef6", 0.4), (-0.79, y - 0.001, 0.13), depth=0.0005, font=BOLD, align="LEFT"))
        else:
            ink = plain(SEA, 0.5)
            for i in range(10):
                x, z = -0.72 + 0.36 * (i % 5), 0.22 - 0.42 * (i // 5)
                parts.append(slab(0.29, 0.34, 0.004, 0.04, 0.001, plain("#d9eef6", 0.5), (x, y, z)))
                parts.append(word(str(i + 1), 0.15, ink, (x, y - 0.003, z), depth=0.0005, font=BOLD))
                if i < 2:
                    punched = lathe([(0, 0), (0.075, 0)], plain("#8a9aa2", 0.9), segments=32)
                    punched.rotation_euler, punched.location = (math.radians(90), 0, 0), (x + 0.05, y - 0.0036, z - 0.06)
                    parts.append(punched)
        return parts

    group(card(False), (0.22, 0.34, 0.98), (-12, 9, 0))
    group(card(True), (-0.12, -0.22, 0.66), (-14, -7, 0))
    return Shot(turn=-8, tilt=8, fill=0.86)


PICTURES = {
    "kilde-flaske-hav": lambda: bottle("#8fc6dc", "#0e3f55"),
    "kilde-flaske-klar": lambda: bottle("#f2f8fa", SUN),
    "lun-termos-hav": lambda: flask(powder_coat(SEA, 0.46), plain("#eef7fa", 0.5), metal("#c4c6c8", 0.3, (1, 1, 120), 0.1)),
    "lun-termos-sol": lambda: flask(powder_coat(SUN, 0.46), plain(INK, 0.5), metal("#c4c6c8", 0.3, (1, 1, 120), 0.1)),
    "pause-emaljekopp-hvit": lambda: enamel_mug("#f2f0e8", plain("#12516e", 0.2, coat=0.5), "PAUSE"),
    "klang-studio-hav": lambda: headphones("#123f56", "#b9bdc1", "#0d2c3c"),
    "klang-buds-hav": lambda: earbuds("#1b4a61", "#12303f"),
    "klang-roam-sol": lambda: speaker("#c98f1d", "#2a2410", "#12516e"),
    "brukt-n2-pro-grafitt": lambda: n2_pro("graphite", "#333538", "#6b6966", silk(*TALL, EMBER, 3)),
    "returnert-vika-flip-onyks": lambda: flip("onyx", "#1d1e22", "#4b4c50", ONYX),
    "brukt-aurik-book-solv": laptop,
    "brukt-aurik-tab-11": tablet,
    "rygg-stol-sort": lambda: office_chair("#26282b", "#2c2e31"),
    "rygg-stol-sand": lambda: office_chair("#b9a88c", "#c2b49b", "#3a3733"),
    "vink-lampe-sol": lambda: lamp(SUN, INK),
    "flate-skjerm-27": monitor,
    "kinobilletter": tickets,
    "badekort": swim_card,
}

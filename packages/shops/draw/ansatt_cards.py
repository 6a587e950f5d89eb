"""Ansatt: days off, as cards and a letter."""

import os
import random
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from letters import word
from materials import picture, plain
from screens import BOLD, SANS, hills
from shot import Shot
from solids import block, cut, face_plate, group, lathe, slab, tube

SHOP = "ansatt"
SERIF = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"
SEA, SUN, INK = "#12516e", "#e9a820", "#0c2c3a"
WIDE, HIGH = 1520, 960


def printed(name, image):
    path = os.path.join(tempfile.gettempdir(), f"torg-card-{name}.png")
    image.save(path)
    return path


def lettered(image, *lines):
    """Sets lines as (x, y, size, font, colour, text)."""
    draw = ImageDraw.Draw(image)
    for x, y, size, font, colour, text in lines:
        draw.text((x, y), text, font=ImageFont.truetype(font, size), fill=colour, anchor="lm")
    return image


def slopes():
    """Snow on ridges under a cold sky, and two tracks that cross."""
    pixels = hills(WIDE, HIGH, ("#0f4a68", "#3f8fb4", "#a8d2e4", "#fdf1d6"), ("#b9d6e4", "#f4f9fb"), 31, layers=5)
    image = Image.fromarray((pixels * 255).astype(np.uint8)).convert("RGB")
    draw = ImageDraw.Draw(image)
    for phase in (0, np.pi):
        points = [(WIDE * 0.66 + 150 * np.sin(y / 62 + phase) * (0.25 + (y - 520) / 700), y) for y in range(560, HIGH + 20, 6)]
        draw.line([(x, y) for x, y in points], fill="#8fb3c6", width=9, joint="curve")
    return lettered(
        image,
        (96, 150, 150, SERIF, "#ffffff", "Skikort"),
        (100, 268, 58, BOLD, "#e6f3f8", "5 valgfrie dager · hele sesongen"),
        (100, HIGH - 84, 50, BOLD, SEA, "NV 20716"),
    )


def shapes():
    """A wall of a museum: arches, a sun and a wave, in the company's colours."""
    image = Image.new("RGB", (WIDE, HIGH), "#f3ead8")
    draw = ImageDraw.Draw(image)
    step = 240
    tones = (SEA, "#d9542f", SUN, "#0c2c3a", "#7fb4c8", "#e9c9a4")
    chance = random.Random(6)
    for row in range(4):
        for column in range(3):
            x, y = WIDE - step * (3 - column), row * step
            ground, shape = chance.sample(tones, 2)
            draw.rectangle((x, y, x + step, y + step), fill=ground)
            kind = (row * 2 + column) % 5
            if kind == 0:
                draw.pieslice((x, y, x + 2 * step, y + 2 * step), 180, 270, fill=shape)
            elif kind == 1:
                draw.ellipse((x + 45, y + 45, x + step - 45, y + step - 45), fill=shape)
            elif kind == 2:
                draw.pieslice((x, y + step * 0.14, x + step, y + step * 1.86), 180, 360, fill=shape)
            elif kind == 3:
                draw.polygon([(x, y + step), (x + step, y + step), (x + step, y)], fill=shape)
            else:
                for k in range(3):
                    draw.rectangle((x, y + 24 + k * 80, x + step, y + 60 + k * 80), fill=shape)
    return lettered(
        image,
        (90, 190, 138, SERIF, INK, "Museums-"),
        (90, 330, 138, SERIF, INK, "kort"),
        (94, 480, 50, BOLD, SEA, "Ett år · deg og én til"),
        (94, HIGH - 90, 46, BOLD, "#6a5f4c", "NV 31408"),
    )


def back_print(title, *lines):
    """What stands on the back: a magnetic stripe, a field for the name, the terms."""
    image = Image.new("RGB", (WIDE, HIGH), "#f4fafc")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 100, WIDE, 270), fill="#1c2a31")
    draw.rounded_rectangle((96, 350, 960, 450), 14, fill="#d9e9f0")
    text = [(96, 540 + 76 * k, 46, SANS, "#3a5663", line) for k, line in enumerate(lines)]
    return lettered(image, (124, 400, 48, SANS, "#5a7480", "Navn"), *text, (96, HIGH - 80, 46, BOLD, SEA, title))


def plastic(path, edge):
    """A card of plastic with a print on its face."""
    return [
        slab(1.9, 1.2, 0.03, 0.09, 0.01, plain(edge, 0.3, coat=0.5)),
        face_plate(1.884, 1.184, 0.084, picture(path, rough=0.3, emission=False, coat=0.5), (0, -0.0155, 0)),
    ]


def pair(name, front, back, edge):
    group(plastic(printed(f"{name}-back", back), "#f4fafc"), (0.24, 0.34, 0.98), (-12, 9, 0))
    group(plastic(printed(name, front), edge), (-0.12, -0.22, 0.66), (-14, -7, 0))
    return Shot(turn=-8, tilt=8, fill=0.86)


def ski_pass():
    back = back_print("Velferden · Nordavind", "Fem dager mellom november og mai.", "Holdes mot leseren ved bommen.")
    return pair("ski", slopes(), back, "#0f4a68")


def museum_pass():
    back = back_print("Velferden · Nordavind", "Over hundre museer i hele landet.", "Vises i skranken sammen med legitimasjon.")
    return pair("museum", shapes(), back, "#f3ead8")


def hotel_letter():
    """A voucher that stands out of its envelope, and the key tag beside it."""
    pixels = hills(WIDE, HIGH, ("#06202e", "#0f4a68", "#6f8fa8", "#f4b77a"), ("#1d5570", "#061c28"), 44, layers=5)
    image = Image.fromarray((pixels * 255).astype(np.uint8)).convert("RGB")
    draw = ImageDraw.Draw(image)
    draw.ellipse((1180, 110, 1290, 220), fill="#fdf3d8")
    chance = random.Random(3)
    for _ in range(46):
        x, y = chance.randrange(WIDE), chance.randrange(330)
        draw.ellipse((x, y, x + 4, y + 4), fill="#e6f1f6")
    lettered(image, (100, 160, 140, SERIF, "#ffffff", "En natt for to"), (104, 282, 56, BOLD, "#e6f3f8", "med frokost · førti hoteller langs kysten"))
    voucher = [slab(1.9, 1.2, 0.014, 0.02, 0.004, plain("#fbf7ec", 0.7)), face_plate(1.84, 1.14, 0.012, picture(printed("hotel", image), rough=0.5, emission=False, coat=0.1), (0, -0.0075, 0))]
    for part in voucher:
        part.location.z += 0.5
    paper, fold = plain("#e6d9bf", 0.8), plain("#d8c9ab", 0.8)
    pocket = [block((2.06, 0.012, 1.24), 0.004, paper, (0, 0.04, 0)), block((2.06, 0.012, 1.24), 0.004, paper, (0, -0.04, 0))]
    notch = lathe([(0, -0.2), (0.26, -0.2), (0.26, 0.2), (0, 0.2)], paper, segments=96)
    notch.rotation_euler, notch.location = (np.pi / 2, 0, 0), (0, -0.04, 0.66)
    cut(pocket[1], notch)
    pocket.append(notch)
    pocket += [block((0.012, 0.09, 1.24), 0.003, fold, (x, 0, 0)) for x in (-1.025, 1.025)]
    pocket.append(block((2.06, 0.09, 0.012), 0.003, fold, (0, 0, -0.615)))
    pocket.append(word("Nordavind", 0.2, plain(SEA, 0.6), (-0.86, -0.0472, -0.18), depth=0.0005, font=SERIF, align="LEFT"))
    pocket.append(word("til deg som har vært her hele vinteren", 0.078, plain("#6a5f4c", 0.6), (-0.85, -0.0472, -0.38), depth=0.0005, font=SANS, align="LEFT"))
    group([*voucher, *pocket], (-0.08, 0.1, 0.66), (-9, 0, 0))
    brass = plain(SEA, 0.35, coat=0.4)
    tag = [lathe([(0, 0), (0.27, 0), (0.29, 0.02), (0.29, 0.05), (0.27, 0.07), (0, 0.07)], brass, segments=96, fillet=0.01)]
    tag.append(word("214", 0.2, plain("#f2fafd", 0.5), (0, -0.02, 0.0715), (0, 0, 0), 0.0006, BOLD))
    group(tag, (0.62, -0.62, 0), (0, 0, -14))
    steel = plain("#c9ccd0", 0.25, coat=0.6)
    loop = [(0.62 + 0.09 * np.cos(a), -0.28 + 0.13 * np.sin(a), 0.05) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)]
    tube(loop, 0.012, steel, closed=True)
    return Shot(turn=-10, tilt=11, fill=0.86, exposure=0.1)


PICTURES = {
    "skikort": ski_pass,
    "museumskort": museum_pass,
    "hotellnatt": hotel_letter,
}

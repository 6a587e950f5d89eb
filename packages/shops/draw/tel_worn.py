"""Tel: what is worn: a watch for children, a band for training, buds for running."""

import math
import os
import tempfile

from PIL import Image, ImageDraw, ImageFont

from letters import word
from materials import metal, picture, plain
from screens import BOLD, SANS, THIN
from shot import Shot
from solids import block, face_plate, group, lathe, slab, tube
from tel_audio import pebble
from tel_wearables import strap

SHOP = "tel"


def kids_dial(name, ground, accents):
    """A clock that a child reads: large figures, a sun, and whom one may call."""
    width, height = 720, 780
    image = Image.new("RGB", (width, height), ground)
    draw = ImageDraw.Draw(image)
    draw.ellipse((470, -70, 790, 250), fill=accents[0])
    draw.polygon([(0, 780), (0, 620), (190, 500), (400, 640), (560, 540), (720, 650), (720, 780)], fill=accents[1])
    draw.text((60, 160), "Friday", font=ImageFont.truetype(BOLD, 70), fill="#ffffff", anchor="lm")
    draw.text((52, 330), "14:05", font=ImageFont.truetype(BOLD, 210), fill="#ffffff", anchor="lm")
    for i, letter in enumerate(("M", "P", "G")):
        x = 130 + i * 230
        draw.ellipse((x - 84, 566, x + 84, 734), fill="#ffffff")
        draw.text((x, 650), letter, font=ImageFont.truetype(BOLD, 96), fill=ground, anchor="mm")
    path = os.path.join(tempfile.gettempdir(), f"torg-kids-{name}.png")
    image.save(path)
    return path


def kids_watch(name, shell, strap_colour, ground, accents):
    """A square watch with soft corners and a button to call home."""
    case = plain(shell, 0.36, coat=0.4, coat_rough=0.12)
    rubber = plain(strap_colour, 0.55, grain=0.05, specular=0.35)
    parts = [slab(1.16, 1.24, 0.34, 0.34, 0.12, case), slab(1.04, 1.12, 0.05, 0.29, 0.02, plain("#060608", 0.05, coat=1), (0, -0.155, 0))]
    parts.append(face_plate(0.9, 0.975, 0.22, picture(kids_dial(name, ground, accents), 1.5, 0.05), (0, -0.1806, 0)))
    key = lathe([(0, 0), (0.1, 0), (0.1, 0.06), (0.08, 0.08), (0, 0.08)], plain(accents[0], 0.35, coat=0.3), fillet=0.012, segments=48)
    key.rotation_euler, key.location = (0, math.radians(90), 0), (0.56, 0, 0.2)
    parts.append(key)
    group(parts, (0, -0.62, 1.02))
    for sign in (1, -1):
        block((0.5, 0.17, 0.14), 0.06, case, (0, -0.56, 1.02 + sign * 0.62), 5)
    strap(rubber, plain(shell, 0.3, coat=0.3), 0.24, 0.6)
    return Shot(turn=-34, tilt=12, fill=0.84)


def band_screen():
    """Steps, pulse and time on a narrow display."""
    width, height = 340, 860
    image = Image.new("RGB", (width, height), "#050507")
    draw = ImageDraw.Draw(image)
    middle = width / 2
    for i, figure in enumerate(("10", "24")):
        draw.text((middle, 180 + i * 170), figure, font=ImageFont.truetype(THIN, 190), fill="#ffffff", anchor="mm")
    draw.arc((70, 470, 270, 670), -90, 270, fill="#26262c", width=24)
    draw.arc((70, 470, 270, 670), -90, 160, fill="#d8ff5a", width=24)
    draw.text((middle, 570), "72", font=ImageFont.truetype(BOLD, 76), fill="#ff5f6f", anchor="mm")
    draw.text((middle, 726), "8 412", font=ImageFont.truetype(BOLD, 64), fill="#d8ff5a", anchor="mm")
    draw.text((middle, 786), "steps", font=ImageFont.truetype(SANS, 40), fill="#9b9ca0", anchor="mm")
    path = os.path.join(tempfile.gettempdir(), "torg-band.png")
    image.save(path)
    return path


def fitness_band(strap_colour, shell="#1b1c1f"):
    """A slim band whose display bulges a little above the strap."""
    case = metal(shell, 0.3)
    rubber = plain(strap_colour, 0.6, grain=0.06, specular=0.3)
    parts = [slab(0.54, 1.16, 0.26, 0.25, 0.09, case), slab(0.5, 1.1, 0.04, 0.24, 0.016, plain("#040405", 0.04, coat=1), (0, -0.12, 0))]
    parts.append(face_plate(0.4, 1.0, 0.19, picture(band_screen(), 1.5, 0.05), (0, -0.1406, 0)))
    group(parts, (0, -0.62, 1.02))
    strap(rubber, case, 0.215, 0.5)
    return Shot(turn=-36, tilt=12, fill=0.84)


def sport_bud(shell, tip, side):
    """A bud that lies on its side, its hook around it."""
    parts = [pebble(0.25, 0.2, 0.17, shell, 2.4, (0, 0, 0.17))]
    parts.append(lathe([(0, 0), (0.11, 0), (0.11, 0.012), (0, 0.014)], plain("#0b0c0d", 0.2, coat=0.6), segments=64, fillet=0.004, location=(0, 0, 0.335)))
    soft = lathe([(0.06, 0), (0.12, 0.03), (0.145, 0.09), (0.12, 0.17), (0.06, 0.21), (0.04, 0.2)], tip, fillet=0.03, segments=64, angle=90)
    soft.rotation_euler, soft.location = (math.radians(66), 0, math.radians(38 * side)), (0.1 * side, -0.12, 0.17)
    hook = [(0.12 * side, 0.14, 0.19), (0.16 * side, 0.42, 0.2), (0.0, 0.64, 0.18), (-0.26 * side, 0.68, 0.12), (-0.46 * side, 0.46, 0.08), (-0.5 * side, 0.12, 0.07), (-0.42 * side, -0.14, 0.07)]
    return [*parts, soft, tube(hook, 0.055, tip)]


def sport_buds(shell_colour, accent):
    """Buds with hooks before their case, which lies open for the hand."""
    shell = plain(shell_colour, 0.34, coat=0.4, coat_rough=0.12)
    tip = plain(accent, 0.55, subsurface=0.05)
    pebble(0.95, 0.5, 0.3, shell, 3.0, (0, 0.62, 0.3))
    tube([(0.952 * math.copysign(abs(math.cos(a)) ** (2 / 3), math.cos(a)), 0.62 + 0.502 * math.copysign(abs(math.sin(a)) ** (2 / 3), math.sin(a)), 0.32) for a in [2 * math.pi * i / 96 for i in range(96)]], 0.008, plain("#050506", 0.6), closed=True)
    slab(0.3, 0.06, 0.02, 0.028, 0.006, plain(accent, 0.5), (0, 0.115, 0.32))
    word("klang", 0.15, plain(accent, 0.5), (0, 0.6, 0.6), (0, 0, 0), 0.0012, BOLD)
    group(sport_bud(shell, tip, 1), (-0.36, -0.5, 0), (0, 0, 18))
    group(sport_bud(shell, tip, -1), (0.5, -0.46, 0), (0, 0, -24))
    return Shot(turn=-10, tilt=34, fill=0.84)


PICTURES = {
    "lumo-kid-sun": lambda: kids_watch("sun", "#f2c14c", "#f6cf6a", "#3a52c8", ("#ffcf4c", "#2fb68a")),
    "lumo-kid-sea": lambda: kids_watch("sea", "#4fb2c8", "#6cc3d4", "#25306e", ("#ff8a6c", "#2f9ab8")),
    "takt-band-2-black": lambda: fitness_band("#1b1c1f"),
    "takt-band-2-lava": lambda: fitness_band("#d8573c"),
    "klang-sport-black": lambda: sport_buds("#24272b", "#c8e84a"),
}

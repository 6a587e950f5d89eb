"""Tel: a large phone, a small one, a folding one that had an owner, and a reader."""

import math
import os
import tempfile

from PIL import Image, ImageDraw, ImageFont

from letters import word
from materials import metal, picture, plain
from phones import FONT, back, flash, frame, front, lens
from screens import hills, lock_screen, silk
from shot import Shot
from solids import face_plate, group, lathe, slab
from tel_more_phones import flip
from tel_phones import TALL, both, pair

SHOP = "tel"
SERIF = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"
SERIF_BOLD = "/usr/share/fonts/truetype/liberation/LiberationSerif-Bold.ttf"


def n2_plus(name, shell, edge, screen, placed=both):
    """The large one: three cameras on a round island."""
    width, height, depth, radius = 1.02, 2.16, 0.108, 0.17
    satin = plain(shell, 0.3, coat=0.5, coat_rough=0.16)
    rim = metal(edge, 0.28, (80, 80, 1), 0.05)
    wall = lock_screen(f"n2plus-{name}", screen)

    def make():
        parts = frame(width, height, depth, radius, rim)
        parts += front(width, height, depth, radius, wall)
        parts += back(width, height, depth, radius, satin, metal("#c9c9cc", 0.15), "aurik")
        y, z = depth / 2 + 0.006, height / 2 - 0.44
        island = lathe([(0, 0), (0.33, 0), (0.33, 0.03), (0.315, 0.045), (0, 0.046)], plain(shell, 0.1, coat=1, coat_rough=0.02), fillet=0.012)
        ring = lathe([(0.325, 0.0), (0.345, 0.0), (0.345, 0.03), (0.335, 0.04), (0.325, 0.036)], rim, fillet=0.006)
        for part in (island, ring):
            part.rotation_euler = (math.radians(-90), 0, 0)
            part.location = (0, y, z)
        parts += [island, ring]
        for angle in (90, 210, 330):
            a = math.radians(angle)
            parts += lens(0.175 * math.cos(a), z + 0.175 * math.sin(a), y + 0.042, 0.11, metal(edge, 0.2), toward=1)
        parts += flash(0, z - 0.2, y + 0.042, 0.022)
        for part in parts:
            part.location.z += height / 2
        return parts

    return placed(make)


def vika_mini(name, shell, edge, screen, placed=lambda make: pair(make, fill=0.8)[2]):
    """The small one: flat sides, two cameras side by side in the corner."""
    width, height, depth, radius = 0.94, 1.8, 0.125, 0.15
    chalk = plain(shell, 0.44, coat=0.25, coat_rough=0.3)
    rim = metal(edge, 0.3)
    wall = lock_screen(f"mini-{name}", screen)

    def make():
        parts = frame(width, height, depth, radius, rim)
        parts += front(width, height, depth, radius, wall, bezel=0.034)
        parts += back(width, height, depth, radius, chalk, plain("#ffffff", 0.3), "vika")
        y, z = depth / 2 + 0.01, height / 2 - 0.25
        parts.append(slab(0.6, 0.3, 0.04, 0.145, 0.016, rim, (0.12, y + 0.004, z)))
        for x in (0.26, -0.02):
            parts += lens(x, z, y + 0.022, 0.112, metal(edge, 0.2), toward=1)
        parts += flash(-0.27, z, y - 0.004, 0.028)
        for part in parts:
            part.location.z += height / 2
        return parts

    return placed(make)


PAGE = (
    "By noon the fog had lifted from",
    "the strait, and they could see the",
    "lighthouse again. Nobody had said",
    "a word since the harbour. Ellen",
    "let the oars rest and counted the",
    "birds on the outermost rock.",
    "",
    "“Eleven,” she said. “There were",
    "twelve yesterday.”",
    "",
    "Her brother looked up from his",
    "rope. He had not thought that she",
    "would notice, but then she always",
    "had an eye for what was missing.",
    "The wind came round to the north,",
    "as it does there in September,",
    "and the boat began to turn.",
)


def page():
    """What an e-reader shows: a page of a novel, ink on grey paper."""
    width, height = 900, 1200
    image = Image.new("RGB", (width, height), "#dcdbd4")
    draw = ImageDraw.Draw(image)
    draw.text((width / 2, 70), "The Lighthouse Year", font=ImageFont.truetype(FONT, 26), fill="#6a6a66", anchor="mm")
    draw.text((96, 170), "7", font=ImageFont.truetype(SERIF_BOLD, 84), fill="#1c1c1a", anchor="lm")
    for i, line in enumerate(PAGE):
        draw.text((96, 262 + i * 48), line, font=ImageFont.truetype(SERIF, 46), fill="#1c1c1a", anchor="lm")
    draw.text((96, 1130), "Page 84 of 312", font=ImageFont.truetype(FONT, 24), fill="#6a6a66", anchor="lm")
    draw.rectangle((520, 1126, 804, 1132), fill="#b4b3ac")
    draw.rectangle((520, 1126, 596, 1132), fill="#3a3a38")
    path = os.path.join(tempfile.gettempdir(), "torg-reader-page.png")
    image.save(path)
    return path


def reader():
    """A reader of electronic paper with a broad edge to hold, and another from behind."""
    width, height, depth, radius = 1.5, 1.84, 0.09, 0.12
    shell = plain("#2b2e33", 0.55, grain=0.08)
    paper = picture(page(), rough=0.6, emission=False, coat=0.0)

    def make():
        y = depth / 2
        parts = [slab(width, height, depth, radius, 0.034, shell)]
        parts.append(slab(width - 0.04, height - 0.04, 0.01, radius - 0.02, 0.004, plain("#1d1f22", 0.6), (0, -y, 0)))
        parts.append(face_plate(1.2, 1.6, 0.012, paper, (-0.09, -y - 0.0056, 0.02)))
        for z in (0.16, -0.16):
            parts.append(slab(0.05, 0.26, 0.02, 0.024, 0.008, shell, (width / 2 - 0.09, -y - 0.006, z)))
        parts.append(slab(0.34, height - 0.2, 0.05, 0.12, 0.024, shell, (-width / 2 + 0.22, y + 0.012, 0)))
        parts.append(word("blad", 0.13, plain("#8d9096", 0.4), (0.34, y + 0.0012, 0.0), (90, 0, 180), 0.0006, FONT, spacing=1.3))
        return parts

    group(make(), (-0.42, 0.42, height / 2), (4, 0, 158))
    group(make(), (0.3, -0.24, height / 2 - 0.01), (-6, 0, -20))
    return Shot(turn=0, tilt=8, fill=0.84)


DUNE = ["#2a1420", "#ff9a76", "#ffd9a0", "#c86bff"]
FJORD = ["#04141e", "#2fb6c8", "#3c6bff", "#c8fff0"]
ROSE = ["#2c1020", "#ff8fb0", "#ffd0c0", "#b89cff"]
CREAM = ["#2a1a10", "#ffb070", "#ffe0b0", "#ff6f7f"]

PICTURES = {
    "aurik-n2-plus-pearl": lambda: n2_plus("pearl", "#dcd8d2", "#c8c2b8", silk(*TALL, DUNE, 17)),
    "aurik-n2-plus-fjord": lambda: n2_plus("fjord", "#24424e", "#5a7078", silk(*TALL, FJORD, 19)),
    "vika-mini-rose": lambda: vika_mini("rose", "#d99aa4", "#e0b4b8", silk(*TALL, ROSE, 23)),
    "vika-mini-ice": lambda: vika_mini("ice", "#b8d0d8", "#c8d2d6", hills(*TALL, ("#2c4a7a", "#7fa8c8", "#d8ecf0", "#ffffff"), ("#9fb8c8", "#1a3048"), 27)),
    "vika-flip-1-cream": lambda: flip("cream", "#e2d6c2", "#d8c8a8", CREAM, small_cover=True),
    "blad-7-graphite": reader,
}

"""Tel: watches, routers and a SIM card."""

import math
import os
import tempfile

from PIL import Image, ImageDraw, ImageFont

from letters import word
from materials import fabric, light, metal, picture, plain
from screens import BOLD, SANS, THIN, silk
from shot import Shot
from solids import block, face_plate, group, lathe, slab, tube

SHOP = "tel"


def dial(name, ground, accent, second):
    """A watch face: hour marks, hands, three rings of activity."""
    side = 900
    image = Image.new("RGB", (side, side), ground)
    draw = ImageDraw.Draw(image)
    middle = side / 2
    for i in range(60):
        a = math.radians(i * 6)
        near, width = (0.405, 9) if i % 5 == 0 else (0.44, 3)
        draw.line([(middle + side * r * math.sin(a), middle - side * r * math.cos(a)) for r in (near, 0.465)], fill="#f4f4f6" if i % 5 == 0 else "#8a8a92", width=width)
    for number, a in (("12", 0), ("3", 90), ("6", 180), ("9", 270)):
        r = math.radians(a)
        draw.text((middle + side * 0.33 * math.sin(r), middle - side * 0.33 * math.cos(r)), number, font=ImageFont.truetype(THIN, 92), fill="#ffffff", anchor="mm")
    box = lambda x, y, r: (x - r, y - r, x + r, y + r)
    for radius, colour, end in ((100, accent, 230), (74, second, 150), (48, "#ffffff", 300)):
        draw.arc(box(middle, middle + 150, radius), -90, 270, fill="#2c2c33", width=18)
        draw.arc(box(middle, middle + 150, radius), -90, -90 + end, fill=colour, width=18)
    for angle, reach, width, colour in ((312, 0.22, 20, "#ffffff"), (72, 0.35, 14, "#ffffff"), (200, 0.38, 5, accent)):
        a = math.radians(angle)
        tail = (middle - side * 0.05 * math.sin(a), middle + side * 0.05 * math.cos(a))
        draw.line([tail, (middle + side * reach * math.sin(a), middle - side * reach * math.cos(a))], fill=colour, width=width)
    draw.ellipse(box(middle, middle, 16), fill=accent)
    path = os.path.join(tempfile.gettempdir(), f"torg-dial-{name}.png")
    image.save(path)
    return path


def watch(name, steel_colour, strap_colour, ground, accent, second):
    """A round watch, its strap closed behind it."""
    steel = metal(steel_colour, 0.12)
    brushed = metal(steel_colour, 0.3, (1, 1, 60), 0.08)
    rubber = plain(strap_colour, 0.55, grain=0.06, specular=0.35)
    parts = [
        lathe([(0, -0.12), (0.5, -0.12), (0.6, -0.06), (0.62, 0.0), (0.61, 0.09), (0.585, 0.13)], brushed, fillet=0.03, segments=160),
        lathe([(0.6, 0.085), (0.605, 0.12), (0.58, 0.16), (0.54, 0.165), (0.53, 0.15)], steel, fillet=0.012, segments=160),
        lathe([(0, 0.15), (0.535, 0.15)], plain("#030304", 0.04, coat=1), segments=128),
    ]
    for i in range(60):
        a = math.radians(i * 6)
        mark = lathe([(0, 0.16), (0.006 if i % 5 else 0.011, 0.16), (0, 0.166)], plain("#1a1a1c", 0.4), segments=10, location=(0.562 * math.cos(a), 0.562 * math.sin(a), 0.001))
        parts.append(mark)
    face = face_plate(0.98, 0.98, 0.4899, picture(dial(name, ground, accent, second), 1.6, 0.05))
    face.rotation_euler = (math.radians(-90), 0, 0)
    face.location = (0, 0, 0.1512)
    parts.append(face)
    for y, radius in ((0.17, 0.075), (-0.2, 0.05)):
        crown = lathe([(0, 0), (radius, 0), (radius, 0.09), (radius * 0.8, 0.105), (0, 0.105)], steel, fillet=0.012, segments=48)
        crown.rotation_euler = (0, math.radians(90), 0)
        crown.location = (0.585, y, 0.02)
        parts.append(crown)
    for sy in (-1, 1):
        for sx in (-1, 1):
            parts.append(block((0.1, 0.24, 0.13), 0.045, steel, (sx * 0.31, sy * 0.53, -0.03), 5))
    group(parts, (0, -0.62, 1.02), (90, 0, 0))
    strap(rubber, steel)
    return Shot(turn=-34, tilt=12, fill=0.84)


def strap(rubber, clasp, half_width=0.25, start=0.44):
    """What closes behind a watch, as on a wrist."""
    for sign in (1, -1):
        path = [(0, -0.6, 1.02 + sign * start)]
        for k in range(12):
            a = math.radians(34 + 146 * k / 11)
            path.append((0, 0.14 - 0.8 * math.cos(a), 1.02 + sign * 1.02 * math.sin(a)))
        tube(path, half_width, rubber, flat=0.04 / half_width)
    slab(half_width * 2.32, 0.26, 0.06, 0.08, 0.02, clasp, (0, 0.94, 1.02))


def mesh_router():
    """Two small towers with a soft light at their feet."""
    white = plain("#f2f2f0", 0.45, subsurface=0.05)
    cloth = fabric("#d9d8d3", 240, 0.7, rough=0.9)
    glow = light("#9fe8ff", 3.0)

    def tower():
        parts = []
        parts.append(slab(0.86, 0.86, 1.3, 0.3, 0.09, white, (0, 0, 0)))
        band = slab(0.872, 0.872, 0.92, 0.305, 0.02, cloth, (0, 0, 0))
        parts.append(band)
        ring = slab(0.8, 0.8, 0.03, 0.27, 0.01, glow, (0, 0.665, 0))
        parts.append(ring)
        foot = slab(0.74, 0.74, 0.06, 0.26, 0.015, plain("#2a2a2d", 0.6), (0, 0.69, 0))
        parts.append(foot)
        top = slab(0.5, 0.5, 0.02, 0.2, 0.006, white, (0, -0.655, 0))
        parts.append(top)
        parts.append(word("vev", 0.13, plain("#8f9094", 0.4), (0, -0.6665, 0), (90, 0, 0), 0.0006, SANS))
        return group(parts, (0, 0, 0), (-90, 0, 0))

    for location, turn in (((-0.42, 0.32, 0.72), 18), ((0.48, -0.25, 0.72), -12)):
        outer = group([tower()], location, (0, 0, turn))
        outer.rotation_euler = (0, 0, math.radians(turn))
    return Shot(turn=-8, tilt=17, fill=0.82, exposure=0.05)


def sim_print(name, contents, colours, seed):
    """The card that the SIM breaks out of."""
    width, height = 1712, 1080
    pixels = silk(width, height, colours, seed, waves=6, glow=0.55)
    image = Image.fromarray((pixels * 255).astype("uint8"))
    draw = ImageDraw.Draw(image)
    draw.text((110, 130), "tel", font=ImageFont.truetype(BOLD, 210), fill="#ffffff", anchor="lm")
    draw.ellipse((412, 176, 456, 220), fill="#ff5fb8")
    draw.text((112, 740), name, font=ImageFont.truetype(THIN, 300), fill="#ffffff", anchor="lm")
    draw.text((118, 968), contents, font=ImageFont.truetype(SANS, 64), fill="#e9e4ff", anchor="lm")
    path = os.path.join(tempfile.gettempdir(), f"torg-sim-{name}.png")
    image.save(path)
    return path


def chip(width, height, gold, ink):
    """Contacts of a SIM: gold fields parted by dark lines."""
    parts = [slab(width, height, 0.012, width * 0.16, 0.004, gold, (0, 0, 0))]
    for x in (-0.18, 0.18):
        parts.append(slab(0.008, height, 0.004, 0.003, 0.001, ink, (x * width, -0.0055, 0)))
    for z in (-0.24, 0.0, 0.24):
        for x in (-0.34, 0.34):
            parts.append(slab(width * 0.32, 0.008, 0.004, 0.003, 0.001, ink, (x * width, -0.0055, z * height)))
    parts.append(slab(width * 0.3, height * 0.44, 0.004, width * 0.07, 0.001, gold, (0, -0.007, 0)))
    return parts


def sim_card(name, contents, colours, seed, patch="#3b17b0", loose_colour="#ff5fb8"):
    gold = metal("#d8b25a", 0.22)
    ink = plain("#6b5220", 0.5)
    paper = plain(colours[0], 0.35, coat=0.5)
    body = slab(2.14, 1.35, 0.032, 0.09, 0.01, paper)
    front_print = face_plate(2.125, 1.335, 0.084, picture(sim_print(name, contents, colours, seed), rough=0.32, emission=False, coat=0.5), (0, -0.0165, 0))
    outline = [slab(0.62, 0.5, 0.004, 0.06, 0.001, plain("#e6e1ff", 0.5), (0.56, -0.0175, 0.06)), slab(0.6, 0.48, 0.005, 0.055, 0.001, plain(patch, 0.35, coat=0.4), (0.56, -0.0178, 0.06))]
    on_card = group(chip(0.4, 0.36, gold, ink), (0.56, -0.024, 0.06))
    group([body, front_print, *outline, on_card], (-0.06, 0.2, 0.74), (-8, 0, 10))
    loose = [slab(0.34, 0.42, 0.03, 0.04, 0.008, plain(loose_colour, 0.4, coat=0.3), (0, 0, 0))]
    loose.append(group(chip(0.29, 0.33, gold, ink), (0, -0.017, 0.02)))
    nano = group(loose, (0.98, -0.55, 0.03), (-84, 0, -24))
    nano.scale = (1.15, 1.15, 1.15)
    return Shot(turn=-18, tilt=14, fill=0.84)


PICTURES = {
    "aurik-watch-3-black": lambda: watch("black", "#3a3b3f", "#191a1c", "#08080a", "#ff5f4c", "#3cc8ff"),
    "aurik-watch-3-cloud": lambda: watch("cloud", "#d8d9dc", "#d6dbe0", "#0c1016", "#5fb8ff", "#9dff8a"),
    "aurik-watch-3-forest": lambda: watch("forest", "#d8b884", "#2f4a3c", "#08110c", "#ffc04c", "#6fe0a0"),
    "vev-mesh-router-white": mesh_router,
    "tel-go-sim": lambda: sim_card("Go", "Prepaid  ·  5 GB  ·  Nordic calls", ["#2a0f8a", "#6a3cff", "#ff5fb8", "#29d3c2"], 14),
    "tel-data-sim": lambda: sim_card("Data", "Prepaid  ·  4G and 5G  ·  For routers and tablets", ["#06304a", "#1f8fd0", "#29d3c2", "#b8f0c8"], 22, "#0a5a72", "#29d3c2"),
}

"""Kontor: what is ordered most often, where it is used and beside what everybody knows the size of."""

import os
import tempfile

from PIL import Image, ImageDraw

import studio
from fjell_kitchen import enamel_mug
from hand import Hand
from kontor_desktop import keyboard, lamp, monitor
from kontor_furniture import WHITE, drawers, oak, oak_desk, office_chair, shelf, white_desk
from kontor_machines import headset
from kontor_paper import binder, notebook, ream, trays
from kontor_pause import clock, cup_of_coffee, cups, plant
from kontor_supplies import coffee, lay, rollerball
from materials import light, picture, plain, wood
from places import panes, plane, put, room, sun
from shot import Scene
from solids import block, face_plate, group, mesh_object

SHOP = "kontor"

# How many metres a unit of each model is.
DESK, CHAIR, SCREEN, KEYS, LAMP, BOOK, PLANT, PEDESTAL, CLOCK, SHELF, BINDER, PAPER = 0.8, 0.5, 0.28, 0.15, 0.25, 0.14, 0.47, 0.37, 0.15, 0.95, 0.185, 0.228
SITTING = 0.925
PAGE = "#e9e2d2"


def mug():
    return enamel_mug("#f2f0e8", plain("#232527", 0.3), "KAFFE")


def daylight(rise, side, centre, size=(1.5, 1.5), energy=3.4, ambient=0.55):
    """A bright room into which the sun falls through one window."""
    studio.surroundings(ambient, "#ffffff", "#eef0f2", "#b9b0a6")
    sun(rise, side, energy)
    panes(centre, rise, side, size)


def desk_raised():
    """The desk at the height of one who stands, the chair beside it for later."""
    daylight(34, -52, (0.1, 0.9, 1.0), (1.7, 1.5))
    room("#8ea3a1")
    put(white_desk, (0, 0.42, 0), 0, DESK)
    top = 1.361 * DESK
    put(monitor, (0.0, 0.56, top), 0, SCREEN)
    put(keyboard, (-0.04, 0.26, top), 2, KEYS)
    put(lambda: lamp("#f0f1f1"), (-0.62, 0.58, top), 200, LAMP)
    put(lambda: notebook("#c2571a", "#2a2c2e"), (0.6, 0.42, top), -10, BOOK)
    put(lambda: drawers(WHITE), (0.24, 0.62, 0), 0, PEDESTAL)
    put(plant, (1.14, 0.7, 0), 0, PLANT)
    put(lambda: office_chair("#26282b", "#2c2e31"), (-1.0, 0.1, 0), 118, CHAIR)
    put(clock, (-0.85, 1.08, 1.62), 0, CLOCK)
    return Scene((-1.1, -3.9, 1.85), (0.04, 0.4, 0.76), 57, exposure=0.5)


def chair_at_desk():
    """The chair turned away from an oak desk, as one leaves it to fetch coffee."""
    daylight(30, -58, (0.2, 0.9, 0.95), (1.5, 1.6), 3.8)
    room("#d9cdbd")
    put(lambda: oak_desk(SITTING), (0.35, 0.5, 0), 0, DESK)
    top = (SITTING + 0.021) * DESK
    put(monitor, (0.42, 0.66, top), -4, SCREEN)
    put(keyboard, (0.34, 0.34, top), 0, KEYS)
    put(lambda: lamp("#232527"), (0.98, 0.66, top), 58, LAMP)
    put(mug, (-0.14, 0.42, top), 40, 0.06)
    put(shelf, (-1.2, 0.84, 0), 0, SHELF)
    for x, z, colour in ((-1.48, 1.3, "#a8231c"), (-1.28, 1.3, "#26282b"), (-1.36, 0.73, "#26282b")):
        put(lambda: binder(colour), (x, 0.82, z), 0, BINDER)
    put(plant, (-1.0, 0.8, 0.733), 30, 0.2)
    put(lambda: office_chair("#26282b", "#2c2e31"), (-0.42, -0.36, 0), 38, CHAIR)
    return Scene((-1.0, -3.9, 1.35), (-0.16, 0.3, 0.68), 58, exposure=0.45)


def printed(name):
    """A page as it comes from the printer: a heading, columns of grey, a chart."""
    image = Image.new("RGB", (840, 1188), "#fdfdfc")
    draw = ImageDraw.Draw(image)
    draw.rectangle((80, 90, 500, 124), fill="#2a2d30")
    for k in range(9):
        draw.rectangle((80, 180 + 30 * k, 760 - (k % 3) * 46, 190 + 30 * k), fill="#a4a8ac")
    for k, high in enumerate((120, 190, 150, 260, 310, 280)):
        draw.rectangle((90 + 112 * k, 860 - high, 160 + 112 * k, 860), fill="#d2641a" if k == 4 else "#70777d")
    for k in range(6):
        draw.rectangle((80, 920 + 30 * k, 760 - (k % 2) * 90, 930 + 30 * k), fill="#a4a8ac")
    path = os.path.join(tempfile.gettempdir(), f"torg-{name}.png")
    image.save(path)
    return path


def printer():
    """A small laser printer in metres: paper from the drawer below, pages on the slope above."""
    pale, dark = plain("#e9ebec", 0.45, grain=0.06), plain("#2b2e31", 0.5, grain=0.06)
    parts = [block((0.4, 0.36, 0.075), 0.008, dark, (0, 0, 0.045)), block((0.4, 0.362, 0.1), 0.01, pale, (0, 0, 0.135))]
    parts.append(block((0.34, 0.004, 0.012), 0.001, plain("#101214", 0.8), (0, -0.181, 0.066)))
    for x in (-0.168, 0.168):
        parts.append(block((0.064, 0.36, 0.07), 0.012, pale, (x, 0, 0.212)))
    parts.append(block((0.28, 0.14, 0.068), 0.01, pale, (0, 0.11, 0.212)))
    parts.append(block((0.272, 0.006, 0.018), 0.002, plain("#101214", 0.8), (0, 0.04, 0.226)))
    slope = block((0.272, 0.23, 0.01), 0.002, dark, (0, -0.066, 0.19))
    slope.rotation_euler.x = 0.09
    for k in range(5):
        sheet = block((0.21, 0.25, 0.0012), 0.0002, plain("#fbfbfa", 0.75), (0.001 * (k % 3), -0.075 + 0.002 * (k % 2), 0.197 + 0.0015 * k), 1)
        sheet.rotation_euler.x = 0.09
        parts.append(sheet)
    page = face_plate(0.21, 0.25, 0.001, picture(printed("page"), rough=0.8, emission=False, coat=0.0), (0, -0.075, 0.2042))
    page.rotation_euler.x = 0.09 - 1.5708
    parts += [slope, page]
    panel = block((0.05, 0.12, 0.006), 0.002, dark, (0.168, -0.1, 0.248))
    glass = block((0.036, 0.046, 0.004), 0.001, light("#9fd0e2", 0.7), (0.168, -0.08, 0.2505))
    parts += [panel, glass]
    for k in range(3):
        parts.append(block((0.008, 0.012, 0.004), 0.001, plain("#d9dcde", 0.5), (0.156 + 0.012 * k, -0.135, 0.2505)))
    for x in (-0.17, 0.17):
        for y in (-0.14, 0.14):
            parts.append(block((0.03, 0.03, 0.012), 0.003, plain("#17181a", 0.7), (x, y, 0.006)))
    return parts


def paper_by_printer():
    """A ream within reach of the printer, the first pages out already."""
    daylight(36, -50, (0.1, 0.2, 0.1), (0.9, 1.1), 3.2, 0.6)
    plane((6, 4), (0, 0.44, 1), (90, 0, 0), plain("#7f979b", 0.92, grain=0.12, grain_scale=90))
    block((4, 2, 0.04), 0.004, oak((0.8, 9, 9)), (0, -0.53, -0.02))
    put(printer, (-0.2, 0.17, 0), 6)
    put(ream, (0.2, -0.16, 0), 10, PAPER)
    put(trays, (0.36, 0.18, 0), -6, 0.2)
    put(mug, (-0.34, -0.2, 0), 150, 0.06)
    return Scene((-0.34, -1.5, 0.66), (0.03, 0.02, 0.11), 66)


def spread():
    """A notebook open at a plan of a room, in the ink of the pen."""
    left, right = Hand(1240, 1760, PAGE, seed=4), Hand(1240, 1760, PAGE, seed=9)
    left.write(150, 170, "NYTT MØTEROM", 84)
    left.stroke((150, 290), (900, 294), wide=5)
    for k, text in enumerate(("BORD 240 × 110", "8 STOLER", "TAVLE PÅ LANGVEGGEN", "SKJERM", "GARDINER?")):
        y = 400 + 170 * k
        left.box(160, y, 52, 52)
        left.write(260, y - 4, text, 62)
        if k < 3:
            left.stroke((166, y + 24), (186, y + 50), (232, y - 24), wide=6)
    left.write(160, 1390, "MÅL OPP FØR FREDAG", 58)
    left.stroke((160, 1480), (860, 1474))
    right.box(170, 260, 880, 1060, wide=8)
    right.box(430, 480, 330, 620)
    for y in (560, 740, 920):
        right.arc(360, y + 30, 46)
        right.arc(830, y + 30, 46)
    right.arc(595, 420, 46)
    right.arc(595, 1166, 46)
    right.stroke((200, 470), (200, 1010), wide=12)
    right.write(218, 1030, "TAVLE", 42)
    right.arc(1050, 1320, 210, 180, 270)
    right.stroke((1050, 1320), (1050, 1110), wide=6)
    right.stroke((170, 1400), (1050, 1404))
    right.stroke((196, 1384), (170, 1402), (196, 1420))
    right.stroke((1024, 1386), (1050, 1404), (1024, 1422))
    right.write(500, 1424, "4,2 M", 56)
    right.write(170, 140, "PLAN", 72)
    return [sheet.saved(os.path.join(tempfile.gettempdir(), f"torg-spread-{k}.png")) for k, sheet in enumerate((left, right))]


def pen_on_plan():
    """A pen on the page it has just filled; a unit is the pen's, eight centimetres."""
    daylight(38, -56, (0, 0.4, 0), (7, 8), 3.0, 0.5)
    plane((40, 40), (0, 0, 0), (0, 0, 0), wood("#b58a5b", "#97703f", (0.3, 4, 4), 0.45))
    cover, paper = plain("#26282b", 0.6, grain=0.1), plain(PAGE, 0.8)
    wide, high = 1.78, 2.53
    parts = [block((2 * wide + 0.14, high + 0.12, 0.03), 0.012, cover, (0, 0, 0.015))]
    for side, sheet in zip((-1, 1), spread()):
        # Pages rise from the fold and fall off to their edge.
        rows = 24
        for k in range(7):
            points, reach = [], wide - 0.012 * k
            for i in range(rows + 1):
                t = i / rows
                z = 0.035 + 0.012 * (7 - k) + 0.13 * (1 - t) * min(1, t / 0.12) ** 0.6
                points += [(side * t * reach, -high / 2, z), (side * t * reach, high / 2, z)]
            faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(rows)]
            top = k == 0
            leaf = mesh_object("leaf", points, faces, picture(sheet, rough=0.85, emission=False, coat=0.0) if top else paper)
            if top:
                uv = leaf.data.uv_layers.new(name="uv")
                for loop in leaf.data.loops:
                    x, y, _ = leaf.data.vertices[loop.vertex_index].co
                    uv.data[loop.index].uv = (x / wide + (1 if side < 0 else 0), y / high + 0.5)
            parts.append(leaf)
    group(parts, (0, 0, 0), (0, 0, -8))
    pen, cap = rollerball("#eef0f1", "#1f2225")
    lay(pen, 1.28, -0.5, -34, 0.2)
    lay(cap, 2.32, 0.5, 62, 0.078)
    put(mug, (-1.3, 2.3, 0), 200, 0.72)
    return Scene((0.6, -5.2, 4.5), (0.4, 0.0, 0.05), 56, sharp=6.6, aperture=0.6)


def screen_on_desk():
    """The screen as one sits before it."""
    daylight(36, -50, (0.1, 0.5, 1.1), (1.1, 1.3), 3.2, 0.6)
    plane((8, 5), (0, 0.62, 1.4), (90, 0, 0), plain("#b9c4c6", 0.92, grain=0.12, grain_scale=90))
    block((4, 2, 0.04), 0.004, oak((0.8, 9, 9)), (0, -0.4, -0.02))
    put(monitor, (0, 0.2, 0), 0, SCREEN)
    put(keyboard, (-0.06, -0.14, 0), 0, KEYS)
    put(lambda: lamp("#232527"), (-0.56, 0.22, 0), 214, LAMP)
    put(mug, (0.34, 0.02, 0), 30, 0.06)
    put(plant, (0.62, 0.34, 0), 0, 0.24)
    return Scene((-0.42, -2.0, 0.56), (0.02, 0.1, 0.2), 70, exposure=0.4)


def headset_on_desk():
    """Put down beside the keyboard between two calls."""
    daylight(38, -54, (0, 0.2, 0), (0.8, 0.9), 3.2, 0.6)
    plane((8, 8), (0, 0, 0), (0, 0, 0), oak((0.8, 9, 9)))
    put(headset, (0.1, 0.0, -0.003), 24, 0.09)
    put(keyboard, (-0.3, 0.2, 0), 12, KEYS)
    put(mug, (0.36, 0.26, 0), 30, 0.06)
    put(lambda: notebook("#c2571a", "#2a2c2e"), (-0.02, 0.52, 0), -8, BOOK)
    return Scene((-0.2, -0.86, 0.42), (0.02, 0.06, 0.07), 68, exposure=0.4)


def coffee_poured():
    """A bag by the cups it fills, in metres."""
    daylight(36, -52, (0, 0.1, 0.15), (0.8, 0.9), 3.4, 0.55)
    plane((4, 3), (0, 0.46, 0.8), (90, 0, 0), plain("#7f979b", 0.92, grain=0.12, grain_scale=90))
    block((4, 1.4, 0.04), 0.004, oak((0.8, 9, 9)), (0, -0.2, -0.02))
    put(coffee, (0.06, 0.08, 0), 10, 0.15)
    for x, y, turn in ((-0.2, -0.02, 200), (-0.09, -0.2, -30)):
        put(cup_of_coffee, (x, y, 0), turn, 0.123)
    put(lambda: cups("#d6c7a8", "#a88f66"), (-0.3, 0.24, 0), 0, 0.123)
    return Scene((-0.3, -1.2, 0.46), (-0.06, 0.0, 0.1), 64, exposure=0.35)


PICTURES = {
    "plan-hevebord-hvit-rom": desk_raised,
    "rygg-kontorstol-sort-rom": chair_at_desk,
    "ark-kopipapir-skriver": paper_by_printer,
    "linje-penn-sort-plan": pen_on_plan,
    "flate-skjerm-pult": screen_on_desk,
    "stem-hodesett-sort-pult": headset_on_desk,
    "bonne-kaffe-pause": coffee_poured,
}

"""Kontor: what a room is furnished with besides desks: tables to stand at, lockers, light, and quiet."""

import math

from kontor_furniture import BLACK, STEEL, WHITE, lying, oak
from letters import word
from materials import fabric, glass, light, metal, plain, powder_coat
from shot import Shot
from solids import block, group, lathe, slab, tube

SHOP = "kontor"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
ITALIC = "/usr/share/fonts/truetype/liberation/LiberationSans-Italic.ttf"
ORANGE, INK = "#d2641a", "#1f2225"


def high_table():
    """A round oak top on a column, at the height of one who stands."""
    paint = powder_coat(BLACK, 0.5)
    lathe([(0, 2.05), (0.76, 2.05), (0.8, 2.075), (0.8, 2.1), (0.79, 2.11), (0, 2.11)], oak(), fillet=0.006, angle=25)
    lathe([(0, 2.03), (0.3, 2.03), (0.3, 2.05), (0, 2.05)], paint, fillet=0.004)
    lathe([(0, 0.02), (0.062, 0.02), (0.062, 2.03), (0, 2.03)], paint, segments=64)
    lathe([(0, 0), (0.56, 0), (0.57, 0.006), (0.57, 0.022), (0.56, 0.03), (0.09, 0.042), (0.075, 0.06), (0, 0.06)], paint, fillet=0.006)
    return Shot(turn=34, tilt=19, fill=0.86)


def lockers():
    """Six compartments in white steel with oak doors: slits for air, a number, a lock with a wheel of figures."""
    paint, timber = powder_coat(WHITE, 0.45), oak((7, 7, 0.5))
    dark, steel = plain("#17181a", 0.8), metal("#c4c8cb", 0.25)
    wide, high, deep = 0.52, 1.0, 0.72
    block((3 * wide + 0.06, deep, 2 * high + 0.08), 0.012, paint, (0, 0, high + 0.17))
    block((3 * wide - 0.06, deep - 0.12, 0.14), 0.006, dark, (0, 0.02, 0.07))
    for column in range(3):
        for row in range(2):
            x, z = (column - 1) * wide, 0.17 + (row + 0.5) * high
            front = -deep / 2 - 0.012
            block((wide - 0.004, 0.012, high - 0.004), 0.001, dark, (x, front + 0.008, z))
            block((wide - 0.026, 0.03, high - 0.026), 0.006, timber, (x, front - 0.01, z))
            for k in range(3):
                block((0.2, 0.006, 0.012), 0.002, dark, (x, front - 0.024, z + high * 0.36 - 0.036 * k))
            block((0.07, 0.006, 0.05), 0.002, plain("#f4f4f2", 0.5), (x - 0.15, front - 0.026, z + 0.16))
            word(str(1 + column + 3 * (1 - row)), 0.036, plain(INK, 0.6), (x - 0.15, front - 0.03, z + 0.16), font=BOLD)
            lock = lathe([(0, 0), (0.036, 0), (0.036, 0.018), (0.03, 0.024), (0, 0.025)], plain("#26282a", 0.45), segments=40)
            lock.rotation_euler, lock.location = (math.radians(90), 0, 0), (x + 0.17, front - 0.024, z)
            block((0.006, 0.012, 0.042), 0.002, steel, (x + 0.17, front - 0.052, z))
    return Shot(turn=-28, tilt=11, fill=0.86, exposure=0.2)


def coat_stand(timber, pegs):
    """A pole on four legs, eight pegs around its top, a ring for umbrellas."""
    steel = powder_coat(BLACK, 0.5)
    lathe([(0, 0.3), (0.036, 0.3), (0.036, 2.14), (0.03, 2.17), (0, 2.175)], timber, segments=48, fillet=0.008)
    for k in range(4):
        a = math.radians(90 * k + 30)
        c, s = math.cos(a), math.sin(a)
        tube([(0.028 * c, 0.028 * s, 0.52), (0.46 * c, 0.46 * s, 0.015)], 0.026, timber, kind="POLY")
        lathe([(0, 0), (0.03, 0), (0.03, 0.012), (0, 0.012)], plain("#2a2c2e", 0.6), segments=24, location=(0.45 * c, 0.45 * s, 0))
    lathe([(0.036, 0.44), (0.045, 0.44), (0.045, 0.56), (0.036, 0.56)], steel, segments=48)
    for k in range(8):
        a = math.radians(45 * k + 12)
        c, s = math.cos(a), math.sin(a)
        z = 2.0 if k % 2 else 1.74
        tip = (0.27 * c, 0.27 * s, z + 0.15)
        tube([(0.02 * c, 0.02 * s, z), tip], 0.02, pegs, kind="POLY")
        lathe([(0, -0.03), (0.024, -0.022), (0.034, 0), (0.024, 0.022), (0, 0.03)], pegs, segments=32, location=tip, fillet=0.012)
    ring = [(0.2 * math.cos(math.radians(a)), 0.2 * math.sin(math.radians(a)), 0.8) for a in range(0, 360, 10)]
    tube(ring, 0.011, steel, closed=True)
    for a in (75, 255):
        tube([(0.03 * math.cos(math.radians(a)), 0.03 * math.sin(math.radians(a)), 0.8), (0.2 * math.cos(math.radians(a)), 0.2 * math.sin(math.radians(a)), 0.8)], 0.011, steel, kind="POLY")
    return Shot(turn=-10, tilt=9, fill=0.88)


def floor_lamp(colour, exposure=0.0):
    """The desk lamp's tall sister: a straight pole, a boom through its joint, the same flat head."""
    paint, joint = powder_coat(colour, 0.42), metal("#c9ccd0", 0.25)
    lathe([(0, 0), (0.36, 0), (0.38, 0.015), (0.38, 0.035), (0.36, 0.05), (0.05, 0.06), (0.03, 0.09), (0, 0.09)], paint, fillet=0.01)
    lathe([(0, 0.05), (0.021, 0.05), (0.021, 2.02), (0, 2.02)], paint, segments=40)
    knee = (0, 0, 2.04)
    pin = lathe([(0, -0.06), (0.05, -0.06), (0.05, 0.06), (0, 0.06)], joint, segments=48, fillet=0.008)
    pin.rotation_euler, pin.location = (math.radians(90), 0, 0), knee
    for y in (-0.03, 0.03):
        tube([(0.3, y, 1.98), (-0.72, y, 2.2)], 0.013, paint, kind="POLY")
    weight = lathe([(0, -0.07), (0.05, -0.07), (0.05, 0.07), (0, 0.07)], paint, segments=48, fillet=0.012)
    weight.rotation_euler, weight.location = (0, math.radians(102), 0), (0.28, 0, 1.985)
    wrist = lathe([(0, -0.05), (0.04, -0.05), (0.04, 0.05), (0, 0.05)], joint, segments=48, fillet=0.008)
    wrist.rotation_euler, wrist.location = (math.radians(90), 0, 0), (-0.72, 0, 2.2)
    tube([(-0.72, 0, 2.2), (-0.73, 0, 2.13)], 0.02, paint, kind="POLY")
    head = [lying(0.66, 0.2, 0.045, 0.09, paint, (-0.16, 0, 0), 0.018), lying(0.56, 0.14, 0.01, 0.06, light("#fff1d6", 5), (-0.16, 0, -0.022), 0.003)]
    group(head, (-0.73, 0, 2.11), (0, 4, 0))
    dimmer = lathe([(0, 0), (0.034, 0), (0.034, 0.05), (0, 0.05)], joint, segments=40, fillet=0.006)
    dimmer.location = (0, 0, 1.2)
    return Shot(turn=-18, tilt=9, fill=0.88, exposure=exposure)


def acoustic_panels(felt, dark):
    """Two panels of pressed felt with milled grooves, and a third turned to show its thickness."""
    front, back = fabric(felt, 120, 0.5, sheen=0.5, mottle=0.3), fabric(dark, 120, 0.4, mottle=0.2)

    def panel():
        parts = [slab(1.2, 1.2, 0.07, 0.03, 0.01, back, (0, 0.03, 0))]
        for k in range(8):
            parts.append(slab(0.138, 1.2, 0.06, 0.02, 0.02, front, (-0.525 + 0.15 * k, -0.03, 0)))
        return parts

    group(panel(), (-0.64, 0.42, 0.62), (-6, 0, 0))
    group(panel(), (0.64, 0.42, 0.62), (-6, 0, 0))
    group(panel(), (0.36, -0.42, 0.61), (-9, 90, -24))
    return Shot(turn=-24, tilt=13, fill=0.88, exposure=0.15)


def phone_booth():
    """A booth for one: a white shell, a door of glass, felt all around within, a shelf, a stool, and light from above."""
    shell, frame = powder_coat("#e9ebec", 0.45), powder_coat(BLACK, 0.45)
    felt = fabric("#2f6a74", 120, 0.5, sheen=0.4, mottle=0.2)
    timber = oak()
    wide, deep, high = 1.06, 1.0, 2.2
    for x in (-wide / 2, wide / 2):
        block((0.07, deep, high), 0.025, shell, (x, 0, high / 2 + 0.03))
        block((0.03, deep - 0.1, high - 0.16), 0.004, felt, (x * 0.91, 0.02, high / 2 + 0.03))
    block((wide, 0.07, high), 0.02, shell, (0, deep / 2 - 0.035, high / 2 + 0.03))
    block((wide - 0.1, 0.03, high - 0.16), 0.004, felt, (0, deep / 2 - 0.08, high / 2 + 0.03))
    for z, tone in ((high, shell), (0.08, shell)):
        block((wide + 0.09, deep + 0.02, 0.1), 0.025, tone, (0, 0, z))
    block((wide - 0.1, deep - 0.1, 0.02), 0.004, plain("#4a4d50", 0.9), (0, 0, 0.14))
    block((0.5, 0.5, 0.012), 0.004, light("#fff3dc", 7), (0, 0.05, high - 0.06))
    block((wide - 0.12, 0.34, 0.035), 0.008, timber, (0, 0.27, 1.06))
    lathe([(0, 0.72), (0.15, 0.72), (0.17, 0.735), (0.17, 0.78), (0.15, 0.8), (0, 0.805)], fabric("#26282b", 200, 0.4), location=(0.02, -0.12, 0), fillet=0.015)
    lathe([(0, 0.16), (0.14, 0.15), (0.14, 0.165), (0.03, 0.18), (0.025, 0.72), (0, 0.72)], frame, location=(0.02, -0.12, 0), segments=64)
    front = -deep / 2 - 0.01
    for x in (-wide / 2 + 0.065, wide / 2 - 0.065):
        block((0.06, 0.054, high - 0.14), 0.006, frame, (x, front, high / 2 + 0.035))
    for z in (0.16, high - 0.07):
        block((wide - 0.08, 0.05, 0.06), 0.006, frame, (0, front, z))
    block((wide - 0.18, 0.012, high - 0.26), 0.002, glass("#f4fafa", 0.01, 1.05), (0, front, high / 2 + 0.035))
    tube([(-0.45, front - 0.02, 0.95), (-0.45, front - 0.08, 0.95), (-0.45, front - 0.08, 1.3), (-0.45, front - 0.02, 1.3)], 0.015, frame, kind="POLY")
    for x in (-0.45, 0.45):
        for y in (-0.4, 0.4):
            lathe([(0, 0), (0.04, 0), (0.04, 0.04), (0, 0.04)], plain("#2a2c2e", 0.6), segments=24, location=(x, y, 0))
    return Shot(turn=-28, tilt=9, fill=0.86, exposure=0.15)


def flip_chart():
    """A board on three legs with a pad of paper: a sketch of an evening's work on its first sheet."""
    steel, grey = metal("#c3c7ca", 0.3), plain("#3a3e42", 0.5)
    board = [slab(1.06, 1.44, 0.03, 0.03, 0.008, plain("#f6f7f7", 0.25, coat=0.5))]
    for x in (-0.53, 0.53):
        board.append(block((0.025, 0.04, 1.44), 0.006, steel, (x, 0, 0)))
    for k in range(4):
        board.append(block((0.94, 0.004, 1.3), 0.001, plain("#fbfbf9", 0.75), (0.003 * k, -0.02 - 0.005 * k, 0.0 + 0.004 * k), 1))
    board.append(block((1.0, 0.06, 0.08), 0.016, grey, (0, -0.03, 0.66)))
    for x in (-0.3, 0.3):
        knob = lathe([(0, 0), (0.03, 0), (0.026, 0.03), (0, 0.032)], plain(ORANGE, 0.45), segments=32)
        knob.rotation_euler, knob.location = (math.radians(90), 0, 0), (x, -0.06, 0.66)
        board.append(knob)
    board.append(block((1.06, 0.12, 0.02), 0.006, steel, (0, -0.06, -0.73)))
    board.append(block((1.06, 0.012, 0.04), 0.004, steel, (0, -0.12, -0.72)))
    y = -0.041
    black, blue = plain("#26282b", 0.6), plain("#1f5fb4", 0.6)
    board.append(word("mandag", 0.17, blue, (-0.36, y, 0.46), (90, 0, 0), 0.001, ITALIC, align="LEFT"))
    for k, text in enumerate(("rydd", "mål", "bestill")):
        z = 0.2 - 0.22 * k
        board.append(tube([(x - 0.34, y, z + dz) for x, dz in ((0, -0.05), (0.1, -0.05), (0.1, 0.05), (0, 0.05), (0, -0.05))], 0.006, black, flat=0.3, kind="POLY"))
        board.append(word(text, 0.14, black, (-0.14, y, z), (90, 0, 0), 0.001, ITALIC, align="LEFT"))
        if k < 2:
            board.append(tube([(-0.33, y, z + 0.01), (-0.29, y, z - 0.04), (-0.2, y, z + 0.09)], 0.008, plain(ORANGE, 0.6), flat=0.3, kind="POLY"))
    board.append(tube([(-0.34, y, -0.48), (-0.1, y, -0.42), (0.12, y, -0.52), (0.36, y, -0.4)], 0.007, blue, flat=0.3))
    for k, colour in enumerate(("#1c1e20", "#1f5fb4")):
        pen = lathe([(0, -0.13), (0.018, -0.13), (0.02, 0.12), (0, 0.13)], plain(colour, 0.4), segments=32, fillet=0.004)
        pen.rotation_euler, pen.location = (0, math.radians(90), 0), (-0.2 + 0.34 * k, -0.07, -0.7)
        board.append(pen)
    group(board, (0, 0, 1.36), (-10, 0, 0))
    for side in (-1, 1):
        tube([(0.4 * side, 0.16, 1.94), (0.5 * side, -0.18, 0.02)], 0.024, steel, kind="POLY")
        lathe([(0, 0), (0.034, 0), (0.03, 0.03), (0, 0.03)], grey, segments=32, location=(0.5 * side, -0.18, 0))
    tube([(-0.4, 0.17, 1.92), (0.4, 0.17, 1.92)], 0.02, steel, kind="POLY")
    tube([(0, 0.18, 1.9), (0, 0.66, 0.02)], 0.024, steel, kind="POLY")
    lathe([(0, 0), (0.034, 0), (0.03, 0.03), (0, 0.03)], grey, segments=32, location=(0, 0.66, 0))
    return Shot(turn=-24, tilt=8, fill=0.88, exposure=0.25)


def cable_tray():
    """A basket of white wire that hangs under a desk, a row of sockets and its cables in it."""
    wire, dark = powder_coat("#d3d6d8", 0.4), plain("#26282a", 0.5)
    long = 2.1
    section = [(-0.26, 0.34), (-0.26, 0.06), (-0.2, 0.016), (0.2, 0.016), (0.26, 0.06), (0.26, 0.26)]
    for k in range(22):
        x = -long / 2 + long * k / 21
        tube([(x, y, z) for y, z in section], 0.014, wire, kind="POLY")
    for y, z in ((-0.26, 0.34), (-0.26, 0.2), (-0.2, 0.016), (0, 0.016), (0.2, 0.016), (0.26, 0.14), (0.26, 0.26)):
        tube([(-long / 2, y, z), (long / 2, y, z)], 0.016, wire, kind="POLY")
    for x in (-0.8, 0.8):
        tube([(x - 0.06, -0.26, 0.33), (x - 0.06, -0.26, 0.5), (x - 0.06, -0.02, 0.5), (x + 0.06, -0.02, 0.5), (x + 0.06, -0.26, 0.5), (x + 0.06, -0.26, 0.33)], 0.016, wire, kind="POLY")
        block((0.24, 0.3, 0.014), 0.004, wire, (x, -0.14, 0.515))
        for y in (-0.22, -0.06):
            lathe([(0, 0), (0.02, 0), (0.016, 0.01), (0, 0.012)], metal("#9a9da0", 0.3), segments=24, location=(x, y, 0.522))
    block((1.1, 0.16, 0.12), 0.03, plain("#f4f4f3", 0.4), (-0.2, 0.02, 0.088))
    for k in range(5):
        x = -0.6 + 0.2 * k
        lathe([(0, 0), (0.062, 0), (0.062, 0.003), (0, 0.003)], plain("#c9cbcd", 0.5), segments=40, location=(x, 0.02, 0.147))
        if k in (0, 2, 3):
            lathe([(0, 0), (0.056, 0), (0.056, 0.09), (0.03, 0.12), (0, 0.12)], dark, segments=40, location=(x, 0.02, 0.15), fillet=0.01)
            tube([(x, 0.02, 0.26), (x + 0.02, 0.03, 0.34), (x + 0.2, 0.1, 0.2), (x + 0.5, 0.13, 0.06), (x + 0.8 - 0.1 * k, 0.12, 0.06), (1.2, 0.05 * k - 0.1, 0.3), (1.42, 0.06 * k - 0.1, 0.05)], 0.018, dark)
    return Shot(turn=-36, tilt=24, fill=0.88, exposure=0.05)


PICTURES = {
    "samle-hoybord-eik": high_table,
    "rad-garderobeskap": lockers,
    "knagg-stumtjener-eik": lambda: coat_stand(oak((7, 7, 0.5)), powder_coat(BLACK, 0.5)),
    "knagg-stumtjener-sort": lambda: coat_stand(plain("#232527", 0.5, grain=0.06), metal(STEEL, 0.25)),
    "vink-gulvlampe-sort": lambda: floor_lamp("#232527", 0.2),
    "vink-gulvlampe-hvit": lambda: floor_lamp("#f0f1f1", 0.3),
    "demp-akustikkpanel-petrol": lambda: acoustic_panels("#2f6f7a", "#1d474f"),
    "ro-telefonboks": phone_booth,
    "tavle-flippover": flip_chart,
    "renne-kabelkurv-hvit": cable_tray,
}

"""Tel: what makes the home talk: a telephone, routers, a box for the television."""

import math

from letters import word
from materials import light, metal, picture, plain
from phones import FONT
from screens import lock_screen, silk
from shot import Shot
from solids import face_plate, group, lathe, slab, tube
from tel_accessories import BOLD

SHOP = "tel"


def home_phone():
    """A cordless telephone in its charging cradle."""
    dark = plain("#24272c", 0.42, grain=0.05, coat=0.2, coat_rough=0.3)
    key = plain("#3a3e45", 0.45, coat=0.2)
    pale = plain("#f0f1f2", 0.5)
    silver = metal("#b9bcc0", 0.3)
    width, height, depth = 0.64, 2.0, 0.2
    y = -depth / 2
    parts = [slab(width, height, depth, 0.2, 0.08, dark, power=2.1)]
    parts.append(slab(0.5, 0.5, 0.02, 0.05, 0.006, plain("#060708", 0.06, coat=1), (0, y - 0.002, 0.52)))
    shown = lock_screen("home", silk(560, 540, ["#10203c", "#3a6bd0", "#8fd0ff"], 4, glow=0.35), date="Saturday 4 July", dock=False)
    parts.append(face_plate(0.44, 0.43, 0.02, picture(shown, 1.5, 0.05), (0, y - 0.0124, 0.52)))
    parts.append(slab(0.22, 0.026, 0.02, 0.012, 0.006, plain("#0c0d0f", 0.6), (0, y, 0.86)))
    parts.append(word("enkel", 0.055, silver, (0, y - 0.0006, 0.2), depth=0.0006, font=FONT))
    ring = slab(0.24, 0.24, 0.03, 0.12, 0.01, silver, (0, y - 0.002, 0.04))
    parts += [ring, slab(0.17, 0.17, 0.04, 0.085, 0.012, key, (0, y - 0.004, 0.04))]
    for x, colour in ((-0.215, "#2f9a58"), (0.215, "#cf3b33")):
        parts.append(slab(0.13, 0.18, 0.04, 0.06, 0.015, plain(colour, 0.4), (x, y - 0.002, 0.04)))
    for row, signs in enumerate((("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("*", "0", "#"))):
        for column, sign in enumerate(signs):
            x, z = (column - 1) * 0.175, -0.22 - row * 0.155
            parts.append(slab(0.15, 0.118, 0.04, 0.045, 0.014, key, (x, y - 0.002, z)))
            parts.append(word(sign, 0.088, pale, (x, y - 0.0226, z - (0.014 if sign == "*" else 0)), depth=0.0006, font=BOLD))
    for x in (-0.04, 0, 0.04):
        hole = lathe([(0, 0), (0.01, 0), (0, 0.001)], plain("#050506", 0.8), segments=16)
        hole.rotation_euler, hole.location = (math.radians(90), 0, 0), (x, y - 0.0006, -0.88)
        parts.append(hole)
    group(parts, (0, 0.02, height / 2 + 0.08), (-16, 0, 0))
    foot = lathe([(0, 0), (0.6, 0), (0.62, 0.03), (0.56, 0.13), (0.46, 0.17), (0, 0.17)], dark, fillet=0.03)
    foot.scale, foot.location = (0.86, 0.8, 1), (0, -0.12, 0)
    slab(0.74, 0.42, 0.34, 0.08, 0.06, dark, (0, -0.1, 0.2))
    lamp = lathe([(0, 0), (0.018, 0), (0, 0.002)], light("#7dffb0", 3), segments=24)
    lamp.rotation_euler, lamp.location = (math.radians(90), 0, 0), (0, -0.2716, 0.2)
    tube([(0.3, 0.3, 0.04), (0.7, 0.5, 0.02), (1.0, 0.3, 0.02)], 0.02, dark)
    return Shot(turn=-24, tilt=9, fill=0.86, exposure=0.15)


def cabin_router():
    """An upright router with two aerials that fold, and lamps for what it receives."""
    white = plain("#f1f1ef", 0.42, subsurface=0.05)
    grey = plain("#8f9094", 0.5)
    body = [slab(1.5, 1.16, 0.34, 0.16, 0.08, white, (0, 0, 0.66))]
    body.append(slab(1.06, 0.05, 0.02, 0.02, 0.004, plain("#d9dadb", 0.5), (0, -0.166, 0.98)))
    for x, lit in ((-0.4, True), (-0.25, True), (-0.1, True), (0.05, True), (0.2, False), (0.42, True)):
        dot = slab(0.08, 0.022, 0.02, 0.01, 0.003, light("#6fd8ff", 3) if lit else plain("#b4b5b8", 0.5), (x, -0.172, 0.98))
        body.append(dot)
    body.append(word("vev", 0.2, grey, (0, -0.1708, 0.6), depth=0.0008, font=BOLD))
    body.append(word("hytte 4G", 0.07, grey, (0, -0.1708, 0.44), depth=0.0008, font=FONT))
    body.append(slab(1.1, 0.44, 0.08, 0.16, 0.03, plain("#e2e2e0", 0.5)))
    body[-1].rotation_euler, body[-1].location = (math.radians(-90), 0, 0), (0, 0, 0.05)
    for side in (-1, 1):
        pivot = lathe([(0, -0.06), (0.075, -0.06), (0.075, 0.06), (0, 0.06)], white, segments=48, fillet=0.012)
        pivot.rotation_euler, pivot.location = (0, math.radians(90), 0), (side * 0.8, 0.02, 0.98)
        aerial = slab(0.17, 1.15, 0.06, 0.07, 0.025, white, (side * 0.86, 0.02, 1.52))
        aerial.rotation_euler = (0, math.radians(side * 7), 0)
        body += [pivot, aerial]
    group(body)
    tube([(0.3, 0.24, 0.1), (0.7, 0.6, 0.03), (1.3, 0.5, 0.03), (1.5, 0.1, 0.03)], 0.025, white)
    return Shot(turn=-26, tilt=11, fill=0.84, exposure=0.4)


def plug_pins(y, white):
    """The round plug with two pins that looks to +y, its root at `y`."""
    steel = metal("#c8c9cc", 0.2)
    root = lathe([(0.0, 0), (0.37, 0), (0.37, 0.3), (0.35, 0.33), (0, 0.33)], white, fillet=0.015)
    root.rotation_euler, root.location = (math.radians(-90), 0, 0), (0, y, 0)
    parts = [root]
    for x in (-0.19, 0.19):
        pin = lathe([(0.05, 0.3), (0.05, 0.62), (0.035, 0.67), (0, 0.675)], steel, segments=48, fillet=0.02)
        pin.rotation_euler, pin.location = (math.radians(-90), 0, 0), (x, y, 0)
        parts.append(pin)
    for z in (-0.352, 0.352):
        parts.append(slab(0.12, 0.05, 0.2, 0.01, 0.004, steel, (0, y + 0.2, z)))
    return parts


def extender():
    """A repeater that sits in the wall socket: from the front, and one that shows its plug."""
    white = plain("#f3f3f1", 0.4, subsurface=0.05)
    cloth = plain("#dcdcd9", 0.7)

    def box():
        parts = [slab(0.92, 1.36, 0.46, 0.24, 0.09, white)]
        for k in range(9):
            parts.append(slab(0.5, 0.016, 0.02, 0.007, 0.004, cloth, (0, -0.226, 0.42 - k * 0.05)))
        parts.append(word("vev", 0.13, plain("#8f9094", 0.4), (0, -0.2308, -0.22), depth=0.0006, font=FONT))
        parts.append(slab(0.2, 0.026, 0.02, 0.012, 0.004, light("#9fe8ff", 3), (0, -0.2235, -0.46)))
        for z in (-0.2, 0.02):
            parts.append(slab(0.015, 0.17, 0.14, 0.006, 0.003, plain("#1b1c1e", 0.7), (0.4535, 0, z)))
        parts += plug_pins(0.22, white)
        return parts

    group(box(), (0.5, -0.36, 0.68), (0, 0, -24))
    group(box(), (-0.66, 0.46, 0.68), (0, 0, 136))
    return Shot(turn=0, tilt=13, fill=0.84, exposure=0.4)


def tv_box():
    """A flat box for under the television, and the remote control that lies before it."""
    black = plain("#191b1e", 0.5, grain=0.06)
    gloss = plain("#08090a", 0.08, coat=1)
    pale = plain("#d8dadd", 0.5)
    box = [slab(1.5, 1.5, 0.3, 0.36, 0.08, black), slab(1.1, 1.1, 0.01, 0.26, 0.004, gloss, (0, -0.1505, 0))]
    box.append(word("vev", 0.22, plain("#8d9096", 0.35), (0, -0.1562, 0), depth=0.0008, font=BOLD))
    group(box, (-0.36, 0.5, 0.17), (-90, 0, 16))
    lamp = slab(0.12, 0.022, 0.02, 0.01, 0.003, light("#9b7bff", 4))
    a = math.radians(16)
    lamp.location, lamp.rotation_euler = (-0.36 + 0.752 * math.sin(a), 0.5 - 0.752 * math.cos(a), 0.16), (0, 0, a)
    remote = [slab(0.4, 1.72, 0.14, 0.15, 0.06, black)]
    y = -0.07
    ring = lathe([(0.088, 0), (0.152, 0), (0.152, 0.016), (0.088, 0.02)], plain("#2e3136", 0.4), fillet=0.006, segments=64)
    centre = lathe([(0, 0), (0.078, 0), (0.078, 0.016), (0, 0.018)], plain("#3a3e44", 0.4), fillet=0.006, segments=64)
    for part in (ring, centre):
        part.rotation_euler, part.location = (math.radians(90), 0, 0), (0, y, 0.44)
    remote += [ring, centre]
    remote.append(slab(0.09, 0.09, 0.03, 0.045, 0.008, plain("#cf3b33", 0.4), (-0.1, y, 0.74)))
    remote.append(slab(0.09, 0.09, 0.03, 0.045, 0.008, plain("#6a3cff", 0.4), (0.1, y, 0.74)))
    for row in range(2):
        for x in (-0.1, 0.1):
            remote.append(slab(0.13, 0.09, 0.03, 0.04, 0.008, plain("#2e3136", 0.4), (x, y, 0.16 - row * 0.14)))
    for x, sign in ((-0.1, "+"), (0.1, "+")):
        remote.append(slab(0.13, 0.3, 0.03, 0.06, 0.008, plain("#2e3136", 0.4), (x, y, -0.24)))
        remote.append(word(sign, 0.09, pale, (x, y - 0.0156, -0.16), depth=0.0005, font=BOLD))
        remote.append(word("–", 0.09, pale, (x, y - 0.0156, -0.32), depth=0.0005, font=BOLD))
    remote.append(word("vev", 0.07, plain("#8d9096", 0.35), (0, y - 0.0006, -0.7), depth=0.0006, font=FONT))
    group(remote, (0.98, -0.62, 0.075), (-90, 0, 30))
    return Shot(turn=-6, tilt=32, fill=0.86, exposure=0.2)


PICTURES = {
    "enkel-hjem-black": home_phone,
    "vev-hytte-4g-white": cabin_router,
    "vev-extender-white": extender,
    "vev-tv-box-black": tv_box,
}

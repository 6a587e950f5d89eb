"""Kontor: what stands on the desk and lights it."""

import math

from kontor_furniture import lying
from letters import word
from materials import light, metal, picture, plain, powder_coat
from screens import bare, hills
from shot import Shot
from solids import block, cut, face_plate, group, lathe, slab, tube
from tel_audio import pebble

SHOP = "kontor"
FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def lamp(colour, trim="#c9ccd0", exposure=0.0):
    """A desk lamp: a round foot, two arms with a knee, a flat head that shines down."""
    paint = powder_coat(colour, 0.42)
    joint = metal(trim, 0.25)
    lathe([(0, 0), (0.42, 0), (0.44, 0.02), (0.44, 0.05), (0.41, 0.075), (0, 0.085)], paint, fillet=0.015)
    lathe([(0.2, 0.083), (0.21, 0.088), (0.22, 0.083)], plain("#8b8f93", 0.5), fillet=0.002)
    lathe([(0, 0.08), (0.045, 0.08), (0.04, 0.16), (0, 0.17)], paint, location=(0.22, 0, 0), segments=48, fillet=0.01)
    knee, wrist = (0.6, 0, 1.18), (-0.42, 0, 1.78)
    foot = (0.22, 0, 0.16)
    for y in (-0.032, 0.032):
        tube([(foot[0], y, foot[2]), (knee[0], y, knee[2])], 0.016, paint, kind="POLY")
        tube([(knee[0], y, knee[2]), (wrist[0], y, wrist[2])], 0.016, paint, kind="POLY")
    for x, _, z in (foot, knee, wrist):
        pin = lathe([(0, -0.07), (0.05, -0.07), (0.05, 0.07), (0, 0.07)], joint, segments=48, fillet=0.008)
        pin.rotation_euler = (math.radians(90), 0, 0)
        pin.location = (x, 0, z)
    tube([wrist, (-0.48, 0, 1.72)], 0.024, paint, kind="POLY")
    head = [lying(0.86, 0.22, 0.046, 0.1, paint, (-0.36, 0, 0), 0.018)]
    head.append(lying(0.76, 0.15, 0.01, 0.06, light("#fff1d6", 5), (-0.36, 0, -0.023), 0.003))
    head.append(lathe([(0, 0.02), (0.03, 0.02), (0.03, 0.03), (0, 0.032)], joint, segments=32, location=(-0.02, 0, 0)))
    group(head, (-0.46, 0, 1.69), (0, 6, 0))
    return Shot(turn=-20, tilt=11, fill=0.86, exposure=exposure)


def monitor_arm():
    """A gas-spring arm on its clamp, holding a plate for the screen."""
    silver = metal("#d3d6d9", 0.34, (40, 40, 1), 0.03)
    dark = plain("#26282a", 0.5)
    block((0.34, 0.3, 0.05), 0.02, silver, (0.7, 0, 0.42))
    block((0.1, 0.26, 0.42), 0.02, silver, (0.84, 0, 0.22))
    block((0.3, 0.24, 0.04), 0.015, silver, (0.72, 0, 0.03))
    lathe([(0, 0.05), (0.02, 0.05), (0.02, 0.28), (0.09, 0.28), (0.09, 0.31), (0, 0.31)], dark, location=(0.66, 0, 0), segments=48)
    block((0.14, 0.14, 0.012), 0.004, dark, (0.66, 0, 0.325))
    lathe([(0, 0.44), (0.085, 0.44), (0.085, 0.5), (0.062, 0.52), (0.062, 0.72), (0, 0.72)], silver, location=(0.66, 0, 0), segments=64, fillet=0.01)
    low = [slab(1.0, 0.13, 0.12, 0.064, 0.03, silver, (-0.43, 0, 0)), slab(0.5, 0.03, 0.01, 0.014, 0.003, dark, (-0.43, -0.06, 0))]
    group(low, (0.66, 0, 0.76), (0, 0, 24))
    elbow = (0.66 - 0.86 * math.cos(math.radians(24)), -0.86 * math.sin(math.radians(24)), 0.76)
    lathe([(0, -0.1), (0.08, -0.1), (0.08, 0.16), (0.06, 0.18), (0, 0.18)], silver, location=elbow, segments=64, fillet=0.015)
    high = [slab(1.02, 0.16, 0.11, 0.075, 0.035, silver, (-0.43, 0, 0)), slab(0.56, 0.03, 0.01, 0.014, 0.003, dark, (-0.43, -0.056, -0.02))]
    group(high, (elbow[0], elbow[1], elbow[2] + 0.2), (0, 26, -34))
    reach = 0.84 * math.cos(math.radians(26))
    tip = (elbow[0] - reach * math.cos(math.radians(-34)), elbow[1] - reach * math.sin(math.radians(-34)), elbow[2] + 0.2 + 0.84 * math.sin(math.radians(26)))
    head = [lathe([(0, -0.14), (0.06, -0.14), (0.06, 0.09), (0, 0.1)], dark, segments=48, fillet=0.01)]
    head.append(block((0.08, 0.2, 0.1), 0.02, silver, (0, -0.1, -0.08)))
    plate = slab(0.46, 0.46, 0.03, 0.05, 0.008, dark, (0, -0.21, -0.08))
    head.append(plate)
    for x in (-0.17, 0.17):
        for z in (-0.17, 0.17):
            screw = lathe([(0, 0), (0.026, 0), (0.022, 0.012), (0, 0.014)], metal("#b4b7ba", 0.3), segments=24)
            screw.rotation_euler = (math.radians(90), 0, 0)
            screw.location = (x, -0.225, z - 0.08)
            head.append(screw)
    group(head, tip, (0, 0, -14))
    return Shot(turn=-18, tilt=14, fill=0.84)


def monitor():
    """A screen with a thin border on a foot that lifts it, and a page of figures on it."""
    dark = plain("#1c1e20", 0.45, grain=0.05)
    silver = metal("#b9bdc1", 0.34)
    wall = bare("flate", hills(1280, 720, ("#1d3b55", "#5f93ac", "#f2c79a", "#ffe7bf"), ("#7d97a0", "#14232d"), 15))
    lying(0.86, 0.62, 0.03, 0.05, silver, (0, 0.02, 0.016), 0.01)
    block((0.22, 0.06, 0.9), 0.02, silver, (0, 0.18, 0.46))
    block((0.3, 0.1, 0.24), 0.03, dark, (0, 0.1, 0.88))
    screen = [slab(2.2, 1.28, 0.05, 0.03, 0.012, dark, (0, 0, 0))]
    screen.append(slab(1.3, 0.7, 0.07, 0.1, 0.03, dark, (0, 0.04, -0.05)))
    screen.append(face_plate(2.16, 1.22, 0.012, picture(wall, 1.35, 0.35, coat=0.1), (0, -0.0262, 0.012)))
    screen.append(word("flate", 0.03, plain("#8d9194", 0.5), (0, -0.0256, -0.62), depth=0.0004, font=FONT))
    group(screen, (0, 0, 0.98), (-4, 0, 0))
    return Shot(turn=-24, tilt=8, fill=0.88)


def keyboard(accent="#d2691e"):
    """A flat keyboard with grey keys and one in colour, and a mouse beside it."""
    body = plain("#d4d7d9", 0.45, grain=0.05)
    pale, mid = plain("#f1f2f3", 0.5, grain=0.04), plain("#b8bdc1", 0.5, grain=0.04)
    bright = plain(accent, 0.5)
    tray = lying(2.0, 0.66, 0.07, 0.06, body, (0, 0, 0.06), 0.02)
    tray.rotation_euler.x += math.radians(3)
    ink = plain("#3a3e42", 0.6)
    rows = ("§1234567890+´", "QWERTYUIOPÅ¨", "ASDFGHJKLØÆ'", "ZXCVBNM,.-")
    parts = []
    pitch = 0.128

    def key(x, y, width, colour, sign=""):
        parts.append(block((width - 0.016, 0.112, 0.035), 0.012, colour, (x, y, 0.108), 3))
        if sign:
            parts.append(word(sign, 0.048, ink, (x - width * 0.2, y + 0.018, 0.1262), (0, 0, 0), 0.0003, FONT))

    for r, (signs, lead) in enumerate(zip(rows, (0.0, 0.19, 0.22, 0.29))):
        y = 0.2 - r * pitch * 0.98
        x = -0.93
        if lead:
            key(x + lead / 2, y, lead, mid)
        x += lead
        for sign in signs:
            key(x + pitch / 2, y, pitch, pale, sign)
            x += pitch
        key((x + 0.93) / 2, y, 0.93 - x, bright if r == 1 else mid)
    y = 0.2 - 4 * pitch * 0.98
    x = -0.93
    for width, colour in ((0.16, mid), (0.13, mid), (0.16, mid), (0.72, pale), (0.16, mid), (0.13, mid), (0.4, mid)):
        key(x + width / 2, y, width, colour)
        x += width
    group(parts, (0, 0, 0), (3, 0, 0))
    mouse = pebble(0.19, 0.32, 0.16, pale, 2.5, (1.36, -0.02, 0.02))
    for vertex in mouse.data.vertices:
        vertex.co.z = max(vertex.co.z, -0.02)
    mouse.rotation_euler = (0, 0, math.radians(-8))
    wheel = lathe([(0, -0.02), (0.045, -0.02), (0.05, 0), (0.045, 0.02), (0, 0.02)], bright, segments=32)
    wheel.rotation_euler = (0, math.radians(90), math.radians(-8))
    wheel.location = (1.39, 0.17, 0.135)
    tube([(1.405, 0.3, 0.06), (1.395, 0.24, 0.115), (1.385, 0.12, 0.163), (1.375, 0.04, 0.18)], 0.004, plain("#8d9296", 0.6))
    return Shot(turn=-18, tilt=38, fill=0.9, exposure=0.25)


def laptop_stand():
    """A folding stand of bent aluminium with rubber lips."""
    silver = metal("#ced1d4", 0.36, (1, 60, 1), 0.05)
    rubber = plain("#2b2d2f", 0.7)
    base = lying(1.5, 1.1, 0.035, 0.1, silver, (0, 0.1, 0.02), 0.012)
    hole = lying(1.0, 0.6, 0.2, 0.1, silver, (0, 0.1, 0.02), 0.01)
    cut(base, hole)
    top = slab(1.5, 1.24, 0.035, 0.1, 0.012, silver)
    window = slab(0.9, 0.66, 0.3, 0.12, 0.01, silver, (0, 0, 0.06))
    cut(top, window)
    plate = [top, window]
    for x in (-0.45, 0.45):
        plate.append(block((0.2, 0.14, 0.035), 0.012, silver, (x, -0.07, -0.58)))
        plate.append(block((0.2, 0.035, 0.12), 0.012, silver, (x, -0.13, -0.55)))
        plate.append(block((0.17, 0.012, 0.34), 0.005, rubber, (x, -0.022, -0.36)))
    plate.append(block((0.8, 0.012, 0.08), 0.005, rubber, (0, -0.022, 0.5)))
    group(plate, (0, 0.06, 0.86), (-62, 0, 0))
    for x in (-0.64, 0.64):
        arm = slab(0.1, 0.94, 0.05, 0.045, 0.015, silver)
        arm.rotation_euler = (math.radians(22.5), 0, 0)
        arm.location = (x, 0.33, 0.45)
        for y, z in ((0.5, 0.06), (0.17, 0.85)):
            pin = lathe([(0, -0.05), (0.045, -0.05), (0.045, 0.05), (0, 0.05)], rubber, segments=40, fillet=0.008)
            pin.rotation_euler = (0, math.radians(90), 0)
            pin.location = (x, y, z)
    return Shot(turn=-32, tilt=14, fill=0.82)


PICTURES = {
    "vink-lampe-sort": lambda: lamp("#232527", exposure=0.2),
    "vink-lampe-hvit": lambda: lamp("#f0f1f1", exposure=0.3),
    "arm-skjermarm-alu": monitor_arm,
    "flate-skjerm": monitor,
    "tast-tastatur-mus": keyboard,
    "loft-laptopstativ-alu": laptop_stand,
}

"""Tel: what looks after the house, and what plays in its living room."""

import math

from letters import word
from materials import fabric, light, metal, plain
from phones import FONT
from shot import Shot
from solids import block, group, lathe, slab, tube
from tel_accessories import BOLD
from tel_home import plug_pins

SHOP = "tel"


def smart_plug():
    """A plug that is a socket in front; a second one lies on its side."""
    white = plain("#f4f4f2", 0.36, coat=0.2, subsurface=0.05)
    steel = metal("#c8c9cc", 0.22)

    def plug():
        shell = lathe([(0, -0.42), (0.46, -0.42), (0.52, -0.36), (0.52, 0.42), (0.49, 0.46), (0.43, 0.46), (0.41, 0.42), (0.41, 0.0), (0, 0.0)], white, fillet=0.02)
        shell.rotation_euler = (math.radians(90), 0, 0)
        parts = [shell]
        for x in (-0.19, 0.19):
            hole = lathe([(0, 0.002), (0.058, 0.002), (0.07, 0.006), (0.075, 0.0)], plain("#0b0b0c", 0.8), segments=40)
            hole.rotation_euler, hole.location = (math.radians(90), 0, 0), (x, 0, 0)
            parts.append(hole)
        for z in (-0.39, 0.39):
            parts.append(slab(0.1, 0.03, 0.3, 0.01, 0.004, steel, (0, -0.2, z)))
        band = lathe([(0.522, 0.3), (0.525, 0.31), (0.525, 0.325), (0.522, 0.335)], light("#8fe0ff", 3), segments=128)
        band.rotation_euler = (math.radians(90), 0, 0)
        parts.append(band)
        key = slab(0.15, 0.15, 0.03, 0.07, 0.01, plain("#e0e0de", 0.4))
        key.rotation_euler, key.location = (math.radians(-90), 0, 0), (0, 0.06, 0.522)
        parts.append(key)
        parts += plug_pins(0.4, white)
        return parts

    group(plug(), (0.52, -0.34, 0.525), (0, 0, -28))
    group(plug(), (-0.62, 0.5, 0.525), (0, 0, 134))
    return Shot(turn=0, tilt=16, fill=0.84, exposure=0.4)


def camera():
    """An indoor camera: a round head on a foot, its lens behind black glass."""
    white = plain("#f2f2f0", 0.4, subsurface=0.05)
    lathe([(0, 0), (0.56, 0), (0.6, 0.03), (0.58, 0.09), (0.2, 0.15), (0.12, 0.2), (0.1, 0.42), (0, 0.42)], white, fillet=0.03)
    lathe([(0, -0.002), (0.55, -0.002), (0.55, 0.004)], plain("#404144", 0.7), segments=96)
    ball = lathe([(0, 0.36), (0.15, 0.38), (0.19, 0.46), (0.15, 0.56), (0, 0.6)], plain("#c9cacd", 0.4), fillet=0.04)
    ball.location = (0, 0, 0.02)
    head = [lathe([(0, -0.42), (0.4, -0.4), (0.6, -0.24), (0.66, 0.0), (0.66, 0.3), (0.62, 0.38), (0, 0.38)], white, fillet=0.06, segments=160)]
    head.append(lathe([(0, 0.381), (0.56, 0.381), (0.575, 0.39), (0.56, 0.4), (0, 0.402)], plain("#060708", 0.05, coat=1, coat_rough=0.0), fillet=0.006))
    head.append(lathe([(0.2, 0.4), (0.27, 0.4), (0.27, 0.425), (0.25, 0.43), (0.2, 0.41)], metal("#2c2e32", 0.3), fillet=0.006))
    head.append(lathe([(0, 0.404), (0.2, 0.404)], plain("#0b0d1c", 0.02, coat=1, coat_rough=0.0), segments=64))
    head.append(lathe([(0.1, 0.4045), (0.125, 0.407), (0.14, 0.4045)], metal("#3a3b44", 0.3), segments=64))
    head.append(lathe([(0, 0.405), (0.07, 0.406)], plain("#1c2c5c", 0.02, coat=1, coat_rough=0.0), segments=48))
    for k in range(6):
        a = math.radians(60 * k + 30)
        head.append(lathe([(0, 0.4025), (0.026, 0.4025)], plain("#22161a", 0.2, coat=1), segments=24, location=(0.41 * math.cos(a), 0.41 * math.sin(a), 0)))
    head.append(lathe([(0, 0.4026), (0.016, 0.4026)], light("#7dffb0", 4), segments=24, location=(0, -0.5, 0)))
    group(head, (0, -0.02, 1.16), (80, 0, 0))
    tube([(0, 0.5, 0.05), (0.2, 1.0, 0.03), (0.8, 1.1, 0.03), (1.2, 0.7, 0.03)], 0.026, white)
    return Shot(turn=-28, tilt=9, fill=0.82, exposure=0.3)


def doorbell():
    """A doorbell with a camera above its button, and the chime that rings indoors."""
    silver = metal("#b9bcc0", 0.32, (1, 1, 50), 0.05)
    black = plain("#08090a", 0.06, coat=1)
    white = plain("#f2f2f0", 0.4, subsurface=0.05)
    width, height, depth = 0.66, 1.9, 0.3
    y = -depth / 2
    bell = [slab(width, height, depth, 0.32, 0.05, silver), slab(width - 0.05, height - 0.05, 0.02, 0.3, 0.006, black, (0, y - 0.004, 0))]
    bell.append(slab(width + 0.04, height + 0.04, 0.05, 0.33, 0.02, plain("#1d1e20", 0.6), (0, depth / 2, 0)))
    for radius, lift, colour in ((0.19, 0.03, metal("#26282c", 0.3)), (0.14, 0.036, plain("#0b0d1c", 0.02, coat=1, coat_rough=0.0)), (0.06, 0.038, plain("#1c2c5c", 0.02, coat=1, coat_rough=0.0))):
        eye = lathe([(0, 0), (radius, 0), (radius, lift - 0.008), (radius - 0.02, lift), (0, lift)], colour, segments=64)
        eye.rotation_euler, eye.location = (math.radians(90), 0, 0), (0, y - 0.012, 0.58)
        bell.append(eye)
    glow = lathe([(0.205, 0.0), (0.21, 0.014), (0.228, 0.014), (0.233, 0.0)], light("#9fe8ff", 3), segments=96)
    button = lathe([(0, 0), (0.195, 0), (0.195, 0.02), (0.17, 0.03), (0, 0.026)], silver, fillet=0.006, segments=96)
    for part in (glow, button):
        part.rotation_euler, part.location = (math.radians(90), 0, 0), (0, y - 0.012, -0.52)
        bell.append(part)
    for x in (-0.06, -0.02, 0.02, 0.06):
        bell.append(slab(0.02, 0.05, 0.01, 0.009, 0.002, plain("#2a2c30", 0.7), (x, y - 0.012, 0.12)))
    bell.append(word("vakt", 0.085, plain("#8d9096", 0.35), (0, y - 0.0148, -0.1), depth=0.0006, font=FONT))
    group(bell, (-0.36, 0.1, height / 2 + 0.02), (0, 0, -16))
    chime = [slab(0.8, 0.8, 0.26, 0.24, 0.07, white)]
    for k in range(5):
        chime.append(slab(0.34 - abs(k - 2) * 0.05, 0.024, 0.02, 0.01, 0.004, plain("#c9cacd", 0.6), (0, -0.126, 0.12 - k * 0.06)))
    chime.append(word("vakt", 0.08, plain("#9b9ca0", 0.4), (0, -0.1306, -0.26), depth=0.0006, font=FONT))
    group(chime, (0.56, -0.32, 0.4), (0, 0, -16))
    return Shot(turn=-10, tilt=9, fill=0.84)


def soundbar():
    """A long bar in cloth with its bass box beside it."""
    cloth = fabric("#2c2e32", 210, 0.7, rough=0.92)
    dark = plain("#17181a", 0.5, grain=0.06)
    bar = [slab(3.0, 0.3, 0.34, 0.1, 0.05, dark), slab(2.9, 0.27, 0.34, 0.09, 0.04, cloth, (0, -0.02, 0))]
    bar.append(slab(2.7, 0.2, 0.01, 0.08, 0.003, plain("#0a0b0c", 0.12, coat=0.8)))
    bar[-1].rotation_euler, bar[-1].location = (math.radians(-90), 0, 0), (0, 0.02, 0.151)
    bar.append(word("klang", 0.09, metal("#c9cacd", 0.25), (0, -0.192, -0.02), depth=0.003, font=BOLD))
    bar.append(slab(0.09, 0.016, 0.01, 0.007, 0.003, light("#9fe8ff", 4), (1.24, -0.1915, -0.08)))
    group(bar, (0.0, -0.45, 0.19), (0, 0, 0))
    for x in (-1.2, 1.2):
        block((0.3, 0.2, 0.04), 0.015, dark, (x, -0.45, 0.02))
    box = [slab(0.82, 1.14, 0.9, 0.14, 0.06, dark), slab(0.79, 1.1, 0.9, 0.13, 0.04, cloth, (0, -0.02, 0))]
    box.append(word("klang", 0.08, metal("#c9cacd", 0.25), (0, -0.472, -0.42), depth=0.003, font=BOLD))
    group(box, (0.85, 0.62, 0.6), (0, 0, 0))
    return Shot(turn=-32, tilt=14, fill=0.9, exposure=0.35)


PICTURES = {
    "vakt-smart-plug-white": smart_plug,
    "vakt-camera-white": camera,
    "vakt-doorbell-silver": doorbell,
    "klang-bar-black": soundbar,
}

"""Tel: what protects a phone and what feeds it."""

import math

from letters import word
from materials import fabric, glass, leather, light, metal, plain
from phones import FONT, back, flash, frame, front, lens
from screens import hills, lock_screen
from shot import Shot
from solids import cut, group, lathe, slab, tube

SHOP = "tel"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def silicone_case(colour, lining):
    """The case from behind, and a second one that shows its lining."""
    width, height, depth, radius = 1.0, 2.06, 0.17, 0.19
    soft = plain(colour, 0.68, grain=0.06, grain_scale=260, specular=0.3)
    felt = fabric(lining, 400, 0.25)

    def shell():
        body = slab(width, height, depth, radius, 0.05, soft)
        room = slab(width - 0.06, height - 0.06, depth, radius - 0.03, 0.03, felt, (0, -0.035, 0))
        cut(body, room)
        eyes = slab(0.84, 0.38, 0.3, 0.18, 0.02, soft, (0, depth / 2, height / 2 - 0.29))
        cut(body, eyes)
        back_wall = slab(width - 0.07, height - 0.07, 0.004, radius - 0.035, 0.001, felt, (0, depth / 2 - 0.038, 0))
        cut(back_wall, eyes)
        rim = []
        lip = tube([(x, depth / 2 + 0.004, height / 2 - 0.29 + z) for x, z in _pill(0.43, 0.195)], 0.018, soft, closed=True, kind="POLY")
        rim.append(lip)
        rim += [slab(0.03, 0.15, 0.06, 0.014, 0.01, soft, (-width / 2 - 0.002, 0, z)) for z in (0.42, 0.2)]
        rim.append(slab(0.03, 0.26, 0.06, 0.014, 0.01, soft, (width / 2 + 0.002, 0, 0.36)))
        circle = tube([(0.25 * math.cos(a), depth / 2 + 0.0005, -0.12 + 0.25 * math.sin(a)) for a in [2 * math.pi * i / 48 for i in range(48)]], 0.0035, plain(colour, 0.4), closed=True, kind="POLY")
        mark = word("skall", 0.085, plain(colour, 0.3, coat=0.3), (0, depth / 2 + 0.0015, -height / 2 + 0.2), (90, 0, 180), 0.002, BOLD, spacing=1.1)
        return [body, room, eyes, back_wall, *rim, circle, mark]

    group(shell(), (0.36, -0.3, height / 2), (0, 0, 160))
    group(shell(), (-0.5, 0.36, height / 2), (0, 0, -28))
    return Shot(turn=0, tilt=7, fill=0.84)


def _pill(half_width, half_height, steps=24):
    """The outline of a bar with round ends."""
    reach = half_width - half_height
    right = [(reach + half_height * math.cos(a), half_height * math.sin(a)) for a in [math.pi * (i / steps - 0.5) for i in range(steps + 1)]]
    return right + [(-x, -z) for x, z in right]


def clear_case():
    """A clear case around an N2, and an empty one."""
    width, height, depth, radius = 0.92, 1.92, 0.104, 0.19
    clear = glass("#f6fafb", 0.03, 1.38)
    rim = metal("#cdbb9d", 0.34)
    glossy = plain("#e9c7c9", 0.16, coat=1, coat_rough=0.03)

    def shell():
        body = slab(width + 0.1, height + 0.1, depth + 0.09, radius + 0.05, 0.06, clear)
        room = slab(width + 0.02, height + 0.02, depth + 0.09, radius + 0.01, 0.03, clear, (0, -0.04, 0))
        cut(body, room)
        eyes = slab(0.32, 0.62, 0.3, 0.15, 0.01, clear, (0.26, depth / 2, height / 2 - 0.36))
        cut(body, eyes)
        return [body, room, eyes]

    def phone():
        parts = frame(width, height, depth, radius, metal("#d9b5b3", 0.34))
        parts += back(width, height, depth, radius, glossy, plain("#ffffff", 0.3), "aurik")
        y = depth / 2 + 0.01
        for z in (height / 2 - 0.22, height / 2 - 0.5):
            parts.append(slab(0.26, 0.26, 0.03, 0.13, 0.012, rim, (0.26, y + 0.006, z)))
            parts += lens(0.26, z, y + 0.018, 0.108, metal("#d9b5b3", 0.2), toward=1)
        parts += flash(0.02, height / 2 - 0.22, y - 0.004, 0.026)
        return parts

    group([*phone(), *shell()], (-0.36, 0.2, height / 2 + 0.06), (0, 0, 158))
    group(shell(), (0.62, -0.36, height / 2 + 0.06), (0, 0, 196))
    return Shot(turn=0, tilt=7, fill=0.84, clear=True)


def folio():
    """An open book of leather: three cards on the left, the phone on the right."""
    width, height, thick = 1.06, 2.06, 0.045
    hide = leather("#a8622e", 0.42, 0.3, 46)
    inside = leather("#c58a52", 0.6, 0.25, 60)
    thread = plain("#e8cfa4", 0.7)
    wall = lock_screen("folio", hills(520, 1100, ("#5a86a8", "#a8c4cc", "#f4e3c2", "#ffd29a"), ("#d0a878", "#5a3a24"), 8))

    def stitches(y):
        seams = []
        inset = 0.045
        for x in (-width / 2 + inset, width / 2 - inset):
            for k in range(34):
                seams.append(slab(0.008, 0.036, 0.008, 0.003, 0.003, thread, (x, y, -height / 2 + 0.1 + k * (height - 0.2) / 33)))
        for z in (-height / 2 + inset, height / 2 - inset):
            for k in range(16):
                seams.append(slab(0.036, 0.008, 0.008, 0.003, 0.003, thread, (-width / 2 + 0.1 + k * (width - 0.2) / 15, y, z)))
        return seams

    cover = [slab(width, height, thick, 0.12, 0.02, hide), slab(width - 0.03, height - 0.03, 0.012, 0.11, 0.005, inside, (0, -thick / 2 - 0.002, 0)), *stitches(-thick / 2 - 0.008)]
    for k, colour in enumerate(("#5326e0", "#f4f2ea", "#14122e")):
        z = 0.42 - k * 0.26
        cover.append(slab(0.82, 0.54, 0.014, 0.05, 0.004, plain(colour, 0.3, coat=0.6), (0, -thick / 2 - 0.014 - k * 0.016, z)))
        cover.append(slab(0.92, 0.56, 0.014, 0.03, 0.005, inside, (0, -thick / 2 - 0.023 - k * 0.016, z - 0.13)))
    left = group(cover, (-width / 2 - 0.02, 0, height / 2), (0, 0, 0))
    holder = [slab(width, height, thick, 0.12, 0.02, hide), slab(width - 0.03, height - 0.03, 0.012, 0.11, 0.005, inside, (0, -thick / 2 - 0.002, 0)), *stitches(-thick / 2 - 0.008)]
    phone = frame(0.9, 1.88, 0.1, 0.18, metal("#cdbb9d", 0.34)) + front(0.9, 1.88, 0.1, 0.18, wall)
    for part in phone:
        part.location.y -= thick / 2 + 0.06
    right = group([*holder, *phone], (width / 2 + 0.02, 0, height / 2), (0, 0, 0))
    left.rotation_euler = (0, 0, math.radians(38))
    left.location = (-width / 2 * math.cos(math.radians(38)) - 0.03, -width / 2 * math.sin(math.radians(38)) - 0.01, height / 2)
    right.rotation_euler = (0, 0, math.radians(-14))
    right.location = (width / 2 * math.cos(math.radians(14)) + 0.03, -width / 2 * math.sin(math.radians(14)), height / 2)
    lathe([(0, 0.01), (0.035, 0.01), (0.035, height - 0.01), (0, height - 0.01)], hide, fillet=0.02, segments=48, location=(0, 0.0, 0))
    return Shot(turn=4, tilt=9, fill=0.84)


def usb_c(x, z, y):
    """A USB-C socket that looks to -y."""
    return [
        slab(0.26, 0.1, 0.02, 0.05, 0.004, metal("#9b9ca0", 0.3), (x, y + 0.003, z)),
        slab(0.225, 0.07, 0.02, 0.035, 0.002, plain("#050506", 0.7), (x, y - 0.0005, z)),
        slab(0.16, 0.02, 0.02, 0.009, 0.002, plain("#2b2b2e", 0.5), (x, y - 0.002, z)),
    ]


def charger():
    """A small cube: sockets in front; a second one turned to show its pins."""
    white = plain("#f4f4f1", 0.32, coat=0.3, subsurface=0.04)
    grey = plain("#9b9ca0", 0.5)
    pin_metal = metal("#c8c9cc", 0.2)

    def cube():
        parts = [slab(0.96, 1.1, 1.3, 0.2, 0.1, white)]
        parts.append(slab(0.78, 0.9, 0.02, 0.14, 0.006, plain("#e4e4e1", 0.4), (0, -0.651, 0)))
        parts += usb_c(0, 0.24, -0.664)
        parts += usb_c(0, 0.0, -0.664)
        parts.append(slab(0.36, 0.15, 0.02, 0.02, 0.003, metal("#9b9ca0", 0.3), (0, -0.66, -0.26)))
        parts.append(slab(0.32, 0.11, 0.02, 0.012, 0.002, plain("#0a0a0c", 0.7), (0, -0.663, -0.26)))
        parts.append(slab(0.29, 0.04, 0.02, 0.006, 0.002, plain("#5326e0", 0.5), (0, -0.665, -0.245)))
        for text, z in (("C1", 0.24), ("C2", 0.0), ("A", -0.26)):
            parts.append(word(text, 0.062, grey, (-0.28, -0.6615, z), depth=0.0004, font=FONT))
        parts.append(word("65 W", 0.15, grey, (0.4815, -0.1, 0.1), (90, 0, 90), 0.0005, BOLD))
        parts.append(word("volt", 0.12, grey, (0.4815, -0.1, -0.12), (90, 0, 90), 0.0005, BOLD))
        # europlug
        parts.append(slab(0.62, 0.42, 0.1, 0.16, 0.03, white, (0, 0.68, 0)))
        for x in (-0.19, 0.19):
            sleeve = lathe([(0, 0), (0.048, 0), (0.046, 0.34), (0, 0.34)], grey, segments=48)
            tip = lathe([(0.045, 0.34), (0.045, 0.58), (0.03, 0.62), (0, 0.625)], pin_metal, segments=48, fillet=0.02)
            for part in (sleeve, tip):
                part.rotation_euler = (math.radians(-90), 0, 0)
                part.location = (x, 0.72, 0)
            parts += [sleeve, tip]
        return parts

    group(cube(), (0.42, -0.3, 0.55), (0, 0, -34))
    group(cube(), (-0.8, 0.55, 0.55), (0, 0, 128))
    return Shot(turn=0, tilt=18, fill=0.84, exposure=0.3)


def cable():
    """A braided cable, coiled and held by its strap."""
    braid = fabric("#cdb893", 130, 1.0, rough=0.8, mottle=0.2)
    shell = metal("#b9a888", 0.3)
    dark = plain("#3a3630", 0.6)
    path = []
    for i in range(150):
        t = i / 149
        a = 2 * math.pi * (0.05 + 4.15 * t)
        r = 0.86 + 0.05 * math.sin(2.3 * a) + 0.1 * (t - 0.5)
        path.append((r * math.cos(a), r * math.sin(a), 0.06 + 0.09 * (0.5 + 0.5 * math.sin(3.1 * a + 5 * t)) + 0.1 * t))
    path = [(0.15, -0.95, 0.07), (0.5, -0.86, 0.07), (0.78, -0.5, 0.07), *path[4:], (0.2, 1.02, 0.2), (-0.4, 0.62, 0.16), (-0.34, 0.1, 0.09), (-0.28, -0.12, 0.08)]
    tube(path, 0.052, braid, resolution=6)
    for (x, y, z), turn in (((0.15, -0.95, 0.07), 195), ((-0.28, -0.12, 0.08), -75)):
        sleeve = lathe([(0, 0), (0.06, 0), (0.078, 0.2), (0, 0.2)], dark, segments=48, fillet=0.01)
        body = slab(0.24, 0.4, 0.13, 0.06, 0.055, shell, (0, 0, 0.38))
        plug = slab(0.17, 0.17, 0.055, 0.027, 0.02, metal("#d0d1d4", 0.2), (0, 0, 0.65))
        connector = group([sleeve, body, plug], (x, y, z + 0.01), (0, 0, 0))
        connector.rotation_euler = (math.radians(90), 0, math.radians(turn + 90))
    for turn in (150,):
        a = math.radians(turn)
        x, y = 0.87 * math.cos(a), 0.87 * math.sin(a)
        band = lathe([(0.19, -0.13), (0.205, -0.13), (0.205, 0.13), (0.19, 0.13), (0.19, -0.13)], leather("#5a3a24", 0.6), segments=64, fillet=0.005)
        band.rotation_euler = (math.radians(90), 0, a)
        band.scale = (1.0, 0.75, 1)
        band.location = (x, y, 0.14)
    return Shot(turn=10, tilt=46, fill=0.84)


def wireless_stand():
    """A heavy foot, a bent neck, and the disc that the phone clings to."""
    alu = metal("#d9dadd", 0.3, (1, 1, 40), 0.06)
    white = plain("#f4f4f2", 0.4, subsurface=0.04)
    soft = plain("#e6e6e8", 0.7)
    lathe([(0, 0), (0.66, 0), (0.7, 0.03), (0.7, 0.09), (0.66, 0.12), (0.16, 0.13), (0, 0.13)], alu, fillet=0.03, segments=160)
    lathe([(0, -0.002), (0.64, -0.002), (0.64, 0.004)], plain("#404144", 0.7), segments=96)
    tube([(0, 0.22, 0.08), (0, 0.24, 0.5), (0, 0.2, 0.95), (0, 0.05, 1.3), (0, -0.1, 1.46)], 0.11, alu, flat=0.42)
    disc = [
        lathe([(0, 0), (0.4, 0), (0.47, 0.03), (0.48, 0.08), (0.46, 0.12), (0, 0.125)], white, fillet=0.025, segments=128),
        lathe([(0.0, 0.1255), (0.33, 0.1255), (0.335, 0.13), (0, 0.131)], soft, segments=128),
        lathe([(0.355, 0.124), (0.37, 0.128), (0.385, 0.124)], metal("#c4c5c8", 0.2), segments=128),
        word("volt", 0.1, plain("#b9babd", 0.5), (0, 0, 0.1315), (0, 0, 0), 0.0005, BOLD),
    ]
    group(disc, (0, -0.08, 1.5), (72, 0, 0))
    tube([(0, 0.62, 0.05), (0.1, 1.1, 0.03), (0.7, 1.25, 0.03), (1.2, 0.8, 0.03)], 0.024, white)
    return Shot(turn=-30, tilt=14, fill=0.82, exposure=0.1)


def power_bank():
    """One lies, one stands; the display says how much is left."""
    shell = metal("#26314e", 0.34)
    cap = plain("#131722", 0.45)

    def bank():
        parts = [slab(0.96, 1.9, 0.32, 0.13, 0.1, shell, (0, 0, 0))]
        parts.append(slab(0.84, 0.26, 0.02, 0.1, 0.006, cap, (0, 0, 0)))
        parts[-1].rotation_euler = (math.radians(-90), 0, 0)
        parts[-1].location = (0, 0, 0.948)
        for x in (-0.2, 0.2):
            socket = usb_c(0, 0, 0)
            socket_group = group(socket, (x, 0, 0.957), (-90, 0, 0))
            parts.append(socket_group)
        parts.append(slab(0.46, 0.24, 0.02, 0.07, 0.006, plain("#06070a", 0.05, coat=1), (0, -0.152, 0.56)))
        parts.append(word("87%", 0.15, light("#c8f4ff", 3.5), (0, -0.1635, 0.56), depth=0.0004, font=BOLD))
        parts.append(word("volt", 0.13, plain("#a9b4d0", 0.4), (0, -0.1605, -0.62), depth=0.0006, font=BOLD))
        parts.append(word("10 000 mAh", 0.058, plain("#a9b4d0", 0.4), (0, -0.1605, -0.76), depth=0.0006, font=FONT))
        return parts

    group(bank(), (-0.32, 0.3, 0.95), (0, 0, -20))
    group(bank(), (0.62, -0.55, 0.165), (-90, 0, 28))
    return Shot(turn=0, tilt=20, fill=0.84)


PICTURES = {
    "skall-case-n2-pro-night": lambda: silicone_case("#20273a", "#3a4258"),
    "skall-case-n2-pro-clay": lambda: silicone_case("#b8694c", "#c98f76"),
    "skall-case-n2-pro-sage": lambda: silicone_case("#93a58c", "#b4c0ac"),
    "skall-clear-n2-clear": clear_case,
    "skall-folio-n2-cognac": folio,
    "volt-65w-charger-white": charger,
    "volt-usb-c-cable-sand": cable,
    "volt-wireless-stand-white": wireless_stand,
    "volt-power-bank-ink": power_bank,
}

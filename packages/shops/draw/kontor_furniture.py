"""Kontor: what stands on the floor."""

import math

import bpy

from materials import fabric, metal, plain, powder_coat, wood
from shot import Shot
from solids import block, group, lathe, mesh_object, slab, tube
from tel_audio import pebble

SHOP = "kontor"
WHITE, BLACK, STEEL = "#eceeef", "#1e2022", "#b9bdc1"


def oak(grain=(0.5, 7, 7)):
    return wood("#c79f6c", "#a67c4a", grain)


def lying(width, depth, thick, radius, material, location, edge=0.008):
    """A plate that lies flat."""
    plate = slab(width, depth, thick, radius, edge, material, power=2.1)
    plate.rotation_euler = (math.radians(90), 0, 0)
    plate.location = location
    return plate


def desk(top, edge, frame, height=1.34):
    """A standing desk, `height` says how far it is raised: columns in columns, a long foot under each, the hand switch under the edge."""
    paint = powder_coat(frame, 0.45)
    inner = metal("#c9cdd0", 0.4) if frame == WHITE else powder_coat("#34373a", 0.4)
    block((2.0, 1.06, 0.042), 0.008, top, (0, 0, height))
    block((2.002, 1.062, 0.03), 0.004, edge, (0, 0, height - 0.002))
    block((1.5, 0.07, 0.045), 0.006, paint, (0, -0.12, height - 0.05))
    block((1.5, 0.07, 0.045), 0.006, paint, (0, 0.12, height - 0.05))
    for x in (-0.68, 0.68):
        block((0.1, 0.9, 0.03), 0.006, paint, (x, 0, height - 0.035))
        block((0.13, 0.085, 0.66), 0.012, paint, (x, 0, 0.38))
        block((0.11, 0.068, 0.46), 0.01, inner, (x, 0, height - 0.54))
        block((0.09, 0.052, 0.4), 0.008, paint, (x, 0, height - 0.2))
        block((0.1, 0.96, 0.045), 0.018, paint, (x, 0, 0.035))
        for y in (-0.43, 0.43):
            lathe([(0, 0), (0.032, 0), (0.032, 0.018), (0, 0.018)], plain("#2a2c2e", 0.6), segments=32, location=(x, y, 0))
    block((0.2, 0.06, 0.032), 0.01, plain("#202224", 0.4), (0.66, -0.52, height - 0.036))
    block((0.05, 0.004, 0.018), 0.001, plain("#ff9a3c", 0.5), (0.62, -0.551, height - 0.036))
    for x in (0.68, 0.71, 0.74):
        block((0.018, 0.006, 0.014), 0.002, plain("#e6e8ea", 0.5), (x, -0.55, height - 0.036))
    return Shot(turn=26, tilt=13, fill=0.86, exposure=0.4 if frame == WHITE else 0.0)


def white_desk(height=1.34):
    return desk(plain("#f4f4f2", 0.4, coat=0.2, coat_rough=0.3), plain("#d9dbdc", 0.5), WHITE, height)


def oak_desk(height=1.34):
    return desk(oak(), wood("#b48a56", "#8d653a"), BLACK, height)


def meeting_table():
    """Oak on two steel trestles, and a lid for cables in the middle."""
    paint = powder_coat(BLACK, 0.5)
    lying(2.4, 1.1, 0.036, 0.14, oak(), (0, 0, 0.74), 0.012)
    block((0.34, 0.13, 0.006), 0.002, metal("#3a3c3e", 0.4), (0, 0, 0.7605))
    block((0.3, 0.016, 0.008), 0.002, plain("#101112", 0.7), (0, -0.04, 0.7615))
    block((1.7, 0.05, 0.05), 0.006, paint, (0, 0, 0.69))
    for x in (-0.82, 0.82):
        block((0.05, 0.9, 0.04), 0.006, paint, (x, 0, 0.7))
        for y in (-0.42, 0.42):
            tube([(x, y * 0.62, 0.7), (x + math.copysign(0.05, x), y, 0.012)], 0.026, paint, kind="POLY")
            lathe([(0, 0), (0.03, 0), (0.03, 0.014), (0, 0.014)], plain("#2a2c2e", 0.6), segments=24, location=(x + math.copysign(0.05, x), y, 0))
        block((0.03, 0.52, 0.03), 0.006, paint, (x, 0, 0.62))
    return Shot(turn=30, tilt=17, fill=0.88)


def bent_sheet(profile, width, thick, material, cup=0.0, corner=0.12, steps=28, bow=None):
    """A sheet bent along (y, z) points, `width(t)` wide; its sides come forward by `cup`, its outer corners are rounded."""
    curve = bpy.data.curves.new("path", "CURVE")
    curve.dimensions = "3D"
    spline = curve.splines.new("NURBS")
    spline.points.add(len(profile) - 1)
    for node, (y, z) in zip(spline.points, profile):
        node.co = (0, y, z, 1)
    spline.use_endpoint_u = True
    spline.order_u = 4
    curve.resolution_u = 24
    path = bpy.data.objects.new("path", curve)
    line = [v.co.copy() for v in path.to_mesh().vertices]
    path.to_mesh_clear()
    lengths = [0.0]
    for a, b in zip(line, line[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    total = lengths[-1]
    vertices, faces = [], []
    for i, point in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        along = (after - before).normalized()
        normal = (0, -along.z, along.y)
        s = lengths[i]
        end = min(s, total - s)
        half = full = width(s / total) / 2
        if end < corner:
            half -= corner - math.sqrt(max(corner**2 - (corner - end) ** 2, 0))
        for j in range(steps + 1):
            u = 2 * j / steps - 1
            lift = cup * abs(u * half / full) ** 2.2 * (bow(s / total) if bow else 1)
            vertices.append((u * half, point.y + normal[1] * lift, point.z + normal[2] * lift))
    row = steps + 1
    for i in range(len(line) - 1):
        for j in range(steps):
            faces.append((i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j))
    sheet = mesh_object("sheet", vertices, faces, material)
    solid = sheet.modifiers.new("solid", "SOLIDIFY")
    solid.thickness = thick
    solid.offset = 0
    rim = sheet.modifiers.new("rim", "BEVEL")
    rim.width = thick * 0.35
    rim.segments = 3
    return sheet


def border(sheet, steps=28):
    """The outline of a bent sheet, around it once."""
    points = [tuple(v.co) for v in sheet.data.vertices]
    rows = [points[i : i + steps + 1] for i in range(0, len(points), steps + 1)]
    return [*rows[0], *(r[-1] for r in rows[1:-1]), *reversed(rows[-1]), *(r[0] for r in reversed(rows[1:-1]))]


def castor(x, y, turn, dark, radius=0.055):
    """Two wheels under a hood."""
    parts = []
    for side in (-1, 1):
        wheel = lathe([(0, -0.02), (radius * 0.9, -0.02), (radius, -0.012), (radius, 0.012), (radius * 0.9, 0.02), (0, 0.02)], dark, segments=40, fillet=0.006)
        wheel.rotation_euler = (math.radians(90), 0, 0)
        wheel.location = (0, side * 0.032, radius)
        parts.append(wheel)
    parts.append(lathe([(0, radius * 1.3), (radius * 0.8, radius * 1.3), (radius * 0.7, radius * 1.75), (0, radius * 1.8)], dark, segments=32, fillet=0.01))
    return group(parts, (x, y, 0), (0, 0, turn))


def office_chair(seat_colour, net_colour, frame="#1d1f21"):
    """A work chair: a net back in a bow, a wool seat, armrests on posts, a five-armed foot on castors."""
    dark = plain(frame, 0.45, grain=0.08)
    wool = fabric(seat_colour, 230, 0.55, sheen=0.4, mottle=0.14)
    net = fabric(net_colour, 150, 1.0, rough=0.8, sheen=0.2, mottle=0.05)
    chrome = metal("#c9ccd0", 0.16)
    for k in range(5):
        a = math.radians(72 * k + 18)
        c, s = math.cos(a), math.sin(a)
        tube([(0.05 * c, 0.05 * s, 0.24), (0.26 * c, 0.26 * s, 0.22), (0.56 * c, 0.56 * s, 0.115)], 0.052, dark, flat=0.8)
        castor(0.55 * c, 0.55 * s, 72 * k + 50, dark)
    lathe([(0, 0.14), (0.075, 0.14), (0.085, 0.28), (0.05, 0.3), (0.045, 0.52), (0, 0.52)], dark, fillet=0.012, segments=64)
    lathe([(0, 0.5), (0.03, 0.5), (0.03, 0.78), (0, 0.78)], chrome, segments=48)
    block((0.3, 0.44, 0.11), 0.04, dark, (0, 0.02, 0.8))
    tube([(0.14, -0.06, 0.8), (0.32, -0.08, 0.79), (0.38, -0.1, 0.785)], 0.016, dark)
    # seat: a pan with a cushion that falls off at the front
    cushion = pebble(0.5, 0.49, 0.085, wool, 3.4, (0, -0.03, 0.93))
    for vertex in cushion.data.vertices:
        if vertex.co.y < -0.2:
            vertex.co.z -= 0.55 * (-0.2 - vertex.co.y) ** 2
        vertex.co.z += 0.05 * (vertex.co.x / 0.5) ** 2
    pebble(0.46, 0.45, 0.05, dark, 3.4, (0, 0, 0.875))
    # back: a bowed net within its rim
    profile = [(0.4, 1.02), (0.36, 1.16), (0.33, 1.34), (0.38, 1.62), (0.46, 1.88), (0.53, 2.1)]
    width = lambda t: 0.78 + 0.2 * math.sin(math.pi * min(1, t * 0.9 + 0.08)) - 0.06 * t
    back = bent_sheet(profile, width, 0.012, net, cup=0.13, corner=0.19)
    tube(border(back), 0.034, dark, closed=True, kind="POLY")
    tube([(0, 0.16, 0.8), (0, 0.42, 0.82), (0, 0.53, 1.0), (0, 0.5, 1.25), (0, 0.47, 1.45)], 0.06, dark, flat=0.55)
    block((0.5, 0.03, 0.06), 0.014, dark, (0, 0.415, 1.42))
    for side in (-1, 1):
        tube([(0.12 * side, 0.04, 0.83), (0.52 * side, 0.04, 0.84), (0.58 * side, 0.04, 0.92), (0.58 * side, 0.05, 1.28)], 0.04, dark, flat=0.6)
        pad = pebble(0.075, 0.24, 0.034, plain("#242628", 0.6, grain=0.1), 3.2, (0.57 * side, -0.02, 1.31))
        pad.rotation_euler = (0, 0, math.radians(6 * side))
    return Shot(turn=-32, tilt=9, fill=0.88)


def shell_chair(shell, legs):
    """One bent shell on four steel legs."""
    steel = metal("#c3c7ca", 0.2) if legs == STEEL else powder_coat(legs, 0.45)
    profile = [(-0.5, 0.9), (-0.5, 0.955), (-0.3, 0.95), (0.1, 0.9), (0.34, 0.9), (0.43, 1.02), (0.47, 1.3), (0.52, 1.6), (0.58, 1.82)]
    bent_sheet(profile, lambda t: 0.92 - 0.06 * abs(t - 0.5), 0.03, shell, cup=0.08, corner=0.2, bow=lambda t: min(1, max(0.15, (t - 0.12) * 1.6)))
    for side in (-1, 1):
        tube([(0.36 * side, -0.3, 0.9), (0.4 * side, -0.38, 0.84), (0.47 * side, -0.5, 0.0)], 0.026, steel)
        tube([(0.34 * side, 0.22, 0.88), (0.4 * side, 0.34, 0.8), (0.46 * side, 0.56, 0.0)], 0.026, steel)
        tube([(0.36 * side, -0.3, 0.905), (0.35 * side, 0, 0.885), (0.34 * side, 0.22, 0.878)], 0.024, steel)
        for x, y in ((0.47 * side, -0.5), (0.46 * side, 0.56)):
            lathe([(0, 0), (0.036, 0), (0.034, 0.03), (0, 0.03)], plain("#2a2c2e", 0.6), segments=32, location=(x, y, -0.006))
    tube([(-0.36, -0.29, 0.9), (0.36, -0.29, 0.9)], 0.022, steel, kind="POLY")
    tube([(-0.34, 0.21, 0.875), (0.34, 0.21, 0.875)], 0.022, steel, kind="POLY")
    return Shot(turn=-36, tilt=13, fill=0.86)


def drawers(colour):
    """A steel pedestal on castors: a pen tray, a drawer, a file drawer with the lock."""
    paint = powder_coat(colour, 0.42)
    dark = plain("#17181a", 0.8)
    block((0.98, 1.36, 1.5), 0.02, paint, (0, 0, 0.87))
    block((0.93, 0.02, 1.45), 0.004, dark, (0, -0.676, 0.87))
    z = 1.6
    for high in (0.26, 0.4, 0.76):
        front = block((0.95, 0.05, high - 0.022), 0.01, paint, (0, -0.7, z - high / 2))
        slot = block((0.36, 0.09, 0.05), 0.02, dark, (0, -0.72, z - 0.035))
        slot.hide_render = False
        front.name = "front"
        z -= high
    lock = lathe([(0, 0), (0.028, 0), (0.026, 0.01), (0, 0.011)], metal("#c4c8cb", 0.2), segments=32)
    lock.rotation_euler = (math.radians(90), 0, 0)
    lock.location = (0.36, -0.725, 1.5)
    for x in (-0.38, 0.38):
        for y in (-0.56, 0.56):
            castor(x, y, 30, plain("#222426", 0.5), 0.05)
    return Shot(turn=-30, tilt=17, fill=0.8, exposure=0.35 if colour == WHITE else 0.0)


def shelf():
    """Four oak shelves between two ladders of black steel."""
    steel = powder_coat(BLACK, 0.5)
    timber = oak()
    for x in (-0.56, 0.56):
        for y in (-0.2, 0.2):
            block((0.036, 0.036, 2.0), 0.004, steel, (x, y, 1.0))
        for z in (0.12, 0.72, 1.32, 1.92):
            block((0.03, 0.4, 0.03), 0.004, steel, (x, 0, z))
    for z in (0.15, 0.75, 1.35, 1.95):
        block((1.08, 0.42, 0.034), 0.006, timber, (0, 0, z))
    for a, b in (((-0.56, 0.2, 0.14), (0.56, 0.2, 0.74)), ((0.56, 0.2, 0.14), (-0.56, 0.2, 0.74))):
        tube([a, b], 0.009, steel, kind="POLY")
    return Shot(turn=-28, tilt=9, fill=0.88)


PICTURES = {
    "plan-hevebord-hvit": white_desk,
    "plan-hevebord-eik": oak_desk,
    "samle-motebord-eik": meeting_table,
    "rygg-kontorstol-sort": lambda: office_chair("#26282b", "#2c2e31"),
    "rygg-kontorstol-petrol": lambda: office_chair("#1f5b66", "#2a5f69"),
    "fire-konferansestol-eik": lambda: shell_chair(wood("#cda671", "#ab8050", (7, 0.6, 0.6)), STEEL),
    "fire-konferansestol-sort": lambda: shell_chair(plain("#232527", 0.5, grain=0.06), BLACK),
    "skuff-seksjon-hvit": lambda: drawers(WHITE),
    "skuff-seksjon-sort": lambda: drawers("#2a2c2f"),
    "stender-reol-eik": shelf,
}

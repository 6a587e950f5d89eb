"""Places that things stand in: floors, walls, tables and the light of day. Rooms are measured in metres, tables in the units of what lies on them."""

import math
import random

import bpy
from mathutils import Vector

from materials import plain, wood
from solids import block, group, mesh_object
from studio import linear


def put(build, location=(0, 0, 0), turn=0.0, scale=1.0):
    """Puts a whole model on the set, turned and in scale."""
    before = set(bpy.context.scene.objects)
    build()
    roots = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
    return group(roots, location, (0, 0, turn), scale)


def look(position, target, lens=50):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_start = 0.01
    view = bpy.data.objects.new("camera", data)
    view.location = position
    view.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(view)
    bpy.context.scene.camera = view
    return data


def camera(scene):
    """The camera of a scene, whose foreground and background blur if it says what is `sharp`."""
    data = look(scene.stands, scene.looks, scene.lens)
    if scene.sharp:
        data.dof.use_dof = True
        data.dof.focus_distance = scene.sharp
        data.dof.aperture_fstop = scene.aperture


def plane(size, location, rotation, material):
    w, h = size[0] / 2, size[1] / 2
    sheet = mesh_object("plane", [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], material)
    sheet.location, sheet.rotation_euler = location, [math.radians(a) for a in rotation]
    return sheet


def sun(rise, side, energy=2.6, colour="#ffe6c2", blur=3.0):
    """The sun: how high it stands and from which side it comes, in degrees; -90 is the left, 0 the camera's back."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = energy, math.radians(blur), linear(colour)[:3]
    lamp = bpy.data.objects.new("sun", data)
    a, b = math.radians(rise), math.radians(side)
    toward = Vector((-math.sin(b) * math.cos(a), math.cos(b) * math.cos(a), -math.sin(a)))
    lamp.rotation_euler = toward.to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def panes(centre, rise, side, size=(1.3, 1.5), columns=2, rows=2, away=3.0):
    """A window outside the picture: the sun at `rise` and `side` falls through it on `centre`, in panes, and is dark around them."""
    dark = plain("#000000", 1.0)
    a, b = math.radians(rise), math.radians(side)
    back = Vector((math.sin(b) * math.cos(a), -math.cos(b) * math.cos(a), math.sin(a)))
    wide, high = size
    frame = 7.0
    bars = [((frame, 0.02, frame), (x, 0, 0)) for x in (-(wide + frame) / 2, (wide + frame) / 2)]
    bars += [((wide, 0.02, frame), (0, 0, z)) for z in (-(high + frame) / 2, (high + frame) / 2)]
    bars += [((0.07, 0.02, high), (wide * (k / columns - 0.5), 0, 0)) for k in range(1, columns)]
    bars += [((wide, 0.02, 0.07), (0, 0, high * (k / rows - 0.5))) for k in range(1, rows)]
    parts = [block(measure, 0.001, dark, at, 1) for measure, at in bars]
    for part in parts:
        part.visible_camera = part.visible_diffuse = part.visible_glossy = False
    window = group(parts, Vector(centre) + back * away)
    window.rotation_euler = (-back).to_track_quat("Y", "Z").to_euler()
    return window


OAK = (("#cdb08a", "#b3946a"), ("#c7a880", "#aa8a60"), ("#d3b892", "#bb9d74"))


def boards(reach, tones=OAK, wide=0.15, long=1.9, seed=3):
    """A floor of boards along x, `reach` metres to all sides, staggered, each of one of three tones."""
    draw = random.Random(seed)
    cut = [[] for _ in tones]
    for row in range(int(2 * reach / wide)):
        x = -reach - long * draw.random()
        while x < reach:
            draw.choice(cut).append((x, row * wide - reach))
            x += long
    plane((reach * 2, reach * 2), (0, 0, -0.004), (0, 0, 0), plain("#4a3826", 0.9))
    gap = 0.0015
    for (pale, dark), places in zip(tones, cut):
        corners = [(x + a, y + b, 0) for x, y in places for a, b in ((gap, gap), (long - gap, gap), (long - gap, wide - gap), (gap, wide - gap))]
        faces = [tuple(range(k, k + 4)) for k in range(0, len(corners), 4)]
        mesh_object("boards", corners, faces, wood(pale, dark, (0.6, 8, 8), 0.5), smooth=False)


def room(wall, back=1.1, skirting="#f1efea", floor=True):
    """A wall behind, a skirting board, and boards underfoot."""
    plane((14, 6), (0, back, 3), (90, 0, 0), plain(wall, 0.92, grain=0.12, grain_scale=90))
    block((14, 0.018, 0.1), 0.004, plain(skirting, 0.6), (0, back - 0.009, 0.05))
    if floor:
        boards(5)


def book(wide, high, thick, cover, name=None):
    """A bound book that lies on its back, its spine to the left."""
    cloth = plain(cover, 0.7, grain=0.2, grain_scale=120)
    edge = thick * 0.09
    parts = [block((wide, high, edge), edge * 0.45, cloth, (0, 0, z), 3) for z in (edge / 2, thick - edge / 2)]
    parts.append(block((edge, high, thick), edge * 0.45, cloth, (-wide / 2, 0, thick / 2), 3))
    parts.append(block((wide * 0.96, high * 0.96, thick - 2 * edge), edge * 0.2, plain("#efe9dc", 0.9), (-wide * 0.01, 0, thick / 2), 2))
    return parts

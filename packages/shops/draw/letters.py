"""Words that are printed on things."""

import math

import bmesh
import bpy

from solids import place


def word(text, size, material, location=(0, 0, 0), rotation=(90, 0, 0), depth=0.002, font=None, align="CENTER", spacing=1.0):
    """Letters that stand on a surface; by default they look to -y."""
    curve = bpy.data.curves.new("word", "FONT")
    curve.body = text
    curve.size = size
    curve.extrude = depth
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.space_character = spacing
    if font:
        curve.font = bpy.data.fonts.load(font)
    curve.materials.append(material)
    thing = bpy.data.objects.new("word", curve)
    thing.location = location
    thing.rotation_euler = [math.radians(a) for a in rotation]
    bpy.context.collection.objects.link(thing)
    return thing


def wrapped_word(text, size, radius, material, height, turn=0.0, lift=0.0015, font=None, vertical=False, spacing=1.0, radius_at=None):
    """Letters printed around an upright cylinder, facing -y at `turn` 0; `vertical` reads upwards, `radius_at` gives the radius at a height."""
    flat = word(text, size, material, font=font, rotation=(0, 0, 0), depth=0.0, spacing=spacing)
    flat.data.resolution_u = 6
    graph = bpy.context.evaluated_depsgraph_get()
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(graph))
    bpy.data.objects.remove(flat)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.triangulate(shape, faces=shape.faces)
    bmesh.ops.subdivide_edges(shape, edges=[e for e in shape.edges if e.calc_length() > size * 0.2], cuts=3, use_grid_fill=True)
    for vertex in shape.verts:
        x, y = (vertex.co.x, vertex.co.y) if not vertical else (-vertex.co.y, vertex.co.x)
        z = height + y
        r = (radius_at(z) if radius_at else radius) + lift
        a = x / radius + math.radians(turn)
        vertex.co = (r * math.sin(a), -r * math.cos(a), z)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.clear()
    return place("word", mesh, material)

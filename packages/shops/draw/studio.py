"""The photo studio: an empty set, soft light from three sides, and a lens."""

import math

import bpy
import numpy as np
from mathutils import Vector

def linear(hex_colour):
    """An sRGB colour `#rrggbb` as the linear RGBA that Cycles calculates with."""
    channels = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1.0)


def reset():
    """Empties the set."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def add_light(name, position, target, size, power, colour="#ffffff"):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = linear(colour)[:3]
    lamp = bpy.data.objects.new(name, light)
    lamp.location = position
    lamp.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def surroundings(strength=0.33, top="#ffffff", middle="#e2e3e6", bottom="#bdbec0"):
    """A bright room: what glossy things mirror where no lamp stands."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    geometry = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    shift = nodes.new("ShaderNodeMapRange")
    shift.inputs["From Min"].default_value = -1
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = linear(bottom)
    ramp.color_ramp.elements[1].color = linear(top)
    ramp.color_ramp.elements.new(0.5).color = linear(middle)
    background = nodes.new("ShaderNodeBackground")
    background.inputs["Strength"].default_value = strength
    output = nodes.new("ShaderNodeOutputWorld")
    links.new(geometry.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], shift.inputs["Value"])
    links.new(shift.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], background.inputs["Color"])
    links.new(background.outputs[0], output.inputs[0])


def lights(scale=1.0, key=1.0, fill=1.0, rim=1.0):
    """
    Key from the upper left, a long strip from the right, a rim from behind; for a subject of about two units.
    Only the key reaches the floor, so that there is one shadow.
    """
    s = scale
    subject = bpy.data.collections.new("subject")
    for thing in bpy.context.scene.objects:
        if thing.type in {"MESH", "CURVE", "FONT"} and not thing.is_shadow_catcher:
            subject.objects.link(thing)
    add_light("key", (-2.6 * s, -2.7 * s, 5.2 * s), (0, 0, 0.8 * s), (3.8 * s, 3.8 * s), 260 * key * s * s)
    others = [
        add_light("strip", (4.2 * s, -1.8 * s, 2.4 * s), (0, 0, 0.9 * s), (0.9 * s, 4.2 * s), 98 * fill * s * s),
        add_light("rim", (1.6 * s, 4.0 * s, 3.6 * s), (0, 0, 0.9 * s), (3.0 * s, 1.2 * s), 120 * rim * s * s),
        add_light("front", (0.4 * s, -5.0 * s, 1.6 * s), (0, 0, 0.9 * s), (3.0 * s, 2.0 * s), 30 * s * s),
    ]
    for lamp in others:
        lamp.light_linking.receiver_collection = subject


def floor():
    """Nothing but the shadow that the subject casts."""
    mesh = bpy.data.meshes.new("floor")
    mesh.from_pydata([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [], [(0, 1, 2, 3)])
    plane = bpy.data.objects.new("floor", mesh)
    plane.is_shadow_catcher = True
    bpy.context.collection.objects.link(plane)


def subject_points():
    """Where the subject's surfaces are: every vertex of every visible mesh and curve."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type not in {"MESH", "CURVE", "FONT"} or thing.is_shadow_catcher or thing.hide_render:
            continue
        shape = thing.evaluated_get(graph)
        mesh = shape.to_mesh()
        co = np.empty(len(mesh.vertices) * 3, dtype=np.float32)
        mesh.vertices.foreach_get("co", co)
        world = np.array(shape.matrix_world)
        points.append(co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
        shape.to_mesh_clear()
    return np.concatenate(points)


def camera(turn=0.0, tilt=12.0, fill=0.78, lens=85, shift=(0.0, 0.0)):
    """Looks at the subject from `turn` degrees to its right and `tilt` degrees above, from as far as makes it fill that part of the picture."""
    lens_data = bpy.data.cameras.new("camera")
    lens_data.lens = lens
    lens_data.clip_end = 500
    view = bpy.data.objects.new("camera", lens_data)
    bpy.context.collection.objects.link(view)
    bpy.context.scene.camera = view
    a, b = math.radians(turn), math.radians(tilt)
    back = np.array([math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)])
    right = np.array([math.cos(a), math.sin(a), 0.0])
    up = np.cross(back, right)
    points = subject_points()
    half = math.tan(lens_data.angle / 2) * fill
    centre = points.mean(axis=0)
    distance = 10.0
    for _ in range(12):
        rel = points - centre
        depth = distance - rel @ back
        x, y = rel @ right / depth, rel @ up / depth
        spread = max(np.ptp(x), np.ptp(y)) / 2
        centre = centre + (right * (x.max() + x.min()) / 2 + up * (y.max() + y.min()) / 2) * distance
        distance *= spread / half
    lens_data.shift_x, lens_data.shift_y = shift
    view.location = Vector(centre + back * distance)
    view.rotation_euler = Vector(-back).to_track_quat("-Z", "Y").to_euler()
    return view


def reach():
    """How large the subject is against the two units that the lamps are set for."""
    points = subject_points()
    return float(max(np.ptp(points, axis=0))) / 2

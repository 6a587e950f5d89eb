"""Shapes that things are put together from. Units are free; a subject is about two units large, z is up, the front looks to -y."""

import math

import bmesh
import bpy
from mathutils import Vector


def place(name, mesh, material, smooth=True):
    """Puts a mesh on the set."""
    if smooth:
        for face in mesh.polygons:
            face.use_smooth = True
    thing = bpy.data.objects.new(name, mesh)
    if material is not None:
        mesh.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing


def mesh_object(name, vertices, faces, material, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    return place(name, mesh, material, smooth)


def rounded_outline(width, height, radius, steps=14, power=2.35):
    """A rectangle with corners that flow into the sides, counter-clockwise in x and z around the origin."""
    radius = min(radius, width / 2 - 1e-5, height / 2 - 1e-5)
    points = []
    for cx, cz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            c, s = math.cos(a), math.sin(a)
            dx = math.copysign(abs(c) ** (2 / power), c) * radius
            dz = math.copysign(abs(s) ** (2 / power), s) * radius
            points.append((cx * (width / 2 - radius) + dx, cz * (height / 2 - radius) + dz))
    return points


def slab(width, height, depth, radius, edge, material, location=(0, 0, 0), edge_steps=5, name="slab", power=2.35):
    """A plate that stands upright, its outline rounded by `radius`, its rims rounded by `edge`; the origin is its middle."""
    edge = min(edge, depth / 2 - 1e-5)
    rings = []
    for i in range(edge_steps + 1):
        a = math.radians(90 * i / edge_steps)
        rings.append((edge * (1 - math.sin(a)), -depth / 2 + edge * (1 - math.cos(a))))
    rings += [(inset, -y) for inset, y in reversed(rings)]
    vertices, faces = [], []
    for inset, y in rings:
        outline = rounded_outline(width - 2 * inset, height - 2 * inset, max(radius - inset, 1e-4), power=power)
        vertices += [(x, y, z) for x, z in outline]
    count = len(rounded_outline(width, height, radius))
    for r in range(len(rings) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((r * count + i, r * count + j, (r + 1) * count + j, (r + 1) * count + i))
    faces.append(tuple(range(count)))
    faces.append(tuple(reversed(range((len(rings) - 1) * count, len(rings) * count))))
    thing = mesh_object(name, vertices, faces, material)
    thing.location = location
    sharp_by_angle(thing, 50)
    return thing


def sharp_by_angle(thing, degrees=40):
    """Smooth shading that stops where faces meet at more than this angle."""
    thing.data.set_sharp_from_angle(angle=math.radians(degrees))


def face_plate(width, height, radius, material, location=(0, 0, 0), name="plate"):
    """A flat rounded plate that looks to -y, with a UV map that fits its picture."""
    outline = rounded_outline(width, height, radius)
    plate = mesh_object(name, [(x, 0, z) for x, z in outline], [tuple(range(len(outline)))], material)
    uv = plate.data.uv_layers.new(name="uv")
    for loop in plate.data.loops:
        x, z = outline[loop.vertex_index]
        uv.data[loop.index].uv = (x / width + 0.5, z / height + 0.5)
    plate.location = location
    return plate


def block(size, bevel, material, location=(0, 0, 0), segments=6, name="block"):
    """A box with rounded edges."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=segments, profile=0.5, affect="EDGES")
    shape.to_mesh(mesh)
    shape.free()
    thing = place(name, mesh, material)
    thing.location = location
    return thing


def filleted(profile, radius, steps=5):
    """Rounds the inner corners of a polyline of (r, z) points; a third number in a point is a radius of its own."""
    result = []
    for i, point in enumerate(profile):
        own = point[2] if len(point) > 2 else radius
        here = Vector((point[0], point[1]))
        if i in (0, len(profile) - 1) or own <= 0:
            result.append(tuple(here))
            continue
        before, after = Vector(profile[i - 1][:2]), Vector(profile[i + 1][:2])
        to, on = before - here, after - here
        reach = min(own, to.length * 0.49, on.length * 0.49)
        start, end = here + to.normalized() * reach, here + on.normalized() * reach
        for k in range(steps + 1):
            t = k / steps
            result.append(tuple(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t * t))
    return result


def lathe(profile, material, segments=128, location=(0, 0, 0), fillet=0.0, name="lathe", angle=45):
    """Turns a profile of (r, z) points around the z axis; points with r = 0 close it."""
    points = filleted(profile, fillet) if fillet else [p[:2] for p in profile]
    vertices, faces, rings = [], [], []
    for r, z in points:
        if r < 1e-6:
            rings.append([len(vertices)])
            vertices.append((0, 0, z))
        else:
            rings.append(list(range(len(vertices), len(vertices) + segments)))
            for i in range(segments):
                a = 2 * math.pi * i / segments
                vertices.append((r * math.cos(a), r * math.sin(a), z))
    for lower, upper in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            if len(lower) == 1 and len(upper) == 1:
                continue
            if len(lower) == 1:
                faces.append((lower[0], upper[j], upper[i]))
            elif len(upper) == 1:
                faces.append((lower[i], lower[j], upper[0]))
            else:
                faces.append((lower[i], lower[j], upper[j], upper[i]))
    thing = mesh_object(name, vertices, faces, material)
    _wrap_uv(thing, [p[1] for p in points], rings)
    thing.location = location
    sharp_by_angle(thing, angle)
    return thing


def _wrap_uv(thing, heights, rings):
    """Unrolls a lathe: u runs around, v up, both in the lathe's own units for a radius of one."""
    height_of = {index: z for z, ring in zip(heights, rings) for index in ring}
    uv = thing.data.uv_layers.new(name="uv")
    for face in thing.data.polygons:
        angles = []
        for index in face.loop_indices:
            co = thing.data.vertices[thing.data.loops[index].vertex_index].co
            angles.append(math.atan2(co.y, co.x) % (2 * math.pi))
        wraps = max(angles) - min(angles) > math.pi
        for index, angle in zip(face.loop_indices, angles):
            angle += 2 * math.pi if wraps and angle < math.pi else 0
            uv.data[index].uv = (angle, height_of[thing.data.loops[index].vertex_index])


def tube(points, radius, material, closed=False, name="tube", flat=1.0, resolution=10, kind="NURBS"):
    """A rod or cord along points; `flat` below 1 makes it a strap."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.resolution_u = resolution
    spline = curve.splines.new(kind)
    spline.points.add(len(points) - 1)
    for node, point in zip(spline.points, points):
        node.co = (*point[:3], 1)
    spline.use_cyclic_u = closed
    if kind == "NURBS":
        spline.order_u = min(4, len(points))
        spline.use_endpoint_u = not closed
    curve.bevel_mode = "ROUND"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    thing = bpy.data.objects.new(name, curve)
    if material is not None:
        curve.materials.append(material)
    thing.scale = (1, 1, 1)
    bpy.context.collection.objects.link(thing)
    if flat != 1.0:
        profile = bpy.data.curves.new(f"{name}-profile", "CURVE")
        profile.dimensions = "2D"
        ring = profile.splines.new("POLY")
        outline = rounded_outline(2 * radius, 2 * radius * flat, radius * flat * 0.9)
        ring.points.add(len(outline) - 1)
        for node, (x, y) in zip(ring.points, outline):
            node.co = (x, y, 0, 1)
        ring.use_cyclic_u = True
        shape = bpy.data.objects.new(f"{name}-profile", profile)
        bpy.context.collection.objects.link(shape)
        shape.hide_render = True
        curve.bevel_mode = "OBJECT"
        curve.bevel_object = shape
    return thing


def cut(thing, tool):
    """Takes the volume of `tool` away."""
    step = thing.modifiers.new("cut", "BOOLEAN")
    step.operation = "DIFFERENCE"
    step.object = tool
    step.solver = "EXACT"
    if "even" in thing.modifiers:
        thing.modifiers.remove(thing.modifiers["even"])
    even = thing.modifiers.new("even", "WEIGHTED_NORMAL")
    even.keep_sharp = True
    tool.hide_render = True
    tool.hide_viewport = True


def group(things, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Moves and turns things together; angles in degrees."""
    parent = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(parent)
    for thing in things:
        thing.parent = parent
    parent.location = location
    parent.rotation_euler = [math.radians(a) for a in rotation]
    parent.scale = (scale, scale, scale)
    bpy.context.view_layer.update()
    return parent

"""Takes wide pictures for start pages: `python banners.py [--draft] [--to=folder] [name …]`. A banner is a set with a wall, a floor and its own light."""

import math
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import studio  # noqa: E402
from fjell_kitchen import enamel_mug  # noqa: E402
from kontor_desktop import keyboard, lamp, monitor  # noqa: E402
from kontor_furniture import BLACK, desk, oak, office_chair  # noqa: E402
from kontor_paper import notebook  # noqa: E402
from kontor_supplies import coffee  # noqa: E402
from materials import picture, plain, wood  # noqa: E402
from places import look, plane, put  # noqa: E402
from screens import bare, curtains, silk  # noqa: E402
from solids import block, face_plate, group, lathe, mesh_object  # noqa: E402
from tel_phones import AURORA, GLACIER, TALL, n2_pro  # noqa: E402

SIZE = (2560, 1280)
LARGEST = 150_000


def workplace():
    """A desk by a pale wall in morning light: screen, lamp, keyboard, a mug; the chair pushed back."""
    studio.surroundings(0.42, "#ffffff", "#f3ece4", "#b9afa5")
    plane((30, 20), (0, 0, 0), (0, 0, 0), wood("#d3c4b0", "#bba98f", (0.3, 4, 4), 0.5))
    plane((30, 12), (0, 1.1, 5), (90, 0, 0), plain("#e3ddd5", 0.9))
    block((30, 0.03, 0.16), 0.005, plain("#f4f1ec", 0.6), (0, 1.08, 0.08))
    put(lambda: desk(oak(), wood("#b48a56", "#8d653a"), BLACK), (0.9, 0.42, -0.27))
    top = 1.092
    put(monitor, (0.98, 0.62, top), -8, 0.396)
    put(lambda: lamp("#c2571a", "#d0d3d6"), (0.12, 0.66, top), 24, 0.44)
    put(keyboard, (0.9, 0.18, top), -3, 0.26)
    put(lambda: notebook("#232527", "#c8641c"), (1.64, 0.26, top), -12, 0.17)
    put(lambda: enamel_mug("#f2f0e8", plain("#232527", 0.3), "KAFFE"), (0.34, 0.2, top), 30, 0.085)
    put(lambda: office_chair("#b4622a", "#3a3c3f"), (-0.62, -0.5, 0), 148, 0.72)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 2.6, math.radians(3), (1, 0.9, 0.76)
    lamp_of_day = bpy.data.objects.new("sun", sun)
    lamp_of_day.rotation_euler = (math.radians(52), math.radians(-6), math.radians(-38))
    bpy.context.collection.objects.link(lamp_of_day)
    studio.add_light("window", (-5, -3, 4), (0.5, 0.4, 0.8), (4, 4), 130)
    look((-0.9, -6.6, 1.8), (0.2, 0.3, 0.84), 52)


def break_room():
    """Bags of coffee and two mugs on a counter before an orange wall."""
    studio.surroundings(0.36, "#ffffff", "#f2e6da", "#8d7c6c")
    block((14, 2.6, 0.2), 0.02, wood("#b98a58", "#946638", (0.3, 5, 5)), (0, 0.3, -0.1))
    plane((30, 12), (0, 1.9, 3), (90, 0, 0), plain("#c76a2b", 0.85))
    put(coffee, (0.55, 0.35, 0), 14, 1.0)
    put(coffee, (-0.72, 0.75, 0), -10, 1.0)
    put(coffee, (1.9, 0.85, 0), 6, 1.0)
    put(lambda: enamel_mug("#f2f0e8", plain("#232527", 0.3), "PAUSE"), (-1.95, -0.1, 0), -40, 0.5)
    put(lambda: enamel_mug("#2a2c2e", plain("#c2571a", 0.3), "PAUSE"), (-2.95, 0.5, 0), 20, 0.5)
    studio.add_light("key", (-4, -4, 4.5), (0, 0.3, 0.6), (3.4, 3.4), 520, "#fff1de")
    studio.add_light("fill", (5, -3, 2.4), (0, 0.3, 0.8), (2, 4), 110)
    look((-0.3, -7.6, 1.75), (-0.35, 0.3, 0.9), 54)


def turbine(location, turn, phase, scale):
    """A tower with a nacelle and three blades, two hundred metres tall in the distance."""
    white = plain("#f1f4f5", 0.5)
    parts = [lathe([(0.04, 0), (0.022, 2.0), (0, 2.01)], white, segments=32), block((0.05, 0.16, 0.055), 0.018, white, (0, 0.02, 2.03))]
    parts.append(lathe([(0.055, 0), (0.05, 0.14), (0, 0.14)], plain("#e9b93a", 0.5), segments=32))
    blades = []
    for k in range(3):
        a = math.radians(120 * k + phase)
        points, faces = [], []
        for i in range(9):
            t = i / 8
            chord = (0.035 + 0.09 * t * 4 if t < 0.18 else 0.1 * (1 - t) ** 0.8 + 0.012) * (0.55 if t < 0.05 else 1)
            for side in (-0.3, 0.7):
                x, z = side * chord, 0.03 + 1.25 * t
                points.append((x * math.cos(a) + z * math.sin(a), -0.09 + 0.02 * side, -x * math.sin(a) + z * math.cos(a) + 2.03))
        for i in range(8):
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        blade = mesh_object("blade", points, faces, white)
        solid = blade.modifiers.new("solid", "SOLIDIFY")
        solid.thickness = 0.012
        blades.append(blade)
    nose = lathe([(0.035, 0), (0.03, 0.03), (0, 0.045)], white, segments=24)
    nose.rotation_euler, nose.location = (math.radians(90), 0, 0), (0, -0.07, 2.03)
    return group([*parts, *blades, nose], location, (0, 0, turn), scale)


def wind_farm():
    """Turbines in a calm sea on a clear morning, the nearest so close that its blades leave the picture."""
    studio.surroundings(1.0, "#2f7fb4", "#fbe3bd", "#123f55")
    sky = next(n for n in bpy.context.scene.world.node_tree.nodes if n.type == "VALTORGB").color_ramp
    for place, colour in ((0.52, "#f7d9b4"), (0.56, "#cfe0e4"), (0.64, "#7fb6d4")):
        sky.elements.new(place).color = studio.linear(colour)
    sea = bpy.data.materials.new("sea")
    sea.use_nodes = True
    shader = sea.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = studio.linear("#0d4a63")
    shader.inputs["Roughness"].default_value = 0.09
    noise = sea.node_tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 0.5, 3
    mapping, source = sea.node_tree.nodes.new("ShaderNodeMapping"), sea.node_tree.nodes.new("ShaderNodeTexCoord")
    mapping.inputs["Scale"].default_value = (0.7, 2.2, 1)
    bump = sea.node_tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.22, 0.2
    link = sea.node_tree.links.new
    link(source.outputs["Object"], mapping.inputs["Vector"])
    link(mapping.outputs[0], noise.inputs["Vector"])
    link(noise.outputs[0], bump.inputs["Height"])
    link(bump.outputs[0], shader.inputs["Normal"])
    plane((900, 900), (0, 400, 0), (0, 0, 0), sea)
    for x, y, phase, scale in ((3.6, 7, 18, 2.1), (-1.2, 14, 70, 2.1), (8.2, 17, 44, 2.1), (-7.4, 21, 5, 2.1), (1.2, 27, 95, 2.1), (13.5, 30, 30, 2.1), (-3.6, 36, 60, 2.1), (6.4, 42, 15, 2.1), (-15, 40, 84, 2.1)):
        turbine((x, y, 0), -14, phase, scale)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 3.2, math.radians(2), (1, 0.86, 0.68)
    day = bpy.data.objects.new("sun", sun)
    day.rotation_euler = (math.radians(66), 0, math.radians(-58))
    bpy.context.collection.objects.link(day)
    look((0, -6.5, 1.15), (0.4, 12, 2.75), 40)


def n2_pros():
    """Three phones that float before curtains of violet light, two of them from behind: what is to be seen is their cameras."""
    studio.surroundings(0.16, "#a08cdc", "#34255c", "#0b0718")
    night = face_plate(8.0, 4.0, 0.01, picture(bare("n2-night", curtains(1600, 800, "#221733", "#7a40f4", "#dc56cc")), 1.0, 1.0, coat=0.0), (0.06, 3.2, 0.1))
    night.visible_glossy = night.visible_diffuse = False

    def floating(place, turned):
        """Turned around its own middle: leaning back, rolled, and to the side."""
        return lambda make: group([group(make(), (0, 0, -1))], place, turned)

    n2_pro("aurora", "#6d5bb0", "#9d96b4", silk(*TALL, AURORA, 5), ring="#a39cbd", placed=floating((-0.86, 0.3, -0.02), (-4, 13, 158)))
    n2_pro("banner", "#333538", "#8b8884", silk(*TALL, ["#120828", "#7a3cff", "#ff5fb8", "#ff9a6b"], 5, glow=0.62), placed=floating((0.07, -0.35, 0.0), (-3, 0, -16)))
    n2_pro("glacier", "#bccfd8", "#b9bcbd", silk(*TALL, GLACIER, 7), ring="#c9cccd", placed=floating((1.0, 0.3, -0.02), (-4, -14, 204)))
    studio.add_light("key", (-1.5, -3.2, 3.9), (0, 0, 0.5), (3.4, 1.6), 340, "#fff4ea")
    studio.add_light("strip", (4.6, -3.2, 0.8), (0.6, 0, 0), (0.7, 4.0), 200, "#d9c8ff")
    studio.add_light("left rim", (-3.6, 2.4, 1.6), (-0.6, 0, 0), (1.0, 4.0), 420, "#7a3cff")
    studio.add_light("right rim", (3.8, 2.4, 1.2), (0.8, 0, 0), (1.0, 4.0), 420, "#e04cd8")
    studio.add_light("top rim", (0, 2.4, 3.6), (0, 0, 0.4), (4.0, 0.8), 260, "#9a6cff")
    phones = bpy.data.collections.new("phones")
    for thing in (o for o in bpy.context.scene.objects if o.type in {"MESH", "FONT"} and o is not night):
        phones.objects.link(thing)
    for lamp in (o for o in bpy.context.scene.objects if o.type == "LIGHT"):
        lamp.light_linking.receiver_collection = phones
        lamp.visible_camera = False
    look((0, -8.4, -0.5), (0.06, 0, 0.0), 58)


BANNERS = {
    "banner-n2-pro": ("tel", n2_pros),
    "banner-arbeidsplass": ("kontor", workplace),
    "banner-pause": ("kontor", break_room),
    "banner-nordavind": ("ansatt", wind_farm),
}


def render(path, size, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples = "CPU", samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.08, 4
    cycles.use_denoising, cycles.denoiser, cycles.denoising_prefilter = True, "OPENIMAGEDENOISE", "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = *size, 100
    scene.view_settings.view_transform, scene.view_settings.look = "AgX", "AgX - Medium High Contrast"
    scene.view_settings.exposure = 0.35
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main(arguments):
    draft = "--draft" in arguments
    folder = next((a.split("=", 1)[1] for a in arguments if a.startswith("--to=")), None)
    names = [a for a in arguments if not a.startswith("--")] or list(BANNERS)
    for name in names:
        shop, build = BANNERS[name]
        studio.reset()
        build()
        raw = os.path.join(tempfile.gettempdir(), f"torg-{name}.png")
        render(raw, (640, 320) if draft else SIZE, 8 if draft else 8)
        pixels = np.asarray(Image.open(raw).convert("RGB"), dtype=np.float32)
        grain = np.random.default_rng(1).normal(0, 0.8, pixels.shape[:2])[..., None]
        image = Image.fromarray(np.clip(pixels + grain + 0.5, 0, 255).astype(np.uint8))
        target = os.path.join(folder or os.path.join(HERE, "..", shop, "pictures"), f"{name}.webp")
        for quality in range(84, 20, -7):
            image.save(target, "WEBP", quality=quality, method=6)
            if os.path.getsize(target) <= LARGEST:
                break
        print(f"{name}: {os.path.getsize(target) // 1024} kB", flush=True)


main(sys.argv[1:])

"""
From a set to a file: the subject is rendered without a ground, its shadow by itself and small, and both are laid on the shop's ground.
A scene is rendered as it stands.
"""

import os

import bpy
import numpy as np
from PIL import Image
from skimage.restoration import denoise_tv_chambolle

SIZE = 1200
SHADOW_SIZE = 420
# The share of the shadow that is kept: studio floors are brightened in every catalogue.
SHADOW_DEPTH = 0.64
# A scene fills the picture to its edges and needs more bytes for it than a thing on a plain ground.
SCENE_BYTES = 90_000


def _render(path, side, samples, exposure, clear, view, look, ground=False):
    """A square rendering, transparent where nothing stands unless it has its own `ground`, denoised, as RGBA from 0 to 1."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = 6
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces = 24 if clear else 8
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 20
    cycles.transparent_max_bounces = 24
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    cycles.film_transparent_glass = True
    scene.render.film_transparent = not ground
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = view
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    output = scene.render.image_settings
    output.file_format, output.color_mode, output.color_depth = "PNG", "RGBA", "16"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    pixels = np.asarray(Image.open(path).convert("RGBA"), dtype=np.float32) / 255
    os.remove(path)
    return pixels


def expose(path, side, samples, shot):
    """Renders the set. Returns the subject as RGBA and the strength of its shadow, both `side` pixels large."""
    options = (shot.exposure, shot.clear, shot.view, shot.look)
    solid = [thing for thing in bpy.context.scene.objects if thing.type in {"MESH", "CURVE", "FONT"}]
    floors = [thing for thing in solid if thing.is_shadow_catcher]
    for floor in floors:
        floor.hide_render = True
    subject = _render(path, side, samples, *options)
    for floor in floors:
        floor.hide_render = False
    for thing in solid:
        thing.visible_camera = thing in floors
    dark = _render(path, min(SHADOW_SIZE, side), min(14, samples), *options)[..., 3]
    shadow = np.asarray(Image.fromarray(dark).resize((side, side), Image.BICUBIC))
    return subject, np.clip(shadow, 0, 1) * SHADOW_DEPTH


def scenery(path, side, samples, scene, target):
    """Renders a scene with all that stands in it and saves a webp, as good as fits."""
    pixels = _render(path, side, samples, scene.exposure, False, scene.view, scene.look, ground=True)[..., :3]
    for quality in range(84, 40, -4):
        _save(pixels, target, quality)
        if os.path.getsize(target) <= SCENE_BYTES:
            break


def _save(picture, target, quality):
    noise = np.random.default_rng(1).normal(0, 0.5 / 255, picture.shape[:2])[..., None]
    os.makedirs(os.path.dirname(target), exist_ok=True)
    image = Image.fromarray((np.clip(picture + noise, 0, 1) * 255 + 0.5).astype(np.uint8))
    image.save(target, "WEBP", quality=quality, method=6)


def develop(subject, shadow, target, ground, quality=84, clear=False):
    """Lays subject and shadow on the plain ground of the shop, a little lighter behind the subject, and saves a webp."""
    height, width = subject.shape[:2]
    base = np.array([int(ground[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float32) / 255
    y, x = np.mgrid[0:height, 0:width]
    away = np.hypot((x - width / 2) / width, (y - height * 0.46) / height) / 0.5
    glow = np.clip(1 - away, 0, 1)[..., None] ** 1.6 * 0.55
    # The shadow runs out before the edge of the picture, where the page goes on in the plain ground.
    edge = np.clip(np.minimum.reduce([x, width - 1 - x, y, height - 1 - y]) / (width * 0.12), 0, 1)
    backdrop = (base + (1 - base) * glow) * (1 - (shadow * edge**0.7)[..., None])
    alpha = subject[..., 3:]
    light = subject[..., :3] * alpha
    if clear:
        # What shines through is not denoised by the renderer: it is grainy where glass stands before the ground.
        alpha = denoise_tv_chambolle(alpha[..., 0], weight=0.25)[..., None]
    _save(light + backdrop * (1 - alpha), target, quality)

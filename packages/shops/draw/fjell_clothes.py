"""Fjell: jackets, fleece and hats, laid flat."""

import numpy as np

from relief import Relief, mirrored, smooth
from shot import Shot

SHOP = "fjell"
BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"
NARROW = "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf"

SLEEVE = [(0.4, 1.6), (0.53, 1.53), (0.64, 1.32), (0.75, 0.98), (0.86, 0.6), (0.93, 0.3), (0.93, 0.3), (0.71, 0.24), (0.71, 0.24), (0.63, 0.52), (0.55, 0.82), (0.47, 1.1), (0.4, 1.24)]
BODY = [(0.0, 0.02), (0.3, 0.025), (0.53, 0.05), (0.53, 0.05), (0.53, 0.5), (0.51, 0.9), (0.485, 1.2), (0.47, 1.42), (0.42, 1.58), (0.26, 1.68), (0.16, 1.73), (0.0, 1.74)]
COLLAR = [(-0.185, 1.66), (-0.2, 1.78), (-0.19, 1.9), (-0.19, 1.9), (0.0, 1.885), (0.19, 1.9), (0.19, 1.9), (0.2, 1.78), (0.185, 1.66), (0.0, 1.62)]
HOOD = [(-0.25, 1.68), (-0.33, 1.86), (-0.3, 2.06), (-0.16, 2.19), (0.0, 2.225), (0.16, 2.19), (0.3, 2.06), (0.33, 1.86), (0.25, 1.68), (0.0, 1.62)]
FACE = [(-0.17, 1.74), (-0.215, 1.87), (-0.19, 2.0), (-0.1, 2.075), (0.0, 2.09), (0.1, 2.075), (0.19, 2.0), (0.215, 1.87), (0.17, 1.74), (0.0, 1.68)]


def darker(colour, by):
    channels = [int(int(colour[i : i + 2], 16) * by) for i in (1, 3, 5)]
    return "#" + "".join(f"{min(c, 255):02x}" for c in channels)


def whole(right):
    """Both halves of an outline of which the right one is given, from the middle below to the middle above."""
    return smooth(right + mirrored(right))


def shell_jacket(colour, accent, seed):
    """A three-layer shell: laminated cloth with crisp folds, taped zips, a hood with a stiff brim."""
    cloth = Relief(2.5, (0, 1.12), 1500, seed)
    deep, lining = darker(colour, 0.82), darker(colour, 0.45)
    # hood, with the inside of it
    cloth.part(smooth(HOOD), colour, 0.2, 0.22)
    inner = cloth.part(smooth(FACE), lining, 0.03, 0.16, base=0.045)
    cloth.folds([(-0.1, 1.98, 270, 60), (0.1, 1.95, 280, 60)], 4, 0.3, 0.03, 0.012, inner)
    cloth.groove(smooth(FACE), 0.012, 0.012)
    hood_mask = cloth.mask(smooth(HOOD)) * (1 - cloth.mask(smooth(FACE)))
    cloth.folds([(-0.28, 1.8, 95, 20), (0.28, 1.8, 85, 20), (0, 2.15, 180, 30), (0, 2.15, 0, 30)], 4, 0.34, 0.022, 0.014, hood_mask)
    cloth.groove(smooth([(-0.16, 2.18), (-0.19, 2.07), (-0.225, 1.95)], False), 0.008, 0.01)
    cloth.groove(smooth([(0.16, 2.18), (0.19, 2.07), (0.225, 1.95)], False), 0.008, 0.01)
    # sleeves below the body
    for side in (1, -1):
        outline = smooth([(side * x, z) for x, z in SLEEVE])
        mask = cloth.part(outline, colour, 0.125, 0.15, base=0.0)
        up = 90 if side > 0 else 90
        cloth.folds([(side * 0.6, 0.78, 270 - side * 30, 40), (side * 0.7, 0.95, 250 - side * 20, 35), (side * 0.66, 0.62, 80 + side * 10, 35)], 5, 0.3, 0.026, 0.026, mask)
        cloth.folds([(side * 0.46, 1.3, 250 + side * 40, 30)], 6, 0.42, 0.03, 0.024, mask)
        cloth.folds([(side * 0.8, 0.42, up + side * 70, 25), (side * 0.78, 0.34, 90, 80)], 4, 0.2, 0.02, 0.016, mask)
        cuff = [(side * 0.7, 0.31), (side * 0.93, 0.37)]
        cloth.groove(cuff, 0.01, 0.014)
        tab = [(side * 0.735, 0.3), (side * 0.86, 0.335)]
        cloth.bar(tab, deep, 0.06, 0.012)
        cloth.groove(smooth([(side * 0.5, 1.1), (side * 0.6, 0.8), (side * 0.68, 0.5), (side * 0.76, 0.27)], False), 0.007, 0.008)
    body = cloth.part(whole(BODY), colour, 0.13, 0.26, base=0.05)
    side_folds = [(s * 0.46, 1.2, 270 - s * 40, 28) for s in (1, -1)] + [(s * 0.5, 0.62, 180 if s > 0 else 0, 35) for s in (1, -1)]
    cloth.folds(side_folds, 6, 0.42, 0.034, 0.022, body)
    cloth.folds([(s * 0.34, 1.62, 265 - s * 12, 22) for s in (1, -1)], 4, 0.4, 0.04, 0.014, body)
    cloth.folds([(s * 0.3, 0.2, 90, 60) for s in (1, -1)] + [(0.06, 0.7, 60, 50), (-0.08, 0.9, 120, 50)], 4, 0.35, 0.04, 0.013, body)
    # yoke in a deeper shade, seams
    yoke = np.vstack([smooth([(-0.47, 1.36), (-0.24, 1.31), (0, 1.3), (0.24, 1.31), (0.47, 1.36)], False), [(0.55, 1.9), (-0.55, 1.9)]])
    cloth.paint(cloth.mask(yoke) * body, deep, 0.85)
    cloth.groove(smooth([(-0.48, 1.36), (-0.24, 1.31), (0, 1.3), (0.24, 1.31), (0.48, 1.36)], False), 0.008, 0.011)
    for side in (1, -1):
        cloth.groove(smooth([(side * 0.49, 1.16), (side * 0.465, 1.4), (side * 0.41, 1.585)], False), 0.012, 0.02)
        hand = [(side * 0.4, 0.42), (side * 0.345, 0.8)]
        cloth.zip(hand, deep, "#2a2c2d", 0.04, 0.011, pull=0.92)
        cloth.groove([(side * 0.43, 0.42), (side * 0.37, 0.81)], 0.006, 0.008)
    cloth.zip([(0.18, 1.22), (0.2, 0.98)], deep, "#2a2c2d", 0.036, 0.011, pull=0.08)
    cloth.groove(smooth([(-0.53, 0.11), (-0.3, 0.085), (0, 0.08), (0.3, 0.085), (0.53, 0.11)], False), 0.007, 0.012)
    # collar with the zip to the chin
    collar = cloth.part(smooth(COLLAR), colour, 0.06, 0.08, base=0.13)
    cloth.folds([(-0.14, 1.7, 80, 20), (0.14, 1.7, 100, 20)], 3, 0.16, 0.022, 0.01, collar)
    cloth.groove(smooth([(-0.19, 1.68), (0, 1.645), (0.19, 1.68)], False), 0.01, 0.02)
    cloth.zip([(0.0, 1.89), (0.0, 1.0), (0.0, 0.035)], accent, darker(accent, 0.6), 0.062, 0.014, pull=0.035)
    for side in (1, -1):
        cloth.groove([(side * 0.036, 0.04), (side * 0.036, 1.87)], 0.006, 0.012)
    cloth.letters("SKARV", -0.25, 1.43, 0.066, "#e9e7dd", NARROW)
    cloth.bar(smooth([(-0.24, 1.76), (-0.26, 1.62), (-0.235, 1.5)], False), "#23262a", 0.012, 0.012)
    cloth.bar(smooth([(0.24, 1.76), (0.265, 1.63), (0.24, 1.52)], False), "#23262a", 0.012, 0.012)
    cloth.height += cloth.noise(0.16) * 0.004 * (cloth.cover > 0.5)
    cloth.build(rough=0.62, sheen=0.15, weave=0.16, weave_size=700, specular=0.4)
    return Shot(turn=0, tilt=0, fill=0.86, lens=120, flat_lay=True)



def quilt(cloth, mask, along, spacing, rise, seed_shift=0.0):
    """Down in chambers: cloth that is sewn through along parallel lines and puckers there. `along` is the map across the chambers."""
    wave = cloth.noise(0.5) * 0.008
    s = (along + wave) / spacing + seed_shift
    t = np.abs((s % 1) - 0.5) * 2
    chamber = np.sqrt(np.clip(1 - t**2.4, 0, 1))
    seam = np.exp(-(((1 - t) / 0.16) ** 2))
    pucker = cloth.noise(0.06, (0.5, 2.0), 1) * (0.25 + 0.75 * np.exp(-(((1 - t) / 0.45) ** 2)))
    loft = 1 + 0.16 * cloth.noise(0.3)
    cloth.height += mask * (rise * chamber * loft + 0.009 * pucker * chamber**0.5 - 0.012 * seam)
    cloth.detail += mask * cloth.noise(0.02, (0.5, 2.0), 2) * 0.0005 * chamber


def down_jacket(colour, accent, seed):
    """A light down jacket: narrow chambers, a stand-up collar, elastic cuffs."""
    cloth = Relief(2.3, (0, 1.0), 1500, seed)
    deep = darker(colour, 0.8)
    for side in (1, -1):
        mask = cloth.part(smooth([(side * x, z) for x, z in SLEEVE]), colour, 0.1, 0.14)
        axis = np.array([side * 0.34, -1.0])
        axis /= np.linalg.norm(axis)
        quilt(cloth, mask, cloth.x * axis[0] + cloth.z * axis[1], 0.122, 0.06, 0.2)
        cuff = [(side * 0.69, 0.245), (side * 0.94, 0.305), (side * 0.93, 0.36), (side * 0.685, 0.3)]
        cloth.part(np.array(cuff), deep, 0.035, 0.03, base=0.06)
        cloth.groove([(side * 0.685, 0.31), (side * 0.935, 0.37)], 0.012, 0.02)
    body = cloth.part(whole(BODY), colour, 0.11, 0.24, base=0.06)
    quilt(cloth, body, cloth.z + 0.02 * np.abs(cloth.x), 0.135, 0.075)
    for side in (1, -1):
        cloth.groove(smooth([(side * 0.5, 1.12), (side * 0.475, 1.38), (side * 0.42, 1.58)], False), 0.016, 0.04)
        cloth.groove(smooth([(side * 0.39, 0.3), (side * 0.37, 0.5), (side * 0.33, 0.7)], False), 0.014, 0.05)
        cloth.zip(smooth([(side * 0.39, 0.3), (side * 0.37, 0.5), (side * 0.33, 0.7)], False), deep, "#2a2b2d", 0.03, 0.01, pull=0.95)
    hem = np.array([(-0.53, 0.02), (-0.2, 0.0), (0.2, 0.0), (0.53, 0.02), (0.53, 0.085), (0.2, 0.065), (-0.2, 0.065), (-0.53, 0.085)])
    cloth.paint(cloth.mask(hem) * body, deep)
    cloth.groove(smooth([(-0.53, 0.09), (0, 0.072), (0.53, 0.09)], False), 0.012, 0.03)
    # inside of the collar, then the collar itself
    cloth.part(smooth([(-0.17, 1.9), (0, 1.965), (0.17, 1.9), (0.15, 1.8), (0, 1.78), (-0.15, 1.8)]), darker(colour, 0.42), 0.03, 0.1, base=0.03)
    collar = cloth.part(smooth(COLLAR), colour, 0.05, 0.1, base=0.13)
    quilt(cloth, collar, cloth.z, 0.118, 0.05, 0.28)
    cloth.groove(smooth([(-0.2, 1.665), (0, 1.63), (0.2, 1.665)], False), 0.014, 0.04)
    cloth.zip([(0.0, 1.885), (0.0, 1.0), (0.0, 0.01)], accent, darker(accent, 0.55), 0.05, 0.014, pull=0.03)
    for side in (1, -1):
        cloth.groove([(side * 0.032, 0.01), (side * 0.032, 1.88)], 0.01, 0.03)
    cloth.letters("VIDDE", -0.25, 1.4, 0.058, "#f2efe6", NARROW)
    cloth.build(rough=0.48, sheen=0.1, weave=0.08, weave_size=900, specular=0.45)
    return Shot(turn=0, tilt=0, fill=0.86, lens=120, flat_lay=True)


def fleece_jacket(colour, panel, seed):
    """High-loft fleece with smooth panels where a pack rubs, a chest pocket, a zip to the chin."""
    cloth = Relief(2.3, (0, 1.0), 1500, seed)
    pile = cloth.noise(0.06, octaves=1) * 0.003 + np.abs(cloth.noise(0.022, octaves=1)) * 0.0022
    tufts = cloth.noise(0.005, octaves=2) * 0.0007
    shade = 1 + 0.05 * cloth.noise(0.03, octaves=2)
    smoothed = np.zeros_like(cloth.height)

    def fleecy(mask):
        cloth.height += pile * mask
        cloth.detail += tufts * mask
        cloth.colour *= 1 + (np.clip(shade, 0.7, 1.3) - 1)[..., None] * mask[..., None]

    for side in (1, -1):
        mask = cloth.part(smooth([(side * x, z) for x, z in SLEEVE]), colour, 0.12, 0.15)
        cloth.folds([(side * 0.6, 0.78, 270 - side * 30, 40), (side * 0.5, 1.25, 255 + side * 35, 25)], 4, 0.36, 0.045, 0.024, mask)
        fleecy(mask)
        cuff = cloth.part(np.array([(side * 0.695, 0.235), (side * 0.945, 0.3), (side * 0.93, 0.37), (side * 0.68, 0.305)]), panel, 0.03, 0.03, base=0.07)
        smoothed = np.maximum(smoothed, cuff)
    body = cloth.part(whole(BODY), colour, 0.12, 0.25, base=0.05)
    cloth.folds([(s * 0.47, 1.2, 270 - s * 40, 28) for s in (1, -1)] + [(s * 0.5, 0.5, 180 if s > 0 else 0, 30) for s in (1, -1)], 4, 0.4, 0.05, 0.02, body)
    fleecy(body)
    shoulders = cloth.mask(np.vstack([smooth([(-0.52, 1.3), (-0.3, 1.37), (-0.16, 1.5), (0, 1.5), (0.16, 1.5), (0.3, 1.37), (0.52, 1.3)], False), [(0.6, 1.95), (-0.6, 1.95)]])) * body
    cloth.height -= pile * shoulders * 0.94
    cloth.detail *= 1 - shoulders
    cloth.paint(shoulders, panel)
    smoothed = np.maximum(smoothed, shoulders)
    cloth.groove(smooth([(-0.52, 1.3), (-0.3, 1.37), (-0.16, 1.5), (0, 1.5), (0.16, 1.5), (0.3, 1.37), (0.52, 1.3)], False), 0.01, 0.016)
    for side in (1, -1):
        cloth.groove(smooth([(side * 0.5, 1.14), (side * 0.475, 1.38), (side * 0.42, 1.58)], False), 0.014, 0.026)
        cloth.zip(smooth([(side * 0.4, 0.32), (side * 0.37, 0.52), (side * 0.34, 0.7)], False), panel, "#2a2c2d", 0.04, 0.011, pull=0.95)
    pocket = np.array([(-0.4, 0.98), (-0.14, 0.98), (-0.14, 1.3), (-0.4, 1.3)])
    patch = cloth.mask(pocket)
    cloth.height -= pile * patch * 0.9
    cloth.height += patch * 0.012
    cloth.detail *= 1 - patch
    cloth.paint(patch, panel)
    smoothed = np.maximum(smoothed, patch)
    cloth.stitch(np.array([(-0.385, 1.0), (-0.155, 1.0), (-0.155, 1.24), (-0.385, 1.24), (-0.385, 1.0)]), darker(panel, 1.5))
    cloth.zip([(-0.4, 1.265), (-0.14, 1.265)], darker(panel, 0.8), "#2a2c2d", 0.032, 0.011, pull=0.06)
    cloth.letters("VIDDE", -0.27, 1.12, 0.05, "#e9e4d6", NARROW)
    hem = cloth.mask(np.array([(-0.54, 0.0), (0.54, 0.0), (0.54, 0.085), (0, 0.07), (-0.54, 0.085)])) * body
    cloth.height -= pile * hem * 0.9
    cloth.paint(hem, panel)
    cloth.groove(smooth([(-0.53, 0.09), (0, 0.074), (0.53, 0.09)], False), 0.01, 0.02)
    cloth.part(smooth([(-0.17, 1.9), (0, 1.96), (0.17, 1.9), (0.15, 1.8), (0, 1.78), (-0.15, 1.8)]), darker(colour, 0.5), 0.03, 0.1, base=0.03)
    collar = cloth.part(smooth(COLLAR), colour, 0.05, 0.08, base=0.13)
    fleecy(collar)
    cloth.groove(smooth([(-0.2, 1.665), (0, 1.63), (0.2, 1.665)], False), 0.012, 0.03)
    cloth.zip([(0.0, 1.885), (0.0, 1.0), (0.0, 0.01)], panel, "#33363a", 0.06, 0.014, pull=0.03)
    for side in (1, -1):
        cloth.groove([(side * 0.036, 0.01), (side * 0.036, 1.88)], 0.01, 0.02)
    cloth.build(rough=1.0, sheen=0.9, weave=0.0, specular=0.05, softness=1.4)
    return Shot(turn=0, tilt=0, fill=0.86, lens=120, flat_lay=True)


def beanie(colour, seed):
    """A ribbed hat in lambswool, its brim folded up wide."""
    wool = Relief(2.2, (0, 0.85), 1500, seed)
    crown = whole([(0.0, 0.3), (0.66, 0.3), (0.72, 0.62), (0.69, 0.98), (0.54, 1.32), (0.3, 1.53), (0.1, 1.6), (0.0, 1.605)])
    brim = smooth([(-0.735, 0.06), (-0.4, 0.015), (0.0, 0.0), (0.4, 0.015), (0.735, 0.06), (0.735, 0.06), (0.775, 0.3), (0.76, 0.56), (0.76, 0.56), (0.4, 0.53), (0, 0.52), (-0.4, 0.53), (-0.76, 0.56), (-0.76, 0.56), (-0.775, 0.3), (-0.735, 0.06)], False)

    def knit(mask, ribs, rows, depth, narrowing):
        """Columns that follow the round of the head, each a plait of stitches."""
        left = np.where(mask > 0.5, wool.x, np.inf).min(axis=1)
        right = np.where(mask > 0.5, wool.x, -np.inf).max(axis=1)
        half = np.maximum((right - left) / 2, 1e-3)
        half = np.where(np.isfinite(half), half, 1e-3)[:, None]
        around = np.arcsin(np.clip(wool.x / (half * 1.015), -1, 1))
        wobble = wool.noise(0.25) * 0.01
        column = around / np.pi * ribs + wobble * 4
        inside = column - np.floor(column)
        rib = np.sin(np.pi * inside) ** 0.7
        stitch = np.cos(2 * np.pi * (wool.z * rows + 0.38 * np.abs(2 * inside - 1) + wobble * 3))
        wool.height += mask * depth * (rib - 0.55) * narrowing
        wool.height += mask * depth * 0.2 * stitch * rib
        shade = 0.82 + 0.24 * rib + 0.05 * stitch
        wool.colour *= (1 + (shade - 1) * mask)[..., None]

    mask = wool.part(crown, colour, 0.3, 0.5)
    gather = np.clip((1.6 - wool.z) / 0.5, 0.25, 1)
    knit(mask, 34, 17, 0.034, gather)
    wool.folds([(0, 1.56, 250, 60), (0, 1.56, 290, 60)], 5, 0.4, 0.04, 0.02, mask)
    edge = wool.part(brim, colour, 0.13, 0.16, base=0.2)
    knit(edge, 36, 17, 0.036, 1.0)
    wool.groove(smooth([(-0.76, 0.56), (0, 0.52), (0.76, 0.56)], False), 0.02, 0.03)
    label = np.array([(0.3, 0.18), (0.52, 0.19), (0.52, 0.36), (0.3, 0.35)])
    patch = wool.mask(label)
    ground = np.median(wool.height[patch > 0.5])
    wool.height = wool.height * (1 - patch) + (ground + 0.035) * patch
    wool.paint(patch, "#7a4a28")
    wool.stitch(np.vstack([label * 0.92 + label.mean(axis=0) * 0.08, (label * 0.92 + label.mean(axis=0) * 0.08)[:1]]), "#e8cfa4")
    wool.letters("LYNGMARK", 0.41, 0.27, 0.036, "#e8cfa4", NARROW)
    fuzz = wool.noise(0.008, octaves=2)
    wool.detail += fuzz * 0.003 * (1 - patch)
    wool.build(rough=0.95, sheen=0.6, weave=0.0, specular=0.12, softness=0.7)
    return Shot(turn=0, tilt=0, fill=0.72, lens=120, flat_lay=True)


PICTURES = {
    "storegga-skalljakke-mose": lambda: shell_jacket("#5d6348", "#d3a24a", 3),
    "storegga-skalljakke-rust": lambda: shell_jacket("#a34a28", "#2f4a50", 3),
    "storegga-skalljakke-natt": lambda: shell_jacket("#24324a", "#c9552f", 3),
    "rimfrost-dunjakke-oker": lambda: down_jacket("#c08a2c", "#2c2d30", 5),
    "rimfrost-dunjakke-blabar": lambda: down_jacket("#2f3a68", "#e0a83c", 5),
    "varde-fleecejakke-havre": lambda: fleece_jacket("#d9cdb4", "#6b6a5c", 7),
    "varde-fleecejakke-gran": lambda: fleece_jacket("#33503f", "#1e2a24", 7),
    "myrull-ullue-ubleket": lambda: beanie("#ded5c0", 9),
    "myrull-ullue-rust": lambda: beanie("#a4512c", 9),
    "myrull-ullue-gran": lambda: beanie("#2f4a3b", 9),
}

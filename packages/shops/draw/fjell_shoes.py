"""Fjell: a mountain boot and a trail shoe, seen from the side."""

import numpy as np

from fjell_clothes import NARROW, darker
from relief import Relief, smooth
from shot import Shot

SHOP = "fjell"


def lugs(shoe, line, colour, count, tall=0.055):
    """The teeth of a sole along its lower edge: `line` from heel to toe."""
    dense = smooth(line, False, 60)
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(dense, axis=0), axis=1))]
    pitch = lengths[-1] / count
    for k in range(count):
        ends = [lengths[-1] * (k + part) / count for part in (0.1, 0.9)]
        (x0, x1), (z0, z1) = ([np.interp(end, lengths, dense[:, i]) for end in ends] for i in (0, 1))
        lean = pitch * (0.16 if k < count * 0.35 else -0.16)
        block = [(x0, z0 + 0.03), (x1, z1 + 0.03), (x1 - pitch * 0.07 + lean, z1 - tall), (x0 + pitch * 0.07 + lean, z0 - tall)]
        shoe.part(np.array(block), colour, 0.18, 0.016, base=0.14)


def laces(shoe, eyelets, colour, width=0.032, hardware="#2b2c2e"):
    """Laces that run from the eyelets over the edge of the throat, where they vanish to the other side."""
    for (x, z), (ex, ez) in eyelets:
        bend = [(x, z), ((x + ex) / 2 + 0.01, (z + ez) / 2 + 0.016), (ex, ez)]
        shoe.strap(bend, colour, width, 0.022)
        ring = smooth([(x + 0.022 * np.cos(a), z + 0.022 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 9)[:-1]])
        mask = shoe.mask(ring)
        shoe.height += mask * 0.012
        shoe.paint(mask, hardware)


def boot():
    """The Bre: suede, a rubber rand all around, hooks for the laces, a sole that can be replaced."""
    shoe = Relief(2.5, (0.05, 0.86), 1500, 11)
    suede, deep, rubber, collar = "#6b4a30", "#4c3522", "#232323", "#3a2c22"
    # tongue and inner collar first: they lie behind
    shoe.part(smooth([(-0.8, 1.5), (-0.62, 1.64), (-0.4, 1.66), (-0.2, 1.66), (-0.1, 1.5), (-0.5, 1.3)]), darker(collar, 0.6), 0.05, 0.1)
    shoe.part(smooth([(-0.22, 1.5), (-0.2, 1.7), (-0.1, 1.79), (0.0, 1.77), (0.035, 1.64), (0.09, 1.42), (0.19, 1.2), (0.33, 1.0), (0.47, 0.87), (0.2, 0.8), (0.0, 1.1)]), suede, 0.1, 0.09, base=0.04)
    upper = [(-0.86, 0.3), (-0.9, 0.5), (-0.87, 0.75), (-0.86, 1.0), (-0.9, 1.25), (-0.93, 1.45), (-0.91, 1.55), (-0.91, 1.55), (-0.75, 1.6), (-0.5, 1.57), (-0.26, 1.58), (-0.12, 1.6), (-0.12, 1.6), (-0.06, 1.4), (0.04, 1.17), (0.18, 0.98), (0.36, 0.86), (0.56, 0.8), (0.76, 0.75), (0.93, 0.67), (1.04, 0.54), (1.07, 0.4), (1.06, 0.26), (1.06, 0.26), (0.4, 0.2), (-0.5, 0.2)]
    mask = shoe.part(smooth(upper), suede, 0.27, 0.4, base=0.06)
    shoe.folds([(0.16, 0.82, 250, 40), (0.3, 0.72, 265, 30), (-0.3, 1.05, 200, 40), (-0.12, 1.0, 170, 30)], 5, 0.3, 0.03, 0.016, mask)
    shoe.folds([(-0.55, 1.12, 180, 25), (-0.4, 1.2, 10, 20)], 4, 0.26, 0.035, 0.014, mask)
    shoe.height += shoe.noise(0.1) * 0.004 * mask
    # padded collar
    pad = shoe.mask(smooth([(-0.94, 1.36), (-0.6, 1.35), (-0.3, 1.38), (-0.09, 1.42), (-0.11, 1.61), (-0.5, 1.585), (-0.75, 1.615), (-0.94, 1.56)])) * mask
    shoe.paint(pad, collar)
    inside = np.clip(pad, 0, 1)
    shoe.height += inside * 0.02
    for z in (1.42, 1.49):
        shoe.groove(smooth([(-0.93, z), (-0.6, z - 0.01), (-0.3, z + 0.01), (-0.1, z + 0.05)], False), 0.016, 0.02)
    shoe.groove(smooth([(-0.94, 1.36), (-0.6, 1.35), (-0.3, 1.38), (-0.08, 1.42)], False), 0.01, 0.024)
    # panels, double seams
    seams = [
        [(-0.9, 0.78), (-0.7, 0.86), (-0.52, 1.04), (-0.44, 1.36)],
        [(-0.52, 0.42), (-0.4, 0.66), (-0.2, 0.82), (0.02, 0.9), (0.16, 0.96)],
        [(0.56, 0.42), (0.5, 0.58), (0.56, 0.8)],
        [(-0.09, 1.42), (-0.02, 1.2), (0.1, 1.01), (0.32, 0.84)],
    ]
    heel = shoe.mask(np.vstack([smooth(seams[0], False), [(-1.0, 1.36), (-1.0, 0.78)]])) * mask
    shoe.paint(heel, deep, 0.75)
    shoe.height += heel * 0.012
    eyestay = shoe.mask(np.vstack([smooth([(-0.21, 1.41), (-0.14, 1.18), (-0.03, 0.93), (0.14, 0.82), (0.36, 0.75)], False), smooth([(0.42, 0.84), (0.19, 0.98), (0.05, 1.17), (-0.06, 1.42)], False)])) * mask
    shoe.paint(eyestay, deep, 0.6)
    shoe.height += eyestay * 0.014
    for seam in seams:
        line = smooth(seam, False)
        shoe.groove(line, 0.007, 0.014)
        for shift in (0.02, 0.034):
            normal = np.gradient(line, axis=0)
            normal = np.stack([-normal[:, 1], normal[:, 0]], axis=1) / (np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9)
            shoe.stitch(line + normal * shift, "#b08a5a", 0.02, 0.0045)
    # laces: three eyelets below, three hooks above
    holes = [((0.3, 0.81), (0.41, 0.9)), ((0.16, 0.9), (0.28, 1.01)), ((0.05, 1.03), (0.17, 1.15)), ((-0.03, 1.18), (0.1, 1.3)), ((-0.09, 1.32), (0.05, 1.44)), ((-0.135, 1.45), (0.01, 1.57))]
    laces(shoe, holes, "#c9512c", 0.038)
    for first, second in zip(holes, holes[1:]):
        shoe.strap([first[0], second[1]], "#a8431f", 0.03, 0.012)
    shoe.strap(smooth([(-0.12, 1.68), (-0.02, 1.8), (0.06, 1.72), (0.02, 1.62)], False), deep, 0.05, 0.02)
    # rubber rand and sole
    rand = [(-0.93, 0.24), (-0.915, 0.44), (-0.62, 0.39), (-0.2, 0.33), (0.2, 0.33), (0.55, 0.38), (0.76, 0.47), (0.92, 0.54), (1.055, 0.5), (1.085, 0.38), (1.075, 0.22), (0.4, 0.16), (-0.5, 0.16)]
    edge = shoe.part(smooth(rand), rubber, 0.05, 0.03, base=0.27, flat=2.5)
    shoe.height += shoe.noise(0.012, octaves=1) * 0.0014 * edge
    midsole = [(-0.965, 0.13), (-0.965, 0.13), (-0.965, 0.28), (-0.965, 0.28), (-0.5, 0.25), (0.1, 0.22), (0.6, 0.24), (0.95, 0.32), (1.125, 0.37), (1.125, 0.37), (1.1, 0.27), (0.95, 0.18), (0.7, 0.13), (0.3, 0.115), (-0.15, 0.12), (-0.2, 0.16), (-0.42, 0.16), (-0.46, 0.115), (-0.46, 0.115), (-0.7, 0.115), (-0.9, 0.12)]
    shoe.part(smooth(midsole), "#343534", 0.06, 0.035, base=0.3, flat=2.5)
    shoe.groove(smooth([(-0.96, 0.225), (-0.5, 0.2), (0.1, 0.175), (0.6, 0.19), (1.1, 0.31)], False), 0.006, 0.016)
    lugs(shoe, [(-0.96, 0.13), (-0.7, 0.115), (-0.46, 0.115)], "#1d1d1d", 4)
    lugs(shoe, [(-0.14, 0.125), (0.2, 0.115), (0.6, 0.13), (0.88, 0.17), (1.08, 0.26)], "#1d1d1d", 9)
    shoe.letters("BRE", -0.28, 0.58, 0.1, "#c9a878", NARROW, 0.006)
    shoe.strap(smooth([(-0.9, 1.3), (-1.0, 1.45), (-0.97, 1.62), (-0.86, 1.58)], False), "#2b2c2e", 0.045, 0.02)
    gloss = shoe.mask(smooth(rand)) * 0.5
    shoe.build(rough=0.85, sheen=0.35, weave=0.0, gloss=gloss, specular=0.3, softness=0.9, grid=860)
    return Shot(turn=0, tilt=1.5, fill=0.84, lens=120)


def trail_shoe(colour, accent, foam, seed):
    """The Sti: open mesh, welded overlays, a low foam sole with deep lugs."""
    shoe = Relief(2.6, (0.03, 0.55), 1500, seed)
    deep = darker(colour, 0.6)
    # the far side of the collar, then the tongue
    shoe.part(smooth([(-0.86, 1.0), (-0.6, 1.09), (-0.3, 1.06), (-0.12, 1.1), (-0.2, 0.85), (-0.7, 0.8)]), darker(colour, 0.35), 0.06, 0.12)
    shoe.part(smooth([(-0.32, 0.98), (-0.29, 1.14), (-0.22, 1.22), (-0.12, 1.2), (-0.04, 1.1), (0.1, 0.96), (0.28, 0.83), (0.42, 0.74), (0.0, 0.7)]), deep, 0.09, 0.1, base=0.03)
    upper = [(-0.98, 0.32), (-1.02, 0.55), (-1.0, 0.8), (-1.03, 0.98), (-1.0, 1.1), (-0.92, 1.12), (-0.82, 1.02), (-0.66, 0.93), (-0.48, 0.93), (-0.32, 1.02), (-0.23, 1.1), (-0.23, 1.1), (-0.12, 1.0), (0.04, 0.87), (0.26, 0.76), (0.5, 0.69), (0.74, 0.62), (0.94, 0.52), (1.05, 0.4), (1.06, 0.26), (1.06, 0.26), (0.4, 0.2), (-0.5, 0.2)]
    mask = shoe.part(smooth(upper), colour, 0.27, 0.42, base=0.05)
    shoe.folds([(0.22, 0.6, 250, 40), (0.38, 0.56, 270, 30)], 4, 0.22, 0.028, 0.01, mask)
    # mesh: staggered holes
    u, v = shoe.x * 62, shoe.z * 62
    holes = np.clip(np.cos(u * np.pi + np.floor(v) % 2 * np.pi) * np.cos(v * np.pi * 2) * 2 - 0.55, 0, 1)
    shoe.detail -= holes * mask * 0.0022
    shoe.paint(holes * mask, deep, 0.65)
    # collar padding
    pad = shoe.mask(smooth([(-1.05, 0.86), (-0.86, 0.86), (-0.66, 0.8), (-0.46, 0.81), (-0.28, 0.92), (-0.2, 1.12), (-0.3, 1.04), (-0.48, 0.95), (-0.66, 0.95), (-0.82, 1.04), (-0.92, 1.14), (-1.04, 1.12)])) * mask
    shoe.paint(pad, deep)
    shoe.detail *= 1 - pad
    shoe.height += pad * 0.022
    # welded overlays
    overlays = [
        [(-1.05, 0.3), (-1.06, 0.74), (-0.86, 0.72), (-0.68, 0.52), (-0.5, 0.3)],
        [(0.5, 0.26), (0.66, 0.38), (0.78, 0.5), (0.86, 0.6), (1.02, 0.5), (1.1, 0.26)],
        [(-0.26, 1.08), (-0.3, 0.94), (-0.16, 0.76), (0.04, 0.62), (0.26, 0.57), (0.44, 0.68), (0.28, 0.76), (0.05, 0.88), (-0.12, 1.01)],
    ]
    for outline in overlays:
        film = shoe.mask(smooth(outline)) * mask
        shoe.detail *= 1 - film
        shoe.height += film * 0.01
        shoe.paint(film, accent if outline is overlays[0] else deep, 0.92)
    for line in ([(-0.14, 0.76), (-0.24, 0.52), (-0.22, 0.3)], [(0.02, 0.64), (-0.04, 0.46), (0.06, 0.3)], [(0.2, 0.57), (0.2, 0.42), (0.34, 0.3)]):
        shoe.strap(line, accent, 0.04, 0.012)
    holes_and_edges = [((0.31, 0.68), (0.37, 0.765)), ((0.18, 0.735), (0.26, 0.825)), ((0.06, 0.805), (0.15, 0.905)), ((-0.05, 0.885), (0.045, 0.99)), ((-0.15, 0.975), (-0.05, 1.085)), ((-0.225, 1.06), (-0.13, 1.165))]
    laces(shoe, holes_and_edges, "#f0eee6", 0.04, deep)
    for first, second in zip(holes_and_edges, holes_and_edges[1:]):
        shoe.strap([first[0], second[1]], "#d9d6ca", 0.032, 0.012)
    shoe.strap(smooth([(-1.0, 0.98), (-1.1, 1.1), (-1.05, 1.22), (-0.96, 1.1)], False), accent, 0.045, 0.02)
    # sole
    sole = [(-1.07, 0.14), (-1.11, 0.26), (-1.06, 0.4), (-0.98, 0.42), (-0.8, 0.36), (-0.4, 0.3), (0.1, 0.27), (0.6, 0.29), (0.92, 0.36), (1.1, 0.4), (1.1, 0.4), (1.09, 0.3), (0.95, 0.18), (0.7, 0.11), (0.4, 0.09), (-0.3, 0.1), (-0.9, 0.095)]
    shoe.part(smooth(sole), foam, 0.07, 0.05, base=0.28, flat=2.6)
    for line in ([(-1.06, 0.31), (-0.7, 0.26), (-0.2, 0.2), (0.3, 0.2), (0.8, 0.26), (1.06, 0.35)], [(-1.06, 0.22), (-0.7, 0.18), (-0.4, 0.15), (-0.1, 0.16)]):
        shoe.groove(smooth(line, False), 0.01, 0.022)
    under = np.vstack([smooth([(-1.09, 0.165), (-0.9, 0.14), (-0.3, 0.14), (0.4, 0.13), (0.7, 0.15), (0.9, 0.22), (1.02, 0.32), (1.11, 0.4)], False), smooth([(1.12, 0.3), (0.95, 0.17), (0.7, 0.1), (0.4, 0.08), (-0.3, 0.09), (-0.9, 0.085), (-1.07, 0.11)], False)])
    tip = shoe.part(under, "#26282a", 0.05, 0.02, base=0.31, flat=2.6)
    lugs(shoe, [(-1.05, 0.11), (-0.7, 0.095), (-0.3, 0.1), (0.4, 0.09), (0.7, 0.105), (0.95, 0.18), (1.08, 0.28)], "#26282a", 16, 0.06)
    shoe.letters("STI", -0.46, 0.55, 0.15, "#f4f2ea", NARROW, 0.004, turn=8)
    gloss = np.clip(shoe.mask(smooth(sole)) * 0.35 + tip * 0.3, 0, 1)
    shoe.build(rough=0.8, sheen=0.2, weave=0.0, gloss=gloss, specular=0.35, softness=0.9, grid=860)
    return Shot(turn=0, tilt=1.5, fill=0.86, lens=120)


PICTURES = {
    "bre-fjellsko-brun": boot,
    "sti-terrengsko-petrol": lambda: trail_shoe("#1f5a66", "#f08a3c", "#ece7da", 13),
    "sti-terrengsko-solgul": lambda: trail_shoe("#dca21e", "#2b3f5c", "#f2efe6", 13),
}

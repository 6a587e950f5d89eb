"""Nordavind's mark, laid on whatever has a surface: two gusts and a breath."""

import math

from solids import mesh_object


def _bow(cx, cy, radius, start, end, steps=40):
    return [(cx + radius * math.cos(math.radians(start + (end - start) * i / steps)), cy + radius * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def _straight(x1, y1, x2, y2, steps=24):
    return [(x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps) for i in range(steps + 1)]


# As the logo has it, in its 56 units with y downwards.
GUSTS = (
    [*_straight(4, 21, 28, 21)[:-1], *_bow(28, 13, 8, 90, -180)],
    [*_straight(4, 32, 40, 32)[:-1], *_bow(40, 40.5, 8.5, -90, 180)],
    _straight(10, 43, 19, 43),
)


def _ribbon(points, half):
    """The two edges of a stroke with round ends, as pairs of (x, y)."""
    def heading(i):
        (x1, y1), (x2, y2) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        long = math.hypot(x2 - x1, y2 - y1)
        return (x2 - x1) / long, (y2 - y1) / long

    def pair(x, y, dx, dy, w):
        return (x - dy * w, y + dx * w), (x + dy * w, y - dx * w)

    pairs = [pair(*points[i], *heading(i), half) for i in range(len(points))]
    ends = [math.sin(math.radians(a)) for a in (15, 30, 45, 60, 75, 88)]
    for s in ends:
        w = half * math.sqrt(1 - s * s)
        (dx, dy), (x, y) = heading(0), points[0]
        pairs.insert(0, pair(x - dx * half * s, y - dy * half * s, dx, dy, w))
        (dx, dy), (x, y) = heading(len(points) - 1), points[-1]
        pairs.append(pair(x + dx * half * s, y + dy * half * s, dx, dy, w))
    return pairs


def wind_mark(size, materials, at):
    """Lays the mark, `size` wide, by `at(x, z)`: where on the thing a place of the flat mark lies, seen from its front."""
    parts = []
    for points, material in zip(GUSTS, materials):
        vertices, faces = [], []
        for pair in _ribbon(points, 2.75):
            vertices += [at((x - 28) / 56 * size, (28 - y) / 56 * size) for x, y in pair]
        for i in range(len(vertices) // 2 - 1):
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        parts.append(mesh_object("gust", vertices, faces, material))
    return parts

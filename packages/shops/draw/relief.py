"""
Soft goods laid flat and seen from above: every part of a garment is a shape that swells from its edge,
with folds, seams and zips on it. Shapes are drawn in units of about two across; x is right, z is up.
"""

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.interpolate import splev, splprep
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

from studio import linear


def smooth(points, closed=True, per_segment=14, corner=None):
    """A flowing line through points; a point given twice is a corner."""
    points = np.array(points, dtype=float)
    corners = [i for i in range(len(points) - 1) if np.allclose(points[i], points[i + 1])]
    if closed and not np.allclose(points[0], points[-1]):
        points = np.vstack([points, points[:1]])
    stretches, start = [], 0
    for i in [*corners, len(points) - 1]:
        stretches.append(points[start : i + 1])
        start = i + 1
    line = []
    for stretch in stretches:
        if len(stretch) < 2:
            continue
        if len(stretch) == 2:
            line.append(stretch)
            continue
        loops = closed and not corners
        t, _ = splprep(stretch.T, s=0, per=loops, k=min(3, len(stretch) - 1))
        line.append(np.array(splev(np.linspace(0, 1, per_segment * len(stretch)), t)).T)
    return np.vstack(line)


def mirrored(points):
    return [(-x, z) for x, z in reversed(points)]


def colour_of(hex_colour):
    return np.array(linear(hex_colour)[:3], dtype=np.float32)


class Relief:
    """A height map and a colour map of the same square, `span` units wide, centred on `centre`."""

    def __init__(self, span=2.3, centre=(0.0, 1.0), cells=1500, seed=1):
        self.span, self.centre, self.cells = span, centre, cells
        self.height = np.zeros((cells, cells), dtype=np.float32)
        self.detail = np.zeros((cells, cells), dtype=np.float32)
        self.colour = np.zeros((cells, cells, 3), dtype=np.float32)
        self.cover = np.zeros((cells, cells), dtype=np.float32)
        self.random = np.random.default_rng(seed)
        axis = (np.arange(cells) + 0.5) / cells
        self.x = np.broadcast_to((axis - 0.5) * span + centre[0], (cells, cells))
        self.z = np.broadcast_to((0.5 - axis[:, None]) * span + centre[1], (cells, cells))
        self.unit = cells / span

    def pixels(self, points):
        points = np.asarray(points, dtype=float)
        return np.stack([(points[:, 0] - self.centre[0] + self.span / 2) * self.unit, (self.centre[1] + self.span / 2 - points[:, 1]) * self.unit], axis=1)

    def mask(self, points, closed=True, width=None):
        """How much of each cell lies inside an outline, or on a line of some width; 0 to 1."""
        image = Image.new("L", (self.cells * 2, self.cells * 2))
        draw = ImageDraw.Draw(image)
        path = [tuple(p) for p in self.pixels(points) * 2]
        if width is None:
            draw.polygon(path, fill=255)
        else:
            draw.line(path if not closed else [*path, path[0]], fill=255, width=max(1, int(width * self.unit * 2)), joint="curve")
        return np.asarray(image.resize((self.cells, self.cells), Image.BOX), dtype=np.float32) / 255

    def away(self, points, step=0.004):
        """The distance of every cell to a line, and how far along the line its nearest point is, 0 to 1."""
        points = np.asarray(points, dtype=float)
        lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
        count = max(int(lengths[-1] / step), 8)
        t = np.linspace(0, lengths[-1], count)
        dense = np.stack([np.interp(t, lengths, points[:, i]) for i in (0, 1)], axis=1)
        return dense, t / lengths[-1]

    def near(self, points, reach):
        """Cells within reach of a line: their indices, distances, side (-1 or 1) and position along it."""
        dense, along = self.away(points)
        box = self.pixels(dense)
        margin = reach * self.unit + 2
        x0, x1 = int(max(0, box[:, 0].min() - margin)), int(min(self.cells, box[:, 0].max() + margin))
        y0, y1 = int(max(0, box[:, 1].min() - margin)), int(min(self.cells, box[:, 1].max() + margin))
        if x1 <= x0 or y1 <= y0:
            return None
        cells = np.stack([self.x[y0:y1, x0:x1].ravel(), self.z[y0:y1, x0:x1].ravel()], axis=1)
        distance, index = cKDTree(dense).query(cells, distance_upper_bound=reach)
        index = np.minimum(index, len(dense) - 1)
        ahead = dense[np.minimum(index + 1, len(dense) - 1)] - dense[np.maximum(index - 1, 0)]
        offset = cells - dense[index]
        side = np.sign(ahead[:, 0] * offset[:, 1] - ahead[:, 1] * offset[:, 0])
        shape = (y1 - y0, x1 - x0)
        return (slice(y0, y1), slice(x0, x1)), distance.reshape(shape), side.reshape(shape), along[index].reshape(shape)

    def part(self, points, colour, rise=0.16, round_by=0.2, base=0.0, blend=0.0, flat=2.0):
        """Lays a part on top: it swells to `rise` within `round_by` of its edge; `base` lifts it over what lies below."""
        mask = self.mask(points)
        inside = distance_transform_edt(mask > 0.5) / self.unit
        t = np.clip(inside / round_by, 0, 1)
        swell = rise * (1 - (1 - t) ** flat) ** (1 / flat)
        lies = base + swell
        if blend:
            lies = np.where(mask > 0.5, np.maximum(lies, self.height * (1 - t * blend)), lies)
        self.height = self.height * (1 - mask) + lies * mask
        self.colour = self.colour * (1 - mask[..., None]) + colour_of(colour) * mask[..., None]
        self.cover = np.maximum(self.cover, mask)
        return mask

    def swell(self, mask, amount):
        self.height += mask * amount

    def fold(self, points, width=0.03, lift=0.02, within=None):
        """A fold of the cloth along a line: a ridge with a valley on each side, running out at its ends."""
        found = self.near(points, width * 4)
        if found is None:
            return
        box, distance, side, along = found
        s = np.where(np.isfinite(distance), distance, 9e9) * side / width
        ridge = np.exp(-(s**2)) - 0.55 * np.exp(-((s - 1.3) ** 2) / 1.1) - 0.35 * np.exp(-((s + 1.4) ** 2) / 1.4)
        taper = np.sin(np.pi * np.clip(along, 0, 1)) ** 0.8
        change = lift * ridge * taper
        self.height[box] += change * (1 if within is None else within[box])

    def folds(self, anchors, count, length, width=0.03, lift=0.02, within=None, bend=0.35):
        """Folds that spread from anchors, each (x, z, direction in degrees, spread in degrees)."""
        for x, z, direction, spread in anchors:
            for _ in range(count):
                a = np.radians(direction + self.random.uniform(-spread, spread))
                reach = length * self.random.uniform(0.45, 1.15)
                turn = self.random.uniform(-bend, bend)
                start = self.random.uniform(-0.06, 0.06, 2)
                steps = np.linspace(0, 1, 12)
                line = np.stack(
                    [x + start[0] + reach * steps * np.cos(a + turn * steps), z + start[1] + reach * steps * np.sin(a + turn * steps)], axis=1
                )
                self.fold(line, width * self.random.uniform(0.6, 1.5), lift * self.random.uniform(0.4, 1.2), within)

    def groove(self, points, width=0.012, depth=0.014):
        """Where cloth is sewn together it sinks in."""
        found = self.near(points, width * 4)
        if found is None:
            return
        box, distance, _, _ = found
        self.height[box] -= depth * np.exp(-((np.where(np.isfinite(distance), distance, 9) / width) ** 2))

    def stitch(self, points, colour, gap=0.018, width=0.004):
        """A dashed line of thread."""
        dense, _ = self.away(points, gap / 6)
        image = Image.new("L", (self.cells * 2, self.cells * 2))
        draw = ImageDraw.Draw(image)
        path = self.pixels(dense) * 2
        for i in range(0, len(path) - 4, 6):
            draw.line([tuple(p) for p in path[i : i + 4]], fill=255, width=max(2, int(width * self.unit * 2)))
        mask = np.asarray(image.resize((self.cells, self.cells), Image.BOX), dtype=np.float32) / 255
        self.detail += mask * 0.004
        self.paint(mask, colour)

    def zip(self, points, tape, teeth, width=0.045, tooth=0.014, pull=None):
        """A zip: tape, a raised chain of teeth, and a puller at a position along it."""
        line = smooth(points, closed=False) if len(points) > 2 else np.array(points, dtype=float)
        self.paint(self.mask(line, False, width), tape)
        self.groove(line, width * 0.6, 0.012)
        found = self.near(line, width)
        box, distance, side, along = found
        length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
        chain = np.clip(1 - distance / (tooth * 1.1), 0, 1) ** 0.5
        beat = 0.5 + 0.5 * np.sign(np.sin(along * length / tooth * np.pi * 2 + side * np.pi / 2))
        chain = np.where(np.isfinite(distance), chain, 0)
        self.height[box] += chain * (0.006 + 0.006 * beat)
        mask = np.zeros_like(self.height)
        mask[box] = (chain > 0.05) * (0.55 + 0.45 * beat)
        self.paint(mask, teeth)
        if pull is not None:
            dense, t = self.away(line)
            i = int(np.searchsorted(t, pull))
            here = dense[min(i, len(dense) - 1)]
            ahead = dense[min(i + 6, len(dense) - 1)] - dense[max(i - 6, 0)]
            ahead = ahead / (np.linalg.norm(ahead) + 1e-9)
            self.bar([here - ahead * 0.03, here + ahead * 0.01], teeth, 0.034, 0.02)
            self.bar([here - ahead * 0.12, here - ahead * 0.03], tape, 0.02, 0.016)

    def bar(self, points, colour, width, rise):
        """A small raised strip: a tab, a strap, a cord."""
        mask = self.mask(points, False, width)
        inside = np.clip(distance_transform_edt(mask > 0.5) / self.unit / (width / 2), 0, 1)
        self.height += rise * np.sqrt(1 - (1 - inside) ** 2) * (mask > 0.5)
        self.paint(mask, colour)

    def strap(self, points, colour, width, thickness=0.02, edge=None, over=None):
        """Webbing that lies over what is below it and follows its large shape."""
        line = smooth(points, closed=False) if len(points) > 2 else np.array(points, dtype=float)
        mask = self.mask(line, False, width)
        ground = gaussian_filter(self.height, self.unit * 0.03)
        inside = np.clip(distance_transform_edt(mask > 0.5) / self.unit / (width * 0.18), 0, 1)
        lies = np.maximum(ground, self.height - 0.01) + thickness * inside + (over or 0)
        self.height = np.where(mask > 0.5, lies, self.height)
        self.paint(mask, colour)
        self.cover = np.maximum(self.cover, mask)
        found = self.near(line, width)
        box, distance, side, along = found
        length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
        ribs = np.sin(along * length * 420) * 0.0012 * (mask[box] > 0.5)
        self.detail[box] += ribs
        if edge:
            rim = np.where(np.isfinite(distance), np.exp(-(((distance - width * 0.36) / (width * 0.04)) ** 2)), 0)
            layer = np.zeros_like(self.height)
            layer[box] = rim
            self.paint(layer, edge)
        return mask

    def paint(self, mask, colour, amount=1.0):
        share = np.clip(mask * amount, 0, 1)[..., None]
        self.colour = self.colour * (1 - share) + colour_of(colour) * share

    def noise(self, size, stretch=(1.0, 1.0), octaves=3):
        """Smooth noise around 0 with features of about `size` units."""
        total = np.zeros((self.cells, self.cells), dtype=np.float32)
        for k in range(octaves):
            step = max(size * self.unit / 2**k, 1.0)
            shape = (int(self.cells / (step * stretch[1])) + 4, int(self.cells / (step * stretch[0])) + 4)
            grid = self.random.normal(0, 1, shape)
            rows = np.linspace(1, shape[0] - 3, self.cells)
            columns = np.linspace(1, shape[1] - 3, self.cells)
            total += map_coordinates(grid, np.meshgrid(rows, columns, indexing="ij"), order=3).astype(np.float32) / 1.8**k
        return total

    def letters(self, text, x, z, size, colour, font, rise=0.003, turn=0):
        """Printed or embroidered words."""
        from PIL import ImageFont

        image = Image.new("L", (self.cells * 2, self.cells * 2))
        (px, py), scale = self.pixels([(x, z)])[0] * 2, self.unit * 2
        ImageDraw.Draw(image).text((px, py), text, font=ImageFont.truetype(font, int(size * scale)), fill=255, anchor="mm")
        if turn:
            image = image.rotate(turn, center=(px, py), resample=Image.BICUBIC)
        mask = np.asarray(image.resize((self.cells, self.cells), Image.BOX), dtype=np.float32) / 255
        self.detail += mask * rise
        self.paint(mask, colour)

    def _image(self, name, pixels, data):
        image = bpy.data.images.new(name, self.cells, self.cells, alpha=False, float_buffer=True, is_data=data)
        image.colorspace_settings.name = "Non-Color" if data else "Linear Rec.709"
        flat = np.ones((self.cells, self.cells, 4), dtype=np.float32)
        flat[..., :3] = pixels if pixels.ndim == 3 else pixels[..., None]
        image.pixels.foreach_set(flat[::-1].ravel())
        image.pack()
        return image

    def build(self, rough=0.8, sheen=0.4, weave=0.25, weave_size=420.0, grid=820, coat=0.0, specular=0.35, gloss=None, lift=0.01, softness=1.2):
        """The finished piece as a mesh that faces -y, with its cloth. `gloss` is a map of where it shines instead."""
        height = gaussian_filter(self.height, softness)
        cells = np.linspace(0, self.cells - 1, grid)
        rows, columns = np.meshgrid(cells, cells, indexing="ij")
        sample = lambda layer: map_coordinates(layer, (rows, columns), order=1)
        co = np.empty((grid, grid, 3), dtype=np.float32)
        co[..., 0], co[..., 2] = sample(self.x), sample(self.z)
        co[..., 1] = -sample(height) - lift
        reached = sample(gaussian_filter(self.cover, 1.5)) > 0.004
        quads = reached[:-1, :-1] | reached[1:, :-1] | reached[:-1, 1:] | reached[1:, 1:]
        index = np.arange(grid * grid).reshape(grid, grid)
        faces = np.stack([index[1:, :-1], index[1:, 1:], index[:-1, 1:], index[:-1, :-1]], axis=-1)[quads]
        used, faces = np.unique(faces, return_inverse=True)
        faces = faces.reshape(-1, 4)
        mesh = bpy.data.meshes.new("relief")
        mesh.vertices.add(len(used))
        mesh.vertices.foreach_set("co", co.reshape(-1, 3)[used].ravel())
        mesh.loops.add(len(faces) * 4)
        mesh.loops.foreach_set("vertex_index", faces.ravel().astype(np.int32))
        mesh.polygons.add(len(faces))
        mesh.polygons.foreach_set("loop_start", np.arange(0, len(faces) * 4, 4, dtype=np.int32))
        mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), dtype=bool))
        mesh.update(calc_edges=True)
        uv = mesh.uv_layers.new(name="uv")
        place = np.stack([columns / (self.cells - 1), 1 - rows / (self.cells - 1)], axis=-1).reshape(-1, 2)[used]
        uv.data.foreach_set("uv", place[faces.ravel()].astype(np.float32).ravel())
        mesh.materials.append(self._cloth(rough, sheen, weave, weave_size, coat, specular, gloss))
        thing = bpy.data.objects.new("relief", mesh)
        bpy.context.collection.objects.link(thing)
        return thing

    def _cloth(self, rough, sheen, weave, weave_size, coat, specular, gloss):
        material = bpy.data.materials.new("cloth")
        material.use_nodes = True
        tree = material.node_tree
        shader = tree.nodes["Principled BSDF"]

        def texture(image):
            node = tree.nodes.new("ShaderNodeTexImage")
            node.image = image
            node.interpolation = "Cubic"
            return node.outputs[0]

        tree.links.new(texture(self._image("colour", self.colour, False)), shader.inputs["Base Color"])
        tree.links.new(texture(self._image("cover", self.cover, True)), shader.inputs["Alpha"])
        shader.inputs["Roughness"].default_value = rough
        if gloss is not None:
            tree.links.new(texture(self._image("rough", rough * (1 - gloss) + 0.28 * gloss, True)), shader.inputs["Roughness"])
        shader.inputs["Sheen Weight"].default_value = sheen
        shader.inputs["Sheen Roughness"].default_value = 0.4
        shader.inputs["Specular IOR Level"].default_value = specular
        shader.inputs["Coat Weight"].default_value = coat
        fine = tree.nodes.new("ShaderNodeBump")
        fine.inputs["Distance"].default_value = 1.0
        fine.inputs["Strength"].default_value = 1.0
        tree.links.new(texture(self._image("detail", self.detail, True)), fine.inputs["Height"])
        threads = []
        source = tree.nodes.new("ShaderNodeTexCoord")
        for direction in ("X", "Z"):
            wave = tree.nodes.new("ShaderNodeTexWave")
            wave.bands_direction = direction
            wave.inputs["Scale"].default_value = weave_size / 6.28
            wave.inputs["Distortion"].default_value = 0.3
            tree.links.new(source.outputs["Object"], wave.inputs["Vector"])
            threads.append(wave.outputs["Fac"])
        both = tree.nodes.new("ShaderNodeMath")
        both.operation = "MULTIPLY"
        tree.links.new(threads[0], both.inputs[0])
        tree.links.new(threads[1], both.inputs[1])
        cloth = tree.nodes.new("ShaderNodeBump")
        cloth.inputs["Distance"].default_value = 0.0025
        cloth.inputs["Strength"].default_value = weave
        tree.links.new(both.outputs[0], cloth.inputs["Height"])
        tree.links.new(fine.outputs[0], cloth.inputs["Normal"])
        tree.links.new(cloth.outputs[0], shader.inputs["Normal"])
        return material

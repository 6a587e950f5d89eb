/** Gives a flat drawing a body: swells it between its seams, folds it, and lights it from the upper left. */

import { blurred, linear, pixels, SIDE } from './raster.mjs';
import { bounds, cut, inflated } from './swell.mjs';

const KEY = [-0.5, -0.6, 0.625];
const FILL = [0.86, -0.1, 0.5];
const HALF = [-0.28, -0.333, 0.9];

const surface = async (part, mask, frame, size) => {
  const [w, h] = [frame.right - frame.left, frame.foot - frame.top];
  const unit = size / SIDE;
  const { puff = 0, seams, quilt = 0.3, folds, depth = 10, texture, tilt } = part;
  const height = new Float32Array(w * h);
  const add = (field, much) => {
    for (let i = 0; i < height.length; i += 1) {
      height[i] += field[i] * much;
    }
  };
  if (puff) {
    add(inflated(mask, w, h), puff);
  }
  if (seams) {
    const lines = cut(await pixels(seams, [size, size]), size, frame, 3);
    add(
      inflated(
        mask.map((m, i) => (lines[i] > 0.35 ? 0 : m)),
        w,
        h,
      ),
      quilt,
    );
  }
  if (folds) {
    const bump = cut(
      await pixels(`<rect width="1200" height="1200" fill="#808080"/>${folds}`, [size, size]),
      size,
      frame,
      0,
    );
    add(
      blurred(
        bump.map((v) => v - 0.5),
        w,
        h,
        unit * 1.4,
      ),
      depth * 2 * unit,
    );
  }
  if (texture || tilt) {
    const [tx, ty] = tilt ?? [0, 0];
    for (let y = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const [px, py] = [(x + frame.left) / unit, (y + frame.top) / unit];
        height[y * w + x] += unit * ((texture?.(px, py) ?? 0) + px * tx + py * ty);
      }
    }
  }
  return height;
};

const lit = (part, nx, ny, nz) => {
  const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]) / KEY[2];
  const filling = Math.max(0, nx * FILL[0] + ny * FILL[1] + nz * FILL[2]);
  const { ambient = 0.26, gloss = 0.04, shine = 14, sheen = 0 } = part;
  const half = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]);
  const light = ambient * (1 - 0.4 * ny) + (1 - ambient - 0.08) * Math.min(key, 1.45) + 0.16 * filling;
  return [light + sheen * (1 - nz) * (1 - nz), gloss * half ** shine];
};

const throwShadow = (canvas, mask, frame, size, { dx = 4, dy = 7, blur = 8, dark = 0.5 }) => {
  const unit = size / SIDE;
  const margin = Math.ceil(blur * unit * 3 + 14 * unit);
  const area = {
    left: Math.max(0, frame.left - margin),
    top: Math.max(0, frame.top - margin),
    right: Math.min(size, frame.right + margin),
    foot: Math.min(size, frame.foot + margin),
  };
  const [w, h] = [area.right - area.left, area.foot - area.top];
  const field = new Float32Array(w * h);
  const width = frame.right - frame.left;
  for (let y = frame.top; y < frame.foot; y += 1) {
    for (let x = frame.left; x < frame.right; x += 1) {
      const [ty, tx] = [y - area.top + Math.round(dy * unit), x - area.left + Math.round(dx * unit)];
      if (ty >= 0 && ty < h && tx >= 0 && tx < w) {
        field[ty * w + tx] = mask[(y - frame.top) * width + x - frame.left];
      }
    }
  }
  const shade = blurred(field, w, h, blur * unit);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const i = ((y + area.top) * size + x + area.left) * 4;
      const keep = 1 - dark * shade[y * w + x];
      canvas[i] *= keep;
      canvas[i + 1] *= keep;
      canvas[i + 2] *= keep;
    }
  }
};

const PLACED = ['shape', 'art', 'seams', 'folds'];

/** A part may be set elsewhere or stretched as a whole; its grain stays as it is. */
const placed = (part) =>
  part.place?.trim()
    ? {
        ...part,
        ...Object.fromEntries(
          PLACED.filter((key) => part[key]).map((key) => [key, `<g transform="${part.place}">${part[key]}</g>`]),
        ),
      }
    : part;

/** Lays one part over what lies on the canvas already (linear light, premultiplied). */
export const lay = async (canvas, given, size) => {
  const part = placed(given);
  const unit = size / SIDE;
  const shape = await pixels(part.shape, [size, size]);
  const frame = bounds(shape, size, size);
  const [w, h] = [frame.right - frame.left, frame.foot - frame.top];
  if (w <= 0 || h <= 0) {
    return;
  }
  const mask = cut(shape, size, frame, 3);
  const paint = await pixels(`<rect width="1200" height="1200" fill="${part.colour}"/>${part.art ?? ''}`, [size, size]);
  const height = await surface(part, mask, frame, size);
  const around = blurred(height, w, h, 12 * unit);
  if (part.drop !== null) {
    throwShadow(canvas, mask, frame, size, part.drop ?? {});
  }
  const alpha = part.alpha ?? 1;
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const i = y * w + x;
      const cover = mask[i] * alpha;
      if (cover < 0.004) {
        continue;
      }
      const gx = (height[y * w + Math.min(x + 1, w - 1)] - height[y * w + Math.max(x - 1, 0)]) / 2;
      const gy = (height[Math.min(y + 1, h - 1) * w + x] - height[Math.max(y - 1, 0) * w + x]) / 2;
      const long = 1 / Math.hypot(gx, gy, 1);
      const [light, shine] = lit(part, -gx * long, -gy * long, long);
      const hollow = Math.max(-1, Math.min(0.25, (height[i] - around[i]) / (14 * unit)));
      const glow = part.glow ?? 0;
      const shade = light * (1 + 0.5 * hollow) * (1 - glow) + glow;
      const to = ((y + frame.top) * size + x + frame.left) * 4;
      for (let c = 0; c < 3; c += 1) {
        canvas[to + c] = canvas[to + c] * (1 - cover) + (linear[paint[to + c]] * shade + shine) * cover;
      }
      canvas[to + 3] = canvas[to + 3] * (1 - cover) + cover;
    }
  }
};

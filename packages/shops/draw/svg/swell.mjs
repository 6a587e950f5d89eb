/** Shapes as fields: where they lie, how much of each place they cover, and how high they stand when blown up. */

import { blurred } from './raster.mjs';

export const bounds = (rgba, width, height) => {
  let [left, top, right, foot] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rgba[(y * width + x) * 4 + 3] > 2) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        foot = y;
      }
    }
  }
  return {
    left: Math.max(0, left - 2),
    top: Math.max(0, top - 2),
    right: Math.min(width, right + 3),
    foot: Math.min(height, foot + 3),
  };
};

export const cut = (rgba, width, { left, top, right, foot }, channel) => {
  const [w, h] = [right - left, foot - top];
  const field = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      field[y * w + x] = rgba[((y + top) * width + x + left) * 4 + channel] / 255;
    }
  }
  return field;
};

/**
 * The height of a membrane blown up over a shape: a half circle across a strip. It is solved on a coarse grid, since
 * the number of rounds grows with the square of the grid.
 */
export const inflated = (mask, width, height) => {
  const cell = Math.max(1, Math.max(width, height) / 300);
  const [w, h] = [Math.ceil(width / cell) + 2, Math.ceil(height / cell) + 2];
  const inside = new Float32Array(w * h);
  for (let y = 1; y < h - 1; y += 1) {
    for (let x = 1; x < w - 1; x += 1) {
      const [px, py] = [
        Math.min(width - 1, Math.round((x - 0.5) * cell)),
        Math.min(height - 1, Math.round((y - 0.5) * cell)),
      ];
      inside[y * w + x] = mask[py * width + px];
    }
  }
  const u = new Float32Array(w * h);
  const over = 1.94;
  for (let round = 0; round < 260; round += 1) {
    for (let y = 1; y < h - 1; y += 1) {
      for (let x = 1, i = y * w + 1; x < w - 1; x += 1, i += 1) {
        if (inside[i] > 0.4) {
          u[i] += over * ((u[i - 1] + u[i + 1] + u[i - w] + u[i + w] + 1) / 4 - u[i]);
        }
      }
    }
  }
  const grid = u.map((v) => Math.sqrt(Math.max(0, v) * 2) * cell);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [gy, fy] = [Math.floor(y / cell + 0.5), (y / cell + 0.5) % 1];
    for (let x = 0; x < width; x += 1) {
      const [gx, fx] = [Math.floor(x / cell + 0.5), (x / cell + 0.5) % 1];
      const i = gy * w + gx;
      const top = grid[i] * (1 - fx) + grid[i + 1] * fx;
      out[y * width + x] = top * (1 - fy) + (grid[i + w] * (1 - fx) + grid[i + w + 1] * fx) * fy;
    }
  }
  return blurred(out, width, height, cell);
};

/** The grain of materials: each is a height in units at a place. */

import { noise } from './raster.mjs';

export const both =
  (...textures) =>
  (x, y) =>
    textures.reduce((sum, texture) => sum + texture(x, y), 0);

/** How cloth hangs: broad, soft and longer downwards than across. */
export const hanging =
  (much = 9, wide = 90, seed = 0) =>
  (x, y) =>
    much *
    (noise(x / wide + seed, y / (wide * 1.7) + seed) + 0.45 * noise((x + y * 0.4) / (wide * 0.42) + seed, y / wide));

export const weave =
  (much = 0.5, step = 5) =>
  (x, y) =>
    much * (Math.sin((x * Math.PI * 2) / step) * Math.sin((y * Math.PI * 2) / step) + noise(x / 2.5, y / 2.5));

export const ripstop =
  (much = 0.45, step = 13) =>
  (x, y) =>
    much *
    (Math.max(0, Math.cos((x * Math.PI * 2) / step) - 0.72) * 3 +
      Math.max(0, Math.cos((y * Math.PI * 2) / step) - 0.72) * 3 +
      noise(x / 2, y / 2) * 0.8);

/** Pile that has been brushed up: small tufts, no two of a size, with single hairs between. */
export const fleece =
  (much = 5) =>
  (x, y) => {
    const [wx, wy] = [x + 9 * noise(x / 16, y / 16), y + 9 * noise(x / 16 + 9, y / 16)];
    const tuft = noise(wx / 6.2, wy / 6.2) + 0.6 * noise(wx / 3.4 + 3, wy / 3.4) + 0.9 * noise(wx / 30, wy / 30);
    return much * (tuft + 0.2 * noise(x / 2.1, y / 2.1));
  };

export const leather =
  (much = 1.6) =>
  (x, y) => {
    const fold = Math.abs(noise(x / 9, y / 9) - 0.5) + Math.abs(noise(x / 5 + 7, y / 5) - 0.5) * 0.6;
    return much * (fold + 0.5 * noise(x / 2, y / 2) + 1.2 * noise(x / 40, y / 40));
  };

export const mesh =
  (much = 1.6, step = 9) =>
  (x, y) => {
    const [u, v] = [x + y * 0.22, y - x * 0.22];
    const shift = Math.floor(v / step) % 2 ? step / 2 : 0;
    return (
      much *
      -Math.max(
        0,
        Math.cos(((u + shift) * Math.PI * 2) / step) + Math.cos(((v % step) / step - 0.5) * Math.PI * 2) - 0.7,
      )
    );
  };

export const grit =
  (much = 0.7, size = 2.2) =>
  (x, y) =>
    much * noise(x / size, y / size);

export const canvas =
  (much = 0.7) =>
  (x, y) =>
    much * (noise(x / 1.6, y / 7) + noise(x / 7, y / 1.6));

/** Jersey of thin yarn, seen as fine lines that run down the cloth. */
export const fineKnit =
  (much = 0.6, step = 5) =>
  (x, y) =>
    much *
    (Math.abs(Math.sin((x * Math.PI) / step)) + 0.5 * Math.sin((y * Math.PI * 2) / step + x) + noise(x / 3, y / 6));

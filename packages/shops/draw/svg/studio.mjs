import sharp from 'sharp';
import { blurred, linear, pixels, SIDE, toByte } from './raster.mjs';
import { lay } from './relief.mjs';

/** The grounds of the shops: in the light, where it falls off, in the corners. */
const GROUNDS = { fjell: ['#fbfaf7', '#f1f0eb', '#e6e4dd'], ansatt: ['#fafdfe', '#eaf4f8', '#deecf2'] };

const ground = ([light, plain, far]) => `
  <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="500" cy="470" r="900">
    <stop offset="0" stop-color="${light}"/><stop offset="0.55" stop-color="${plain}"/><stop offset="1" stop-color="${far}"/>
  </radialGradient><rect width="1200" height="1200" fill="url(#light)"/>`;

/** What a thing seen from above throws: one tight shadow and one wide, both down to the right. */
const lying = (alpha, size) => {
  const unit = size / SIDE;
  const shifted = (dx, dy, deviation) => {
    const field = new Float32Array(size * size);
    const [sx, sy] = [Math.round(dx * unit), Math.round(dy * unit)];
    for (let y = Math.max(0, sy); y < size; y += 1) {
      for (let x = Math.max(0, sx); x < size; x += 1) {
        field[y * size + x] = alpha[(y - sy) * size + x - sx];
      }
    }
    return blurred(field, size, size, deviation * unit);
  };
  const [near, far] = [shifted(5, 8, 7), shifted(22, 34, 30)];
  return near.map((v, i) => 1 - (1 - 0.34 * v) * (1 - 0.26 * far[i]));
};

const assembled = async (parts, size) => {
  const canvas = new Float32Array(size * size * 4);
  for (const part of parts.flat(3).filter(Boolean)) {
    await lay(canvas, part, size);
  }
  return canvas;
};

/** Things without a ground, as PNG, to be set into a scene. */
export const cutOut = async (parts, size) => {
  const canvas = await assembled(parts, size);
  const out = Buffer.alloc(size * size * 4);
  for (let i = 0; i < size * size; i += 1) {
    const alpha = canvas[i * 4 + 3];
    for (let c = 0; c < 3; c += 1) {
      out[i * 4 + c] = alpha > 0.003 ? toByte(canvas[i * 4 + c] / alpha) : 0;
    }
    out[i * 4 + 3] = Math.round(alpha * 255);
  }
  return sharp(out, { raw: { width: size, height: size, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** A picture is `{ parts, shadow }`; without a drawn shadow it lies on the ground and is seen from above. */
export const photograph = async ({ parts, shadow, place = '' }, size, shop) => {
  const framed = parts.flat(3).map((part) => part && { ...part, place: `${place} ${part.place ?? ''}` });
  const canvas = await assembled(framed, size);
  const alpha = new Float32Array(size * size).map((_, i) => canvas[i * 4 + 3]);
  const floor = await pixels(ground(GROUNDS[shop]), [size, size]);
  const thrown = shadow ? await pixels(`<g transform="${place}">${shadow}</g>`, [size, size]) : null;
  const dark = thrown ? alpha.map((_, i) => thrown[i * 4 + 3] / 255) : lying(alpha, size);
  const out = Buffer.alloc(size * size * 3);
  for (let i = 0; i < size * size; i += 1) {
    for (let c = 0; c < 3; c += 1) {
      const under = linear[floor[i * 4 + c]] * (1 - dark[i] * (c === 2 ? 0.93 : 1));
      out[i * 3 + c] = toByte(canvas[i * 4 + c] + under * (1 - alpha[i]));
    }
  }
  return sharp(out, { raw: { width: size, height: size, channels: 3 } });
};

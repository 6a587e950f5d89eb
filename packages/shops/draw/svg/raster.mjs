import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

export const SIDE = 1200;

/** SVG marks as pixels, four bytes each. */
export const pixels = async (art, [width, height], view = [SIDE, SIDE]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view[0]} ${view[1]}" width="${width}" height="${height}">${art}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
};

const runningMean = (from, to, width, height, radius) => {
  const span = radius * 2 + 1;
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = from[row] * radius;
    for (let x = 0; x < radius; x += 1) {
      sum += from[row + Math.min(x, width - 1)];
    }
    for (let x = 0; x < width; x += 1) {
      sum += from[row + Math.min(x + radius, width - 1)];
      to[x * height + y] = sum / span;
      sum -= from[row + Math.max(x - radius, 0)];
    }
  }
};

/** Three running means, which come close to a Gaussian and, unlike one in bytes, leave no steps to catch the light. */
export const blurred = (field, width, height, deviation) => {
  const radius = Math.round(deviation);
  if (radius < 1) {
    return field;
  }
  let here = Float32Array.from(field);
  let there = new Float32Array(field.length);
  for (let pass = 0; pass < 3; pass += 1) {
    runningMean(here, there, width, height, radius);
    runningMean(there, here, height, width, radius);
  }
  [here, there] = [there, here];
  return there;
};

export const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const bytes = Uint8Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096;
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055));
});

export const toByte = (light) => bytes[Math.max(0, Math.min(4096, Math.round(light * 4096)))];

const hash = (x, y) => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** Smooth noise between 0 and 1. */
export const noise = (x, y) => {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = hash(ix, iy) * (1 - u) + hash(ix + 1, iy) * u;
  const foot = hash(ix, iy + 1) * (1 - u) + hash(ix + 1, iy + 1) * u;
  return top * (1 - v) + foot * v;
};

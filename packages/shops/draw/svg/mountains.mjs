import { lerp, ramp } from './banner.mjs';
import { noise } from './raster.mjs';

export const fractal = (x, y, octaves = 5) => {
  let [sum, size, total] = [0, 1, 0];
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x / size + i * 17.3, y / size + i * 9.1) * size;
    total += size;
    size *= 0.5;
  }
  return sum / total;
};

/** Sharp where the noise turns: what makes a crest. */
const crest = (x, y, octaves = 6) => {
  let [sum, size, total] = [0, 1, 0];
  for (let i = 0; i < octaves; i += 1) {
    sum += (1 - Math.abs(noise(x / size + i * 31.7, y / size + i * 5.3) * 2 - 1)) * size;
    total += size;
    size *= 0.47;
  }
  return sum / total;
};

/**
 * A range: `foot` is where it meets the water, `rise` its height, `wide` the breadth of a peak, `far` how much air lies
 * before it, `peaks` what rises on purpose (centre, half width, height).
 */
export const skyline = ({ foot, rise, wide, seed, peaks = [] }) => {
  const heights = Float32Array.from({ length: 2600 }, (_, x) => {
    const bulk = peaks.reduce(
      (sum, [at, half, high]) => Math.max(sum, high * Math.max(0, 1 - Math.abs(x - at) / half) ** 1.15),
      0,
    );
    return foot - rise * crest(x / wide + seed, seed) ** 1.5 - bulk * (0.82 + 0.36 * fractal(x / 60, seed, 4));
  });
  return (x) => {
    const at = Math.max(0, Math.min(2598, x));
    const left = Math.floor(at);
    return heights[left] + (heights[left + 1] - heights[left]) * (at - left);
  };
};

/** The colour of a mountain side: lit from the right, gullied downwards, with old snow in the hollows. */
const mountainSide = (range, top, x, y) => {
  const { rock, sunlit, snow = 0, far, haze, foot, seed } = range;
  const down = y - top;
  const [u, v] = [x / 74 + down / 150 + seed, down / 170 + seed];
  const slope =
    crest(u + 0.05, v, 5) -
    crest(u - 0.05, v, 5) +
    0.6 * (fractal(x / 26 + 0.1, y / 38, 3) - fractal(x / 26 - 0.1, y / 38, 3));
  const lit = Math.max(0, Math.min(1, 0.42 - slope * 2.6));
  let colour = lerp(rock, sunlit, lit);
  if (snow) {
    const lies = crest(x / 60 + down / 90 + 4, y / 100, 5) + 0.25 - down / (230 * snow);
    const much = Math.max(0, Math.min(1, (lies - 0.62) * 7));
    colour = lerp(colour, lerp([122, 146, 184], [255, 231, 210], lit), much * 0.85);
  }
  const mist = Math.max(0, 1 - (foot - y) / 190) ** 2 * (0.5 + 0.8 * fractal(x / 240, y / 44 + seed, 3));
  return lerp(colour, haze, Math.min(0.96, far + mist * 0.75));
};

/** What stands before the sky at a place; a crest takes its share of the pixel it crosses. */
export const behind = (ranges, x, y, sky) => {
  let colour;
  for (const range of ranges) {
    const cover = Math.min(1, (y - range.top(x)) / 2.4 + 0.5);
    const hidden = ranges.some((other) => other.order > range.order && y - other.top(x) > 1.2);
    if (cover > 0 && !hidden) {
      const side = mountainSide(range, range.top(x), x, y);
      colour = cover === 1 ? side : lerp(colour ?? sky(), side, cover);
    }
  }
  return colour ?? sky();
};

export const dawn = (x, y, sun) => {
  const base = ramp(
    [
      [0, [88, 122, 166]],
      [0.22, [132, 160, 190]],
      [0.42, [206, 202, 202]],
      [0.55, [246, 214, 182]],
      [0.66, [250, 204, 150]],
    ],
    y / 1280,
  );
  const glow = Math.exp(-(((x - sun[0]) / 620) ** 2 + ((y - sun[1]) / 300) ** 2));
  const wisps = Math.max(0, fractal(x / 430, y / 46, 5) - 0.5) * 1.5 * Math.max(0, 1 - Math.abs(y - 340) / 330);
  return lerp(lerp(base, [255, 233, 190], glow * 0.85), [255, 222, 200], Math.min(0.7, wisps * 2));
};

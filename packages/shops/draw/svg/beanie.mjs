import { COLOURS, darker } from './palette.mjs';
import { box, fill, fitting, outline, running, words } from './pencil.mjs';
import { noise } from './raster.mjs';

const DOME = outline(
  '296 800 !, 288 640, 312 480, 374 350, 470 268, 590 240, 706 262, 812 338, 880 462, 908 620, 902 800 !',
);
const FOLD = outline(
  '276 690, 290 672, 440 694, 604 700, 770 690, 908 664, 926 684, 932 790, 924 902, 904 934, 760 962, 600 970, 440 964, 298 944, 276 912, 268 800',
);

/** Knit stitches lie in columns; `across` tells where between two ribs a place is, `down` how far along the rib. */
export const knit = (across, down, x, y) => {
  const phase = across - Math.floor(across);
  const rib = Math.sin(Math.PI * phase) ** 0.7;
  const side = phase < 0.5 ? 1 : -1;
  const slant = down + side * (phase - 0.5) * 1.15;
  const loop = Math.abs(Math.sin(Math.PI * slant)) ** 0.7;
  const middle = 1 - Math.exp(-(((phase - 0.5) / 0.07) ** 2)) * 0.5;
  return 15 * rib + 6.5 * loop * rib * middle + 1.3 * noise(x / 3, y / 1.8) + 5 * noise(x / 60, y / 60);
};

/** Ribs run up the dome and draw together at the crown, so they bend with its width. */
const onDome = (x, y) => {
  const t = Math.max(0, Math.min(1, (y - 236) / 470));
  const wide = 308 * Math.sqrt(Math.max(0.012, 1 - (1 - t) ** 2.15));
  const u = Math.max(-0.995, Math.min(0.995, (x - 598 - (1 - t) * 6) / wide));
  return knit((Math.asin(u) / Math.PI) * 26 + 40 + 0.25 * noise(x / 70, y / 120), y / 21 + u * u * 0.6, x, y);
};

/** Where a stitch of the dome lies: `rib` counts from the middle, `y` is its height. */
export const onRib = (rib, y) => {
  const t = Math.max(0, Math.min(1, (y - 236) / 470));
  const wide = 308 * Math.sqrt(Math.max(0.012, 1 - (1 - t) ** 2.15));
  const angle = (rib * Math.PI) / 26;
  return Math.abs(angle) < 1.5
    ? [598 + (1 - t) * 6 + wide * Math.sin(angle), y, 0, Math.max(0.3, Math.cos(angle))]
    : null;
};

const onFold = (x, y) => {
  const u = Math.max(-0.995, Math.min(0.995, (x - 600) / 334));
  return knit((Math.asin(u) / Math.PI) * 28 + 40.5 + 0.3 * noise(x / 60, y / 90), y / 22 + u * u * 1.2, x, y);
};

export const beanie = (name, maker = 'LYNGMARK', pattern = '') => {
  const colour = COLOURS[name];
  const wool = { colour, gloss: 0, sheen: 0.16, ambient: 0.3 };
  const shade = running(
    0,
    560,
    0,
    720,
    [
      [0, '#000', 0],
      [1, '#000', 0.34],
    ],
    (p) => box(240, 560, 720, 260, 0, p),
  );
  return {
    parts: [
      { ...wool, shape: fill(DOME), puff: 0.52, texture: onDome, art: pattern + shade },
      { ...wool, shape: fill(FOLD), puff: 0.62, texture: onFold, drop: { dx: 2, dy: -9, blur: 14, dark: 0.5 } },
      {
        shape: box(668, 792, 138, 62, 4),
        colour: '#7a5434',
        art:
          words(683, 830, fitting(maker, 21, 108), maker, '#2c1a0d') +
          `<path d="M676 799H798V847H676Z" fill="none" stroke="${darker('#c99b6d', 0)}" stroke-width="2" stroke-dasharray="7 5"/>`,
        puff: 0.12,
        texture: (x, y) => 1.5 * noise(x / 6, y / 6),
        gloss: 0.05,
        drop: { dx: 3, dy: 5, blur: 5, dark: 0.55 },
      },
    ],
  };
};

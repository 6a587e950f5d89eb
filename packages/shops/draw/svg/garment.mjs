/** What the three jackets share: their cut, their zips and their cuffs. */

import { darker } from './palette.mjs';
import { box, crease, curve, dot, FLAT, line, mirrored, outline, places, soft, turned } from './pencil.mjs';

const LEFT_SLEEVE = places(
  '446 318 !, 398 336, 346 384, 306 470, 278 600, 252 740, 226 880, 212 968 !, 258 990, 312 988 !, 332 890, 356 770, 384 650, 408 540, 440 470 !',
);

export const SLEEVES = [
  outline(LEFT_SLEEVE),
  // The other arm hangs a little looser, as no two arms of a jacket ever lie alike.
  outline(mirrored(LEFT_SLEEVE).map(([x, y, c]) => [x + (y - 320) * 0.012, y + (y - 320) * 0.006, c])),
];

export const CUFF_ENDS = [curve('215 952, 262 972, 314 968'), curve('894 972, 944 977, 992 956')];

const TORSO = places(
  '520 286 !, 470 312, 404 336, 392 372, 404 470, 392 560, 380 700, 372 860, 366 1020 !, 372 1046, 480 1066, 600 1070, 724 1064, 830 1042, 836 1016 !, 828 860, 820 700, 808 560, 796 470, 808 372, 796 336, 730 312, 680 286 !, 600 318',
);

export const torso = outline(TORSO);
export const HEM = curve('366 1014, 480 1036, 600 1042, 724 1035, 836 1010');
export const SHOULDER_SEAMS = [curve('404 470, 386 410, 404 334'), curve('796 470, 814 410, 796 334')];

/** Where cloth gathers on every jacket: under the arms, at the elbows, over the hem. */
export const bodyCreases = (strength = 0.5) =>
  [
    [404, 500, 520, 640, 16, -26, strength],
    [400, 560, 500, 760, 18, -20, strength * 0.8],
    [796, 500, 690, 650, 16, 26, strength],
    [800, 570, 716, 740, 18, 22, strength * 0.7],
    [380, 960, 470, 820, 22, 24, strength * 0.7],
    [820, 980, 740, 830, 22, -24, strength * 0.8],
    [470, 1020, 520, 900, 18, 14, strength * 0.6],
    [720, 1024, 678, 880, 18, -16, strength * 0.6],
    [440, 360, 530, 440, 16, 14, strength * 0.6],
    [760, 360, 676, 432, 16, -14, strength * 0.6],
    [424, 720, 500, 700, 12, 10, strength * 0.5],
    [700, 770, 790, 740, 14, -12, strength * 0.5],
  ]
    .map(crease)
    .join('');

const sleeveCreases = (strength = 0.6) =>
  [
    [300, 560, 390, 600, 15, 16, strength],
    [284, 640, 372, 640, 16, 20, strength * 0.9],
    [272, 690, 368, 716, 14, -16, strength],
    [258, 800, 340, 780, 14, 16, strength * 0.8],
    [240, 860, 330, 870, 12, -12, strength * 0.7],
    [360, 400, 400, 530, 18, 20, strength * 0.8],
    [326, 430, 336, 570, 18, -14, strength * 0.6],
    [240, 920, 318, 910, 10, 10, strength * 0.7],
    [812, 600, 900, 560, 15, -16, strength],
    [826, 650, 922, 656, 16, -20, strength * 0.9],
    [834, 730, 930, 690, 14, 14, strength],
    [862, 790, 944, 810, 14, -14, strength * 0.8],
    [870, 880, 962, 870, 12, 12, strength * 0.7],
    [800, 530, 846, 400, 18, 20, strength * 0.8],
    [872, 430, 864, 580, 18, 14, strength * 0.6],
    [884, 920, 966, 930, 10, -10, strength * 0.7],
  ]
    .map(crease)
    .join('');

export const folded = (strength) => soft(7, bodyCreases(strength));
export const foldedSleeves = (strength) => soft(6, sleeveCreases(strength));

/** A zip along a path: tape, two rows of teeth and a pull with its cord. */
export const zip = (d, { tape, teeth, width = 16, pull, pullColour = '#d8d8d4' }) => {
  const [x, y, angle = 0] = pull ?? [];
  return [
    { shape: line(d, width, '#fff', FLAT), colour: tape, puff: 0.15, drop: { dx: 1, dy: 2, blur: 3, dark: 0.45 } },
    {
      shape: line(d, width * 0.42, '#fff', 'style="stroke-linecap:butt" stroke-dasharray="3.4 2.6"'),
      colour: teeth,
      puff: 0.8,
      gloss: 0.12,
      drop: { dx: 1, dy: 1, blur: 1, dark: 0.5 },
    },
    pull && {
      shape: turned(
        angle,
        x,
        y,
        box(x - 7, y - 10, 14, 22, 5) + line(`M${x} ${y + 12}V${y + 24}`, 5) + box(x - 6, y + 20, 12, 32, 5),
      ),
      colour: pullColour,
      puff: 0.5,
      gloss: 0.12,
      drop: { dx: 3, dy: 4, blur: 4, dark: 0.5 },
    },
  ];
};

/** A watertight zip shows no teeth: two lips of coated tape meet over it. */
export const sealedZip = (d, colour, { width = 15, pull, pullColour }) => {
  const [x, y, angle = 0] = pull ?? [];
  return [
    {
      shape: line(d, width, '#fff', FLAT),
      colour: darker(colour, 0.38),
      folds: line(d, 3, '#000', FLAT),
      depth: 4,
      puff: 0.35,
      gloss: 0.12,
      shine: 20,
      drop: { dx: 1, dy: 2, blur: 3, dark: 0.4 },
    },
    pull && {
      shape: turned(
        angle,
        x,
        y,
        box(x - 6, y - 8, 12, 18, 4) + line(`M${x} ${y + 8}V${y + 40}`, 5) + box(x - 5, y + 26, 10, 26, 5),
      ),
      colour: pullColour,
      puff: 0.6,
      gloss: 0.1,
      drop: { dx: 3, dy: 5, blur: 4, dark: 0.5 },
    },
  ];
};

export const cordLock = (x, y, angle = 0) => ({
  shape: turned(angle, x, y, box(x - 9, y - 13, 18, 26, 7)),
  art: dot(x, y - 6, 4, 4, '#111'),
  colour: '#2c2e30',
  puff: 0.7,
  gloss: 0.15,
});

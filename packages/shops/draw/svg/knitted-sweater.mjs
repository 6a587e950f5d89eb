import { CUFF_ENDS, folded, foldedSleeves, SHOULDER_SEAMS, SLEEVES, torso } from './garment.mjs';
import { charted, DIAMONDS, LICE, ROSES, ribbing, stockinette, TEETH } from './knit.mjs';
import { COLOURS, darker } from './palette.mjs';
import { box, crease, FLAT, fill, fitting, groove, line, outline, running, soft, words } from './pencil.mjs';
import { both, grit, hanging } from './texture.mjs';

const NECK = [600, 196];
const COLLAR = outline(
  '500 320 !, 496 284, 508 244 !, 552 262, 602 268, 650 262, 694 242 !, 706 282, 702 322 !, 604 356',
);
const INSIDE = outline('508 246 !, 552 222, 602 216, 652 222, 694 244 !, 650 266, 602 272, 552 266');
const HEM = 'M368 1020Q480 1042 600 1044Q724 1041 834 1016';

/** The yoke is knitted in the round: its rows are rings about the neck, which hang a little lower in front. */
const onRing =
  (radius, columns, step = 12) =>
  (i, j) => {
    const angle = Math.PI * (0.03 + (0.94 * (i + 0.5)) / columns);
    const r = radius + j * step;
    return [NECK[0] - Math.cos(angle) * r * 1.1, NECK[1] + Math.sin(angle) * r, (angle * 180) / Math.PI - 90];
  };

const yoke = (light, warm) =>
  [
    [TEETH, 142, 48],
    [DIAMONDS, 192, 56],
    [['y'], 266, 72],
    [ROSES, 288, 80],
    [['y'], 462, 104],
    [[...TEETH].reverse(), 486, 108],
  ]
    .map(([chart, radius, columns]) => charted(chart, columns, { x: light, y: warm }, onRing(radius, columns), 15, 13))
    .join('');

const lice = (light) =>
  charted(
    Array.from({ length: 26 }, (_, j) => LICE[j % 4]),
    60,
    { x: light },
    (i, j) => [160 + i * 15, 640 + j * 15],
  );

/** A sweater with a round yoke, in the wool's own colour and one other. */
export const knittedSweater = (name) => {
  const colour = COLOURS[name];
  const [light, warm] = name === 'natt' ? [COLOURS.ubleket, '#b5482f'] : ['#34425f', '#9a3f2c'];
  const wool = {
    colour,
    texture: both(hanging(10, 100, 6), stockinette(3.2)),
    gloss: 0,
    sheen: 0.22,
    ambient: 0.3,
    depth: 11,
    art: lice(light) + yoke(light, warm),
  };
  const ribs = { ...wool, texture: ribbing(7, 15), art: '' };
  const lower = running(
    0,
    850,
    0,
    1070,
    [
      [0, '#000', 0],
      [1, '#000', 0.18],
    ],
    (p) => box(330, 850, 540, 230, 0, p),
  );
  return {
    place: 'translate(24 -40) scale(0.96 1)',
    parts: [
      {
        ...wool,
        shape: fill(INSIDE),
        colour: darker(colour, 0.42),
        art: box(576, 228, 52, 26, 2, '#e9e7e0') + words(582, 246, fitting('LYNGMARK', 11, 40), 'LYNGMARK', '#333'),
        drop: null,
      },
      SLEEVES.map((d) => ({
        ...wool,
        shape: fill(d),
        puff: 0.44,
        folds: foldedSleeves(0.7),
        drop: { dx: 3, dy: 4, blur: 8, dark: 0.4 },
      })),
      CUFF_ENDS.map((d) => ({
        ...ribs,
        shape: line(d, 66, '#fff', FLAT),
        puff: 0.35,
        drop: { dx: 1, dy: -3, blur: 5, dark: 0.35 },
      })),
      {
        ...wool,
        shape: fill(torso),
        puff: 0.25,
        folds: folded(0.62) + SHOULDER_SEAMS.map((d) => groove(d, 6, 0.6)).join(''),
        art: wool.art + lower,
        drop: { dx: 0, dy: 6, blur: 16, dark: 0.5 },
      },
      { ...ribs, shape: line(HEM, 66, '#fff', FLAT), puff: 0.3, drop: { dx: 0, dy: -3, blur: 5, dark: 0.35 } },
      {
        ...ribs,
        shape: fill(COLLAR),
        puff: 0.5,
        folds: soft(
          4,
          [
            [512, 300, 580, 336, 10, 8, 0.5],
            [690, 300, 622, 338, 10, -8, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 2, dy: 5, blur: 8, dark: 0.5 },
      },
      {
        shape: box(716, 1004, 74, 32, 3),
        colour: '#7a5434',
        art: words(723, 1025, fitting('LYNGMARK', 13, 56), 'LYNGMARK', '#2c1a0d'),
        puff: 0.12,
        texture: grit(0.6),
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.45 },
      },
    ],
  };
};

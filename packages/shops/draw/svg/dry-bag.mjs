import { COLOURS, darker, lighter } from './palette.mjs';
import {
  box,
  crease,
  curve,
  dot,
  fill,
  fitting,
  groove,
  line,
  outline,
  running,
  soft,
  turned,
  words,
} from './pencil.mjs';
import { standing } from './shadows.mjs';
import { buckle, ladder, strap } from './straps.mjs';
import { both, hanging, weave } from './texture.mjs';

const BODY = outline(
  '392 1010, 384 900, 388 700, 396 520, 404 420, 402 330 !, 600 316, 802 330 !, 800 420, 808 520, 818 700, 820 900, 812 1010, 780 1046, 690 1064, 602 1068, 512 1064, 424 1046',
);
const ROLL = outline(
  '376 340, 364 300, 378 262, 420 250, 600 240, 786 248, 826 262, 838 300, 826 338, 780 352, 600 362, 420 354',
);
const EAR = (side) =>
  outline(
    side
      ? [
          [818, 262],
          [856, 236],
          [842, 196],
          [800, 200],
          [776, 240],
          [790, 330, 1],
          [836, 330],
        ]
      : [
          [384, 264],
          [348, 238],
          [360, 198],
          [402, 202],
          [426, 242],
          [412, 332, 1],
          [366, 332],
        ],
  );

export const dryBag = (name, maker = 'BREGNE', model = 'RULLE 20 L') => {
  const colour = COLOURS[name];
  const dark = ['gul', 'sol'].includes(name) ? '#2a2d2e' : '#1b2733';
  const coated = {
    colour,
    texture: both(hanging(8, 70, 6), weave(0.3, 5)),
    gloss: 0.24,
    shine: 26,
    depth: 14,
    ambient: 0.24,
  };
  const ink = ['gul', 'sol'].includes(name) ? dark : '#dfe8ee';
  const folds = [
    [420, 350, 470, 560, 22, 20, 0.8],
    [780, 350, 726, 580, 22, -22, 0.8],
    [500, 340, 530, 480, 18, -14, 0.7],
    [700, 340, 660, 500, 18, 14, 0.7],
    [600, 350, 596, 450, 16, 8, 0.6],
    [396, 640, 500, 700, 18, -14, 0.4],
    [810, 660, 700, 760, 20, 20, 0.5],
    [400, 900, 520, 820, 20, 18, 0.5],
    [800, 940, 690, 860, 20, -18, 0.5],
    [560, 380, 520, 560, 14, 14, 0.5],
    [650, 370, 700, 540, 14, -12, 0.5],
  ];
  const tube = running(
    384,
    0,
    820,
    0,
    [
      [0, '#000', 0.12],
      [0.2, '#fff', 0.08],
      [0.5, '#000', 0],
      [0.86, '#000', 0.26],
      [1, '#000', 0.12],
    ],
    (p) => box(360, 300, 480, 780, 0, p),
  );
  const print =
    words(468, 640, fitting(maker, 62, 262), maker, ink) +
    words(468, 700, 34, model, ink) +
    line('M470 724H736', 5, ink);
  return {
    shadow: standing(602, 1060, 226, 18),
    parts: [
      {
        ...coated,
        shape: fill(BODY),
        puff: 0.56,
        folds:
          soft(6, folds.map(crease).join('')) + groove(curve('388 996, 500 1030, 602 1036, 706 1030, 816 994'), 7, 0.8),
        art: tube + print,
      },
      {
        shape: line(curve('401 470, 500 486, 602 490, 706 486, 802 468'), 30, '#fff', 'style="stroke-linecap:butt"'),
        colour: dark,
        puff: 0.2,
        texture: weave(0.6, 4),
        gloss: 0.05,
        drop: { dx: 1, dy: 3, blur: 4, dark: 0.4 },
      },
      {
        shape: `<path fill-rule="evenodd" fill="#fff" d="M574 486h56l-6 60q-22 14-44 0zM584 500l4 38q14 8 28 0l4-38z"/>`,
        colour: '#2e3133',
        puff: 0.8,
        gloss: 0.25,
        drop: { dx: 3, dy: 5, blur: 4, dark: 0.5 },
      },
      [0, 1].map((i) => ({
        ...coated,
        shape: fill(EAR(i)),
        puff: 0.5,
        folds: soft(
          4,
          (i ? [[800, 220, 810, 310, 10, 6, 0.8]] : [[390, 220, 392, 310, 10, -6, 0.8]]).map(crease).join(''),
        ),
      })),
      {
        ...coated,
        shape: fill(ROLL),
        puff: 0.72,
        folds:
          soft(2.4, groove('M384 318Q600 338 820 316', 6, 0.8) + groove('M384 284Q600 298 820 280', 5, 0.6)) +
          soft(
            5,
            [
              [430, 260, 470, 340, 9, 6, 0.5],
              [760, 260, 730, 340, 9, -6, 0.5],
              [540, 256, 556, 346, 8, 5, 0.4],
              [650, 256, 640, 350, 8, -5, 0.4],
            ]
              .map(crease)
              .join(''),
          ),
        drop: { dx: 2, dy: 12, blur: 12, dark: 0.6 },
      },
      strap('M352 226Q400 150 560 128', 26, dark),
      strap('M852 226Q800 148 640 128', 26, dark),
      buckle(600, 128, 90, 1.5),
      ladder(480, 146, 36, 66),
      {
        shape: turned(0, 0, 0, dot(376, 224, 9) + dot(830, 222, 9)),
        colour: lighter(dark, 0.2),
        puff: 0.8,
        gloss: 0.3,
      },
      { shape: line('M818 640Q872 700 868 800Q862 900 818 950', 22), colour: dark, puff: 0.3, texture: weave(0.7, 4) },
      {
        shape: box(560, 860, 100, 42, 6),
        colour: darker(colour, 0.2),
        art: words(572, 889, 24, 'IPX6', ink),
        puff: 0.15,
        gloss: 0.15,
        drop: null,
      },
    ],
  };
};

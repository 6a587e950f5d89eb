import { COLOURS } from './palette.mjs';
import { box, curve, dot, fill, glowing, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { ladder } from './straps.mjs';
import { both, grit, weave } from './texture.mjs';

const BACK = 'M150 500C150 250 380 168 610 168S1060 250 1060 500L1056 592C1040 372 820 286 608 286S170 372 156 592Z';
const FRONT = 'M150 500C156 700 370 800 604 800S1052 700 1060 500L1058 606C1040 800 830 906 604 906S166 800 152 606Z';
/** Where the band comes round, seen almost along its edge. */
const TURNS =
  'M150 470Q138 550 153 640L182 636Q166 550 178 440ZM1060 470Q1072 550 1057 640L1030 636Q1044 550 1032 440Z';
const HOUSING = outline(
  '430 758, 436 690, 476 654, 600 644, 728 654, 768 690, 776 760, 772 900, 752 956, 700 982, 602 990, 506 982, 454 956, 434 900',
);
const FACE = outline(
  '462 770, 470 712, 510 690, 602 684, 696 690, 734 712, 742 770, 738 890, 720 930, 676 946, 602 950, 528 946, 484 930, 466 890',
);
const CRADLE = outline(
  '396 800 !, 410 760, 444 750, 600 744, 760 750, 796 760, 810 800 !, 806 900, 780 1000, 730 1022, 602 1030, 474 1022, 426 1000, 400 900',
);

const lens = (x, y, r) => [
  { shape: dot(x, y, r + 9), colour: '#3a3e41', puff: 0.5, gloss: 0.4, shine: 20 },
  {
    shape: dot(x, y, r),
    colour: '#8d9296',
    art:
      glowing(
        x,
        y,
        r,
        [
          [0, '#fffdf2'],
          [0.16, '#fff6d8'],
          [0.24, '#cfc9a0'],
          [0.4, '#8e949a'],
          [0.62, '#dfe3e6'],
          [0.8, '#7e858b'],
          [1, '#3c4246'],
        ],
        (p) => dot(x, y, r, r, p),
      ) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((i) =>
          line(
            `M${x} ${y}L${x + Math.cos(i * 0.628) * r} ${y + Math.sin(i * 0.628) * r}`,
            1.4,
            '#40464a',
            'opacity="0.5"',
          ),
        )
        .join('') +
      dot(x, y, r * 0.2, r * 0.2, '#f4d774') +
      box(x - r * 0.12, y - r * 0.12, r * 0.24, r * 0.24, 2, '#fff3b8'),
    glow: 0.25,
    drop: null,
  },
  {
    shape: fill(
      `M${x - r * 0.8} ${y - r * 0.1}A${r * 0.84} ${r * 0.84} 0 0 1 ${x + r * 0.3} ${y - r * 0.76}Q${x - r * 0.3} ${y - r * 0.5} ${x - r * 0.8} ${y - r * 0.1}Z`,
    ),
    colour: '#ffffff',
    alpha: 0.34,
    glow: 1,
    drop: null,
  },
];

export const headlamp = (name, lumens = '450 LM', accent = '#d98a35') => {
  const colour = COLOURS[name];
  const band = { texture: both(weave(1, 6), grit(0.5, 3)), gloss: 0.01 };
  const stripe = (d) => line(d, 11, accent) + line(d, 3, '#e8e4da', 'stroke-dasharray="16 10"');
  const across = (a, b, c) =>
    running(
      150,
      0,
      1060,
      0,
      [
        [0, '#000', a],
        [0.3, '#000', 0],
        [0.7, '#000', b],
        [1, '#000', c],
      ],
      (p) => box(130, 140, 960, 800, 0, p),
    );
  return {
    shadow:
      soft(
        30,
        `<path d="M150 620C170 860 380 960 604 960S1060 860 1090 640C1100 900 860 1060 640 1064S180 1000 150 620Z" fill="#000" opacity="0.3"/>`,
      ) +
      soft(
        12,
        `<path d="M154 596C170 800 400 900 604 905S1040 800 1058 600L1056 640C1040 830 800 920 790 1016Q600 1066 440 1016C400 920 170 830 154 640Z" fill="#000" opacity="0.46"/>`,
      ),
    parts: [
      {
        ...band,
        shape: fill(BACK) + fill(TURNS),
        colour: '#3b3f42',
        puff: 0.1,
        tilt: [0, -0.12],
        art: across(0.4, 0.1, 0.2) + stripe('M153 545C160 310 380 227 610 227S1050 310 1058 545'),
        drop: null,
      },
      ladder(820, 268, 90, 18),
      {
        ...band,
        shape: `<path d="${FRONT}" fill="#fff"/>`,
        colour: '#2c3033',
        puff: 0.16,
        art:
          across(0.15, 0.2, 0.5) +
          stripe('M151 553C160 750 370 853 604 853S1050 750 1059 553') +
          words(262, 742, 34, 'LUMI', '#e8e4da', 'transform="rotate(33 262 742) skewX(-8)"'),
        drop: { dx: 3, dy: 10, blur: 14, dark: 0.5 },
      },
      {
        shape: fill(CRADLE),
        colour: '#33373a',
        puff: 0.34,
        gloss: 0.08,
        texture: grit(0.5),
        folds: soft(3, groove('M410 980Q600 1010 796 980', 6, 0.6)),
      },
      { shape: fill(HOUSING), colour, puff: 0.46, gloss: 0.16, shine: 18, texture: grit(0.5, 1.8) },
      {
        shape: [0, 1, 2, 3].map((i) => box(446 + i * 15, 800, 6, 90, 3) + box(710 + i * 15, 800, 6, 90, 3)).join(''),
        colour: '#17191a',
        puff: 0.4,
        drop: null,
      },
      { shape: fill(FACE), colour: '#111315', puff: 0.2, gloss: 0.3, shine: 30, drop: null },
      lens(560, 806, 76),
      lens(680, 766, 38),
      {
        shape: dot(672, 858, 20),
        colour: '#8e1f17',
        art: glowing(
          666,
          850,
          20,
          [
            [0, '#ff8b70'],
            [0.4, '#d8301f'],
            [1, '#5e0f0a'],
          ],
          (p) => dot(672, 858, 20, 20, p),
        ),
        puff: 0.5,
        gloss: 0.3,
        drop: null,
      },
      { shape: words(632, 916, 20, lumens, '#fff'), colour: '#8f9598', drop: null },
      {
        shape: fill(outline('540 652, 556 632, 604 626, 652 632, 668 652, 604 664')),
        colour: accent,
        puff: 0.5,
        gloss: 0.1,
        texture: grit(0.6),
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.5 },
      },
      {
        shape: box(548, 962, 110, 20, 9),
        colour: '#2b2f32',
        puff: 0.4,
        art: stitches(curve('560 972, 646 972'), '#2b2f32', 0.1),
      },
    ],
  };
};

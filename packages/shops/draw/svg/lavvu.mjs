import { COLOURS, darker, lighter } from './palette.mjs';
import { box, crease, curve, fill, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { both, canvas, hanging } from './texture.mjs';

const APEX = [612, 268];
const FEET = [
  [112, 912],
  [214, 968],
  [392, 1008],
  [606, 1022],
  [822, 1006],
  [1000, 962],
  [1092, 906],
];
const bow = ([x1, y1], [x2, y2], much) => [(x1 + x2) / 2 + (600 - (x1 + x2) / 2) * much, (y1 + y2) / 2 + 18];
const edge = (i) => [APEX, bow(APEX, FEET[i], 0.1), FEET[i]];
const gore = (i) => {
  const [a, b] = [FEET[i], FEET[i + 1]];
  // The hem hangs in a shallow arc between two pegs.
  const hem = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 9];
  const [ma, mb] = [bow(APEX, a, 0.1), bow(APEX, b, 0.1)];
  return `M${APEX[0] - 9 + i * 2.6} ${APEX[1]}Q${ma} ${a}Q${hem} ${b}Q${mb} ${APEX[0] - 6 + i * 2.6} ${APEX[1]}Z`;
};
const TILT = [
  [0.6, 0.2],
  [0.34, 0.24],
  [0.1, 0.26],
  [-0.16, 0.24],
  [-0.42, 0.2],
  [-0.75, 0.12],
];
const DOOR = outline('604 560 !, 560 700, 524 860, 506 1012 !, 606 1018, 690 1012 !, 672 880, 644 720');
const FLAP = outline('606 548 !, 646 700, 676 860, 694 1010 !, 770 1002 !, 756 900, 716 800, 662 690');

export const lavvu = (name) => {
  const colour = COLOURS[name];
  const cloth = { colour, texture: both(hanging(12, 100, 7), canvas(1.1)), gloss: 0, ambient: 0.3, depth: 12 };
  const dirt = running(
    0,
    760,
    0,
    1020,
    [
      [0, '#4a3a1e', 0],
      [1, '#4a3a1e', 0.3],
    ],
    (p) => box(60, 700, 1080, 330, 0, p),
  );
  const pegs = FEET.map(([x, y]) => line(`M${x} ${y - 6}L${x + (x - 606) * 0.035} ${y + 16}`, 8)).join('');
  return {
    place: 'translate(0 -24)',
    shadow:
      soft(
        26,
        fill(
          outline(
            '112 920, 390 1014, 610 1030, 830 1012, 1100 912, 1180 950, 1080 1010, 830 1058, 610 1072, 360 1050, 130 970',
          ),
          '#000',
          'opacity="0.42"',
        ),
      ) + soft(7, line('M112 916Q390 1030 606 1026Q830 1024 1092 910', 14, '#000', 'opacity="0.6"')),
    parts: [
      { shape: line('M622 290L634 196', 15), colour: '#8a6a42', puff: 0.9, texture: canvas(0.8), drop: null },
      ...[0, 5, 1, 4, 2, 3].map((i) => ({
        ...cloth,
        shape: `<path d="${gore(i)}" fill="#fff"/>`,
        tilt: TILT[i],
        puff: 0.1,
        drop: { dx: 0, dy: 0, blur: 4, dark: 0.18 },
        folds: soft(
          7,
          [
            crease([APEX[0], APEX[1] + 60, (FEET[i][0] * 2 + FEET[i + 1][0]) / 3, FEET[i][1] - 120, 16, 8, 0.5]),
            crease([FEET[i][0] + 8, FEET[i][1] - 10, FEET[i][0] * 0.6 + APEX[0] * 0.4 + 40, 720, 20, -14, 0.6]),
            crease([
              FEET[i + 1][0] - 8,
              FEET[i + 1][1] - 10,
              FEET[i + 1][0] * 0.6 + APEX[0] * 0.4 - 30,
              740,
              20,
              14,
              0.6,
            ]),
          ].join(''),
        ),
        art: dirt,
      })),
      [1, 2, 3, 4, 5].map((i) => ({
        shape: line(curve(edge(i)), 9),
        colour: darker(colour, 0.16),
        art: stitches(curve(edge(i)), lighter(colour, 0.3), 1.6),
        puff: 0.5,
        texture: canvas(0.5),
        drop: { dx: 1, dy: 2, blur: 3, dark: 0.3 },
      })),
      {
        shape: fill(DOOR),
        colour: '#2a2118',
        art:
          running(
            0,
            560,
            0,
            1020,
            [
              [0, '#17110b'],
              [0.7, '#33281b'],
              [1, '#54442e'],
            ],
            (p) => fill(DOOR, p),
          ) +
          line('M612 560L600 1010', 9, '#5b4327') +
          soft(22, line(curve('604 540, 550 700, 500 1020'), 50, '#000', 'opacity="0.8"')),
        drop: null,
      },
      {
        ...cloth,
        colour: lighter(colour, 0.12),
        shape: fill(FLAP),
        puff: 0.26,
        tilt: [-0.15, 0.2],
        folds: soft(
          5,
          [
            [612, 580, 740, 900, 18, -14, 0.8],
            [660, 720, 700, 990, 16, -12, 0.7],
            [720, 820, 744, 990, 14, -8, 0.7],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 8, dy: 8, blur: 10, dark: 0.5 },
      },
      {
        shape: line(curve('604 552, 556 700, 520 860, 502 1014'), 11),
        colour: '#4b3a22',
        puff: 0.6,
        gloss: 0.05,
        drop: { dx: 2, dy: 2, blur: 3, dark: 0.5 },
      },
      { shape: line('M722 830Q752 836 790 812', 7), colour: '#4b3a22', puff: 0.8 },
      // The cap and the two vents that are set from the ground.
      {
        shape: fill(outline('560 384 !, 590 300, 600 258 !, 616 252, 634 258 !, 652 306, 684 388 !, 620 402')),
        colour: darker(colour, 0.14),
        tilt: [0, 0.2],
        texture: canvas(1),
        puff: 0.34,
        folds: soft(4, groove('M612 270L606 400M622 270L650 396', 6, 0.5)),
        drop: { dx: 2, dy: 8, blur: 8, dark: 0.45 },
      },
      {
        ...cloth,
        shape: fill(outline('560 386 !, 538 470 !, 586 486, 600 398 !')),
        colour: lighter(colour, 0.1),
        puff: 0.3,
        tilt: [0.3, 0.3],
        drop: { dx: 4, dy: 9, blur: 7, dark: 0.55 },
      },
      {
        ...cloth,
        shape: fill(outline('650 396 !, 664 484, 712 464 !, 686 386 !')),
        colour: darker(colour, 0.05),
        puff: 0.3,
        tilt: [-0.3, 0.3],
        drop: { dx: 4, dy: 9, blur: 7, dark: 0.55 },
      },
      {
        shape: line('M540 470Q470 720 424 1000', 3.5) + line('M710 466Q800 720 862 1000', 3.5),
        colour: '#6b5636',
        puff: 0.5,
        drop: { dx: 3, dy: 3, blur: 3, dark: 0.35 },
      },
      {
        shape: box(296, 846, 120, 38, 3, '#fff', 'transform="rotate(9 356 866)"'),
        colour: '#6a4a2a',
        art: words(308, 873, 23, 'NORDLO', '#e9d9b6', 'transform="rotate(9 356 866)"'),
        puff: 0.15,
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.4 },
      },
      { shape: pegs, colour: '#8e9296', puff: 0.8, gloss: 0.25, drop: null },
    ],
  };
};

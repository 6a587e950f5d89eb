import { zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import {
  box,
  crease,
  curve,
  FLAT,
  fill,
  fitting,
  groove,
  line,
  outline,
  running,
  soft,
  stitches,
  words,
} from './pencil.mjs';
import { standing } from './shadows.mjs';
import { buckle, ladder, strap } from './straps.mjs';
import { both, hanging, weave } from './texture.mjs';

const BODY = outline(
  '120 880, 96 800, 92 640, 104 520, 140 440, 210 404, 400 388, 600 384, 800 388, 990 404, 1060 440, 1096 520, 1108 640, 1104 800, 1080 880, 1010 918, 800 930, 600 934, 400 930, 190 918',
);
const TOP = outline(
  '150 480, 200 420, 400 396, 600 392, 800 396, 1000 420, 1050 480, 1000 520 !, 800 540, 600 546, 400 540, 200 520 !',
);
const ENDS = [
  outline('216 404 !, 140 440, 104 520, 92 640, 96 800, 120 880, 196 918 !, 176 780, 172 600, 184 480'),
  outline('984 404 !, 1060 440, 1096 520, 1108 640, 1104 800, 1080 880, 1004 918 !, 1024 780, 1028 600, 1016 480'),
];
const HANDLES = [
  'M396 930V470Q400 250 480 222H720Q800 250 804 470V930',
  'M430 560Q420 300 500 270H700Q780 300 770 560',
];

/** A bag for boats and roof racks: coated cloth, webbing all the way round, daisy chains to lash it by. */
export const duffel = (name) => {
  const colour = COLOURS[name];
  const dark = '#26292b';
  const ink = name === 'solgul' ? dark : '#e6e9ea';
  const coated = {
    colour,
    texture: both(hanging(9, 90, 6), weave(0.4, 6)),
    gloss: 0.2,
    shine: 22,
    depth: 14,
    ambient: 0.24,
  };
  const belly = running(
    0,
    390,
    0,
    935,
    [
      [0, '#fff', 0.1],
      [0.3, '#000', 0],
      [0.75, '#000', 0.14],
      [1, '#000', 0.34],
    ],
    (p) => box(80, 380, 1040, 560, 0, p),
  );
  return {
    place: 'translate(0 -20)',
    shadow: standing(600, 926, 470, 16),
    parts: [
      { ...strap(HANDLES[1], 32, darker(dark, 0.3)), drop: null },
      {
        ...coated,
        shape: fill(BODY),
        puff: 0.5,
        folds: soft(
          7,
          [
            [230, 900, 330, 720, 22, 20, 0.7],
            [980, 900, 890, 720, 22, -20, 0.7],
            [460, 920, 520, 780, 20, 14, 0.5],
            [760, 920, 690, 770, 20, -14, 0.5],
            [210, 520, 340, 600, 20, -14, 0.6],
            [1000, 520, 870, 600, 20, 14, 0.6],
            [480, 560, 560, 660, 18, 12, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        art: belly,
      },
      ENDS.map((d) => ({
        ...coated,
        colour: dark,
        shape: fill(d),
        puff: 0.3,
        art: stitches(d, '#4b5053', 2),
        drop: { dx: 0, dy: 3, blur: 8, dark: 0.4 },
      })),
      {
        ...coated,
        shape: fill(TOP),
        puff: 0.2,
        folds: soft(
          5,
          [
            [300, 420, 380, 520, 14, 10, 0.5],
            [900, 420, 820, 520, 14, -10, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches(curve('200 514, 400 534, 600 540, 800 534, 1000 514'), lighter(colour, 0.2), 2),
        drop: { dx: 0, dy: 6, blur: 8, dark: 0.45 },
      },
      zip('M160 500Q190 534 400 550Q600 558 800 550Q1010 534 1040 500', {
        tape: dark,
        teeth: '#111314',
        width: 30,
        pull: [246, 540, 60],
        pullColour: '#d9853b',
      }),
      {
        shape: line('M190 690H1010', 30, '#fff', FLAT),
        colour: dark,
        puff: 0.2,
        texture: weave(0.8, 4),
        folds: [250, 330, 470, 560, 640, 730, 870, 950].map((x) => groove(`M${x} 672V708`, 5, 0.8)).join(''),
        drop: { dx: 1, dy: 4, blur: 5, dark: 0.45 },
      },
      {
        shape:
          words(466, 812, fitting('FLAUM', 96, 252), 'FLAUM', '#fff') + words(470, 858, 30, 'BREGNE  60 L', '#fff'),
        colour: ink,
        texture: hanging(9, 90, 6),
        drop: null,
      },
      strap(HANDLES[0], 34, dark),
      {
        shape: fill(outline('470 236 !, 476 196, 520 186, 600 184, 680 186, 724 196, 730 236 !, 600 250')),
        colour: '#33383b',
        puff: 0.6,
        texture: weave(0.9, 5),
        art: stitches('M478 226Q600 238 722 226', '#6a7074', 2),
        drop: { dx: 2, dy: 5, blur: 6, dark: 0.5 },
      },
      ladder(396, 600, 46),
      ladder(804, 600, 46),
      strap('M172 560Q230 572 262 574', 24, dark),
      strap('M1028 560Q970 572 938 574', 24, dark),
      buckle(262, 574, -86, 1.2),
      buckle(938, 574, 86, 1.2),
      {
        shape: line('M92 600Q60 660 94 730', 22) + line('M1108 600Q1140 660 1106 730', 22),
        colour: dark,
        puff: 0.4,
        texture: weave(0.8, 4),
      },
    ],
  };
};

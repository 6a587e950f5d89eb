import { zip } from './garment.mjs';
import { COLOURS, darker, lighter, mixed } from './palette.mjs';
import { box, crease, fill, fitting, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { buckle, ladder, strap } from './straps.mjs';
import { both, grit, hanging, mesh, weave } from './texture.mjs';

const BODY = outline(
  '402 1010, 380 900, 374 700, 384 480, 412 330, 466 240, 560 206, 650 208, 744 246, 796 336, 820 480, 830 700, 826 900, 806 1010, 740 1044, 600 1052, 462 1044',
);
const FRONT = outline(
  '452 948 !, 438 760, 446 620, 470 520, 530 474, 604 466, 676 474, 736 520, 760 620, 770 760, 756 948 !, 700 976, 604 984, 510 976',
);
const BASE = outline(
  '386 936 !, 490 962, 604 968, 716 962, 824 936 !, 820 1010, 780 1046, 690 1060, 604 1062, 516 1060, 430 1046, 392 1010',
);
const POCKET = outline('366 1000, 356 880, 366 756 !, 410 744, 446 776 !, 440 880, 436 1010 !, 400 1030');
const OTHER = outline('840 1000, 850 880, 838 750 !, 796 740, 760 772 !, 766 880, 772 1010 !, 806 1030');
const STRAPS = [
  outline(
    '470 232 !, 420 236, 372 300, 340 420, 326 560, 330 700, 362 800, 450 850 !, 470 800 !, 402 740, 380 640, 390 500, 430 380, 500 300 !',
  ),
  outline(
    '734 232 !, 786 236, 834 304, 866 420, 880 560, 876 700, 844 802, 760 850 !, 740 800 !, 806 740, 826 640, 816 500, 776 380, 704 300 !',
  ),
];
const BELT = [
  outline('420 900 !, 340 890, 262 916, 236 960, 262 1000, 340 1016, 430 1010 !'),
  outline('786 900 !, 868 888, 944 914, 970 956, 944 998, 868 1014, 776 1010 !'),
];

/** Light cloth is set against a darker one of its own. */
const DEEP = { lav: '#4d564a', solgul: '#343a3e' };

export const dayPack = (name, maker = 'BREGNE') => {
  const colour = COLOURS[name];
  const deep = DEEP[name] ?? darker(colour, 0.42);
  const accent = name === 'lav' ? '#c8632f' : '#e0a63a';
  const cloth = { colour, texture: both(hanging(9, 80, 4), weave(0.55, 4)), gloss: 0.03, depth: 11 };
  const padded = { colour: deep, texture: mesh(1.1, 8), puff: 0.5, gloss: 0 };
  const teeth = mixed(deep, '#000000', 0.4);
  return {
    shadow: standing(602, 1052, 240, 18),
    parts: [
      BELT.map((d) => ({ ...padded, shape: fill(d), art: stitches(d, lighter(deep, 0.2), 2) })),
      strap('M262 952Q214 960 196 1012Q188 1046 206 1060', 22),
      strap('M944 950Q990 956 1008 1002Q1016 1040 1000 1062', 22),
      STRAPS.map((d) => ({ ...padded, shape: fill(d), art: line(d, 14, darker(deep, 0.3)) })),
      { shape: line('M540 222Q548 146 602 142Q658 146 666 222', 24), colour: deep, puff: 0.5, texture: weave(0.8, 4) },
      {
        ...cloth,
        shape: fill(BODY),
        puff: 0.44,
        folds: soft(
          7,
          [
            [420, 420, 480, 560, 18, 20, 0.6],
            [790, 420, 720, 560, 18, -20, 0.6],
            [400, 620, 470, 700, 16, 16, 0.6],
            [810, 600, 740, 720, 16, -16, 0.6],
            [520, 250, 560, 330, 14, -12, 0.5],
            [690, 250, 640, 340, 14, 12, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        art: running(
          380,
          0,
          830,
          0,
          [
            [0, '#fff', 0.05],
            [0.6, '#000', 0],
            [1, '#000', 0.22],
          ],
          (p) => box(360, 200, 490, 860, 0, p),
        ),
        drop: { dx: 3, dy: 8, blur: 14, dark: 0.5 },
      },
      zip('M420 700Q418 420 478 318Q530 258 604 256Q680 260 730 320Q788 420 786 700', {
        tape: deep,
        teeth,
        width: 26,
        pull: [423, 560, 4],
        pullColour: accent,
      }),
      { shape: line('M787 520V585', 13) + line('M787 520V500', 6), colour: accent, puff: 0.5, texture: weave(0.8, 4) },
      {
        ...cloth,
        colour: deep,
        shape: fill(BASE),
        puff: 0.3,
        art: stitches('M392 948Q490 974 604 980Q716 974 818 948', lighter(deep, 0.25), 2),
        drop: { dx: 0, dy: -3, blur: 8, dark: 0.35 },
      },
      {
        ...cloth,
        shape: fill(FRONT),
        puff: 0.26,
        folds: soft(
          7,
          [
            [470, 920, 560, 800, 18, 18, 0.6],
            [740, 920, 660, 780, 18, -18, 0.6],
            [480, 700, 560, 640, 14, 12, 0.5],
            [730, 700, 660, 640, 14, -12, 0.4],
            [560, 960, 600, 860, 16, 8, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches(FRONT, lighter(colour, 0.2), 1.8),
        drop: { dx: 3, dy: 5, blur: 9, dark: 0.5 },
      },
      zip('M474 640Q600 604 734 638', { tape: deep, teeth, width: 24, pull: [486, 640, 8], pullColour: accent }),
      [POCKET, OTHER].map((d) => ({
        shape: fill(d),
        colour: deep,
        texture: both(mesh(1.5, 9), hanging(6, 50)),
        puff: 0.42,
        folds: soft(
          4,
          [
            [380, 1000, 400, 820, 12, 8, 0.6],
            [420, 1000, 430, 830, 10, -8, 0.5],
            [820, 1000, 800, 820, 12, -8, 0.6],
          ]
            .map(crease)
            .join(''),
        ),
      })),
      { shape: line('M364 760Q408 742 446 780', 16), colour: darker(deep, 0.3), puff: 0.5, texture: weave(0.8, 4) },
      { shape: line('M840 754Q798 738 760 776', 16), colour: darker(deep, 0.3), puff: 0.5, texture: weave(0.8, 4) },
      strap('M372 690Q420 700 462 704', 18),
      strap('M834 690Q790 700 744 704', 18),
      ladder(452, 703, 32, 5),
      ladder(754, 703, 32, -5),
      strap('M604 492V590', 24),
      [515, 545].map((y) => strap(`M590 ${y}H618`, 6, '#111')),
      ladder(604, 590, 36),
      strap('M570 950V1000Q574 1030 604 1032Q634 1030 638 1000V950', 15, accent),
      {
        shape: box(540, 700, 130, 46, 4),
        colour: lighter(colour, DEEP[name] ? 0.5 : 0.2),
        art: words(551, 731, fitting(maker, 26, 100), maker, DEEP[name] ? '#39423a' : '#f0ede4'),
        puff: 0.14,
        texture: grit(0.4),
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.4 },
      },
      buckle(206, 1040, 20, 0.9),
    ],
  };
};

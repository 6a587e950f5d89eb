import { zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, crease, fill, fitting, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { buckle, ladder, strap } from './straps.mjs';
import { both, grit, hanging, mesh, ripstop, weave } from './texture.mjs';

const TUBE = outline(
  '418 980, 404 860, 402 640, 410 420, 426 300 !, 520 280, 604 276, 690 280, 782 300 !, 796 420, 806 640, 804 860, 790 980, 700 1010, 604 1014, 506 1010',
);
const BOTTOM = outline(
  '400 876 !, 500 904, 604 910, 706 904, 808 874 !, 814 960, 796 1030, 740 1066, 604 1076, 470 1066, 412 1030, 394 960',
);
const FRONT = outline(
  '476 862 !, 462 700, 470 500 !, 530 480, 604 474, 680 480, 740 500 !, 746 700, 732 862 !, 670 884, 604 888, 536 884',
);
const SIDE = outline('398 920, 362 880, 350 740, 362 640 !, 410 614, 470 650 !, 468 780, 478 900 !, 440 930');
const OTHER = outline('808 920, 846 880, 856 740, 844 634 !, 798 610, 738 646 !, 742 780, 730 900 !, 770 930');
const LID = outline(
  '396 356, 384 300, 396 226, 440 178, 520 160, 604 154, 690 158, 768 176, 810 222, 824 296, 812 352, 760 374, 604 384, 450 376',
);
const STRAPS = [
  outline(
    '500 190 !, 430 184, 370 240, 330 360, 312 520, 316 660, 350 780, 440 850 !, 470 800 !, 396 720, 372 600, 384 440, 440 320 !',
  ),
  outline(
    '708 190 !, 780 184, 838 244, 878 366, 896 520, 890 660, 858 782, 770 850 !, 740 800 !, 812 720, 836 600, 824 440, 768 320 !',
  ),
];
const BELT = [
  outline('430 860 !, 340 846, 246 872, 206 926, 230 984, 330 1004, 440 992 !'),
  outline('780 860 !, 870 844, 964 868, 1006 922, 982 980, 880 1002, 770 992 !'),
];

/** The pack in one of its sizes; a smaller one is shorter on the same back. */
export const trekkingPack = (name, litres = '65', model = 'JUTUL', maker = 'BREGNE') => {
  const colour = COLOURS[name];
  const deep = darker(colour, 0.4);
  const accent = '#d98a35';
  const cloth = { colour, texture: both(hanging(10, 80, 8), ripstop(0.4, 10)), gloss: 0.04, depth: 12 };
  const heavy = { ...cloth, colour: deep, texture: both(hanging(8, 70, 2), weave(0.7, 4)) };
  const padded = { colour: '#2b302e', texture: mesh(1.2, 8), puff: 0.5, gloss: 0 };
  const z = { tape: darker(colour, 0.55), teeth: '#121514', width: 24, pullColour: accent };
  return {
    place: litres === '65' ? '' : 'translate(24 118) scale(0.96 0.88)',
    shadow: standing(604, 1068, 250, 18),
    parts: [
      BELT.map((d) => ({
        ...padded,
        shape: fill(d),
        seams: line('M230 930Q330 920 430 926M980 926Q880 918 780 926', 5),
        quilt: 0.3,
        art: stitches(d, '#59605c', 2),
      })),
      strap('M236 924Q186 940 172 1000Q168 1050 196 1070', 26),
      strap('M978 920Q1026 940 1040 998Q1044 1046 1020 1072', 26),
      buckle(194, 1046, 14, 1.15),
      buckle(1022, 1048, -12, 1.15),
      STRAPS.map((d) => ({ ...padded, shape: fill(d), art: line(d, 16, '#1a1d1c') })),
      {
        ...cloth,
        shape: fill(TUBE),
        puff: 0.46,
        folds: soft(
          7,
          [
            [420, 400, 500, 470, 18, 16, 0.7],
            [790, 400, 700, 470, 18, -16, 0.7],
            [412, 500, 480, 560, 16, -12, 0.6],
            [800, 520, 740, 590, 16, 12, 0.6],
            [500, 380, 540, 470, 14, 10, 0.5],
            [700, 380, 660, 466, 14, -10, 0.5],
            [410, 560, 470, 620, 14, 12, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: running(
          400,
          0,
          810,
          0,
          [
            [0, '#fff', 0.05],
            [0.6, '#000', 0],
            [1, '#000', 0.25],
          ],
          (p) => box(380, 260, 450, 780, 0, p),
        ),
        drop: { dx: 3, dy: 8, blur: 14, dark: 0.5 },
      },
      {
        ...heavy,
        shape: fill(BOTTOM),
        puff: 0.36,
        folds: soft(
          6,
          [
            [440, 1040, 520, 950, 16, 14, 0.5],
            [770, 1040, 690, 950, 16, -14, 0.5],
            [560, 1060, 600, 970, 14, 8, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 0, dy: -3, blur: 8, dark: 0.4 },
      },
      zip('M414 936Q500 962 604 968Q708 962 796 934', { ...z, pull: [432, 940, 60] }),
      {
        ...cloth,
        shape: fill(FRONT),
        puff: 0.3,
        folds: soft(
          7,
          [
            [480, 840, 570, 720, 18, 16, 0.6],
            [730, 840, 650, 700, 18, -16, 0.6],
            [490, 540, 560, 620, 16, -12, 0.5],
            [720, 540, 660, 610, 14, 12, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: stitches(FRONT, lighter(colour, 0.2), 1.8),
        drop: { dx: 3, dy: 5, blur: 9, dark: 0.5 },
      },
      zip('M690 522Q704 690 692 850', { ...z, pull: [691, 534, -4] }),
      [SIDE, OTHER].map((d, i) => ({
        shape: fill(d),
        colour: deep,
        texture: both(mesh(1.5, 9), hanging(6, 50)),
        puff: 0.44,
        folds: soft(
          4,
          (i
            ? [
                [830, 900, 790, 700, 12, -8, 0.6],
                [770, 900, 760, 690, 10, 8, 0.5],
              ]
            : [
                [380, 900, 410, 700, 12, 8, 0.6],
                [440, 910, 440, 690, 10, -8, 0.5],
              ]
          )
            .map(crease)
            .join(''),
        ),
      })),
      { shape: line('M362 644Q410 614 470 654', 17), colour: '#1d2321', puff: 0.5, texture: weave(0.8, 4) },
      { shape: line('M844 638Q798 610 738 650', 17), colour: '#1d2321', puff: 0.5, texture: weave(0.8, 4) },
      strap('M404 560Q440 574 484 578', 18),
      strap('M804 556Q770 572 730 578', 18),
      ladder(474, 577, 32, 6),
      ladder(738, 576, 32, -6),
      strap('M398 812Q440 830 482 834', 18),
      strap('M812 806Q770 828 730 834', 18),
      ladder(470, 833, 32, 6),
      ladder(742, 832, 32, -6),
      strap('M516 360Q512 440 514 560', 24),
      strap('M690 360Q696 430 694 500', 24),
      buckle(514, 470, 1, 1.1),
      buckle(694, 462, -2, 1.1),
      {
        ...cloth,
        shape: fill(LID),
        puff: 0.46,
        folds: soft(
          6,
          [
            [420, 330, 500, 260, 16, 14, 0.6],
            [790, 330, 710, 250, 16, -14, 0.6],
            [450, 200, 540, 240, 14, -10, 0.5],
            [760, 196, 680, 240, 14, 10, 0.5],
            [560, 370, 590, 300, 12, 8, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: 2, dy: 12, blur: 12, dark: 0.6 },
      },
      zip('M410 300Q500 330 604 334Q708 330 800 296', { ...z, pull: [436, 312, 60] }),
      strap('M508 168Q500 270 514 384', 24),
      strap('M700 166Q708 270 692 384', 24),
      {
        shape: line('M566 160Q570 112 604 110Q640 112 642 160', 20),
        colour: '#2b302e',
        puff: 0.5,
        texture: weave(0.8, 4),
      },
      {
        shape: box(534, 228, 140, 46, 4),
        colour: '#1e2522',
        art: words(604, 260, fitting(maker, 27, 116), maker, '#e9e6da', 'text-anchor="middle"'),
        puff: 0.14,
        texture: grit(0.4),
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.4 },
      },
      {
        shape: words(492, 650, 40, model, '#fff') + words(492, 690, 32, litres, '#fff'),
        colour: lighter(colour, 0.55),
        texture: weave(0.8, 4),
        drop: null,
      },
      strap('M566 990V1040Q572 1062 604 1064Q636 1062 642 1040V990', 14, accent),
      strap('M468 860Q460 920 476 960', 12, accent),
    ],
  };
};

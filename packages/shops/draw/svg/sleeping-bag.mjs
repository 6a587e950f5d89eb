import { zip } from './garment.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { box, chance, crease, curve, fill, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { strap } from './straps.mjs';
import { both, grit, hanging, ripstop } from './texture.mjs';

const BAG = outline(
  '452 330, 440 250, 468 160, 530 112, 604 98, 680 112, 738 162, 764 252, 758 330, 800 400, 820 500, 812 640, 784 800, 752 950, 740 1040, 716 1086, 604 1102, 496 1088, 468 1042, 456 950, 424 800, 394 640, 384 500, 406 400',
);
const FACE = outline(
  '506 352, 494 270, 516 196, 560 160, 606 150, 654 160, 694 198, 712 272, 700 352, 650 392, 604 400, 556 392',
);
const OPEN = outline('712 300 !, 700 380, 716 500, 752 640 !, 836 610, 868 520, 856 430, 800 340 !');
const ROWS = [436, 504, 572, 640, 708, 776, 844, 912, 980, 1044];
const row = (y) => `M340 ${y - 6}Q480 ${y + 18} 604 ${y + 20}Q730 ${y + 18} 860 ${y - 6}`;
const RAYS =
  'M556 392L430 470M506 352L400 380M494 270L420 262M516 196L450 140M560 160L530 80M654 160L676 80M694 198L760 140M712 272L790 262M700 352L810 384M650 392L780 470';
const puckers = (() => {
  const any = chance(21);
  return ROWS.flatMap((y) =>
    Array.from({ length: 44 }, () => {
      const t = any(-1, 1);
      const x = 604 + t * 220;
      const at = y + 16 - t * t * 20;
      const reach = any(10, 30) * (any() > 0.5 ? 1 : -1);
      return crease([x, at, x + any(-8, 8), at + reach, any(4, 8), any(-3, 3), any(0.14, 0.34)]);
    }),
  ).join('');
})();

export const sleepingBag = (name, { model = 'DIS', warmth = '0°', lining = '#c9873a' } = {}) => {
  const colour = COLOURS[name];
  const turn = 'rotate(-9 600 600) translate(-30 -18) scale(0.9 1.03)';
  const cloth = {
    colour,
    texture: both(hanging(9, 80, 5), ripstop(0.3, 9)),
    gloss: 0.07,
    shine: 13,
    depth: 9,
    place: turn,
  };
  const seams = ROWS.map(row).join('');
  const sack = 'rotate(7 930 890)';
  return {
    parts: [
      {
        ...cloth,
        shape: fill(BAG),
        puff: 0.3,
        seams: line(seams + RAYS, 5),
        quilt: 0.46,
        folds:
          soft(2.6, groove(seams + RAYS, 5, 0.8) + puckers) +
          soft(
            7,
            [
              [440, 700, 540, 560, 18, 16, 0.6],
              [770, 760, 680, 620, 18, -16, 0.6],
              [470, 1000, 560, 860, 16, 14, 0.5],
            ]
              .map(crease)
              .join(''),
          ),
        art: running(
          0,
          850,
          0,
          1110,
          [
            [0, '#000', 0],
            [0.3, darker(colour, 0.5), 0.85],
            [0.31, darker(colour, 0.5), 0.9],
            [1, darker(colour, 0.5), 0.9],
          ],
          (p) => box(400, 960, 420, 160, 0, p),
        ),
      },
      {
        ...cloth,
        colour: lining,
        shape: fill(FACE),
        gloss: 0.05,
        puff: 0.24,
        art:
          soft(22, line(FACE, 60, '#000', 'opacity="0.62"')) +
          box(568, 329, 74, 28, 2, '#efe9dc') +
          words(577, 347, 12, 'NORDLO', '#333'),
        folds: soft(
          5,
          [
            [530, 190, 560, 370, 16, 14, 0.7],
            [680, 190, 650, 370, 16, -14, 0.7],
            [600, 160, 606, 300, 14, 8, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        drop: null,
      },
      {
        shape: line(FACE, 17),
        colour: darker(colour, 0.35),
        puff: 0.7,
        place: turn,
        texture: (x, y) => 1.2 * Math.sin((x + y) / 3),
        drop: { dx: 3, dy: 5, blur: 7, dark: 0.55 },
      },
      // The zipped edge is folded out, so that the lining shows.
      {
        ...cloth,
        colour: lining,
        shape: fill(OPEN),
        puff: 0.42,
        seams: line('M690 436Q800 470 900 430M700 520Q800 560 900 520', 5),
        quilt: 0.4,
        folds: soft(
          5,
          [
            [720, 400, 820, 560, 16, 14, 0.7],
            [740, 560, 830, 480, 14, 10, 0.6],
          ]
            .map(crease)
            .join(''),
        ),
        drop: { dx: -6, dy: 8, blur: 12, dark: 0.6 },
      },
      zip(curve('712 302, 700 380, 716 500, 752 640, 764 760, 752 900'), {
        tape: darker(colour, 0.5),
        teeth: '#16191c',
        width: 20,
        pull: [752, 636, -8],
        pullColour: lining,
      }).map((part) => ({ ...part, place: turn })),
      [
        { shape: line('M560 396Q540 450 556 500', 6) + line('M650 394Q664 440 650 480', 6), colour: lining, puff: 0.9 },
        { shape: box(545, 496, 22, 28, 8) + box(640, 476, 20, 28, 8), colour: '#26292b', puff: 0.7, gloss: 0.15 },
      ].map((part) => ({ ...part, place: turn })),
      {
        shape: words(476, 690, 30, `NORDLO  ${model}`, '#fff'),
        colour: lighter(colour, 0.6),
        place: turn,
        texture: hanging(9, 80, 5),
        drop: null,
      },
      {
        colour: darker(colour, 0.3),
        shape: fill(
          outline(
            '836 1010, 828 900, 838 790, 870 762, 930 754, 990 762, 1022 790, 1034 900, 1026 1010, 990 1040, 930 1048, 872 1040',
          ),
        ),
        place: sack,
        puff: 0.6,
        texture: both(hanging(9, 50, 2), ripstop(0.4, 9)),
        gloss: 0.06,
        folds: soft(
          5,
          [
            [850, 800, 880, 900, 12, 10, 0.7],
            [1010, 800, 980, 900, 12, -10, 0.7],
            [860, 1020, 890, 920, 12, 10, 0.6],
            [1000, 1020, 980, 930, 12, -10, 0.6],
            [930, 770, 934, 860, 10, 6, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
      },
      ['M862 770Q852 900 864 1036', 'M930 756Q926 900 930 1046', 'M998 770Q1010 900 998 1036'].map((d) => ({
        ...strap(d, 15, '#1f2326'),
        place: sack,
      })),
      {
        shape: fill(outline('856 800, 866 764, 930 752, 996 764, 1006 800, 930 812')),
        colour: darker(colour, 0.5),
        place: sack,
        puff: 0.5,
        texture: grit(0.5),
        art: stitches('M866 794Q930 806 998 794', lighter(colour, 0.1), 1.6),
      },
      { shape: line('M904 760Q912 716 934 716Q958 718 960 760', 12), colour: '#1f2326', puff: 0.5, place: sack },
      {
        shape: words(896, 926, 17, `${model}  ${warmth}`, '#fff'),
        colour: lighter(colour, 0.6),
        place: sack,
        drop: null,
      },
    ],
  };
};

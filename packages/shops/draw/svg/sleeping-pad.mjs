import { COLOURS, darker, lighter } from './palette.mjs';
import { box, chance, crease, curve, dot, fill, groove, line, outline, soft, stitches, words } from './pencil.mjs';
import { both, grit, hanging, ripstop } from './texture.mjs';

const PAD = outline(
  '458 150, 470 104, 510 86, 600 80, 692 86, 730 104, 742 150, 750 340, 752 600, 748 860, 738 1046, 724 1090, 684 1108, 600 1114, 516 1108, 476 1090, 462 1046, 450 860, 446 600, 450 340',
);
const ROWS = Array.from({ length: 17 }, (_, i) => 152 + i * 55.5);
const row = (y, i) => `M436 ${y + (i % 2)}Q520 ${y + 5} 600 ${y + 5}Q680 ${y + 5} 764 ${y}`;
const puckers = (() => {
  const any = chance(8);
  return ROWS.flatMap((y) =>
    Array.from({ length: 18 }, () => {
      const x = any(452, 746);
      return crease([
        x,
        y + 3,
        x + any(-5, 5),
        y + 3 + any(8, 20) * (any() > 0.5 ? 1 : -1),
        any(3, 6),
        any(-2, 2),
        any(0.14, 0.36),
      ]);
    }),
  ).join('');
})();

export const sleepingPad = (name) => {
  const colour = COLOURS[name];
  const seams = ROWS.map(row).join('');
  const turn = 'rotate(13 600 600) translate(-96 -6)';
  const sack = 'rotate(-12 940 860)';
  const cloth = {
    colour,
    texture: both(hanging(4, 90, 2), ripstop(0.3, 8)),
    gloss: 0.1,
    shine: 15,
    depth: 8,
    ambient: 0.22,
  };
  return {
    parts: [
      {
        ...cloth,
        shape: fill(PAD),
        place: turn,
        puff: 0.22,
        seams: line(seams, 4),
        quilt: 0.95,
        folds: soft(1.5, groove(seams, 4, 0.7) + puckers),
        art: line(PAD, 22, darker(colour, 0.34)) + stitches(PAD, lighter(colour, 0.1), 1),
      },
      { shape: dot(506, 122, 25), colour: '#22282b', place: turn, puff: 0.6, gloss: 0.2 },
      {
        shape: dot(506, 122, 14),
        colour: '#d98a35',
        place: turn,
        puff: 0.5,
        gloss: 0.15,
        art: line('M498 122H514', 4, '#8a5218'),
      },
      { shape: words(500, 1044, 30, 'NORDLO', '#fff'), colour: lighter(colour, 0.7), place: turn, drop: null },
      { shape: words(646, 1044, 22, 'R 4.0', '#fff'), colour: lighter(colour, 0.7), place: turn, drop: null },
      {
        ...cloth,
        colour: darker(colour, 0.22),
        place: sack,
        puff: 0.62,
        depth: 12,
        shape: fill(
          outline(
            '862 1010, 852 900, 858 760, 874 716, 914 690, 940 684, 968 690, 1006 716, 1022 760, 1030 900, 1022 1010, 994 1042, 940 1050, 890 1042',
          ),
        ),
        folds:
          soft(
            4,
            [
              [930, 690, 880, 790, 12, 8, 0.9],
              [944, 690, 930, 800, 11, 5, 0.8],
              [956, 690, 990, 790, 12, -8, 0.9],
              [910, 696, 866, 760, 9, 5, 0.7],
              [976, 696, 1014, 760, 9, -5, 0.7],
              [870, 1020, 910, 900, 14, 12, 0.6],
              [1010, 1020, 980, 920, 14, -12, 0.5],
            ]
              .map(crease)
              .join(''),
          ) + soft(3, groove('M868 1004Q940 1024 1016 1004', 5, 0.7)),
        art: words(890, 910, 26, 'FLYT', lighter(colour, 0.7)) + words(890, 938, 17, 'NORDLO', lighter(colour, 0.6)),
      },
      {
        shape: fill(outline('912 700, 904 664, 926 650, 940 656, 956 650, 978 662, 968 700, 940 706')),
        colour: darker(colour, 0.3),
        place: sack,
        puff: 0.5,
        texture: ripstop(0.4, 8),
        folds: soft(2, groove('M926 654L932 700M942 658V704M958 654L952 700', 5, 0.8)),
      },
      {
        shape:
          line(curve('926 704, 940 708, 956 704'), 8) +
          line(curve('948 704, 1000 668, 1040 690, 1036 730, 1000 720, 960 700'), 7),
        colour: '#d98a35',
        place: sack,
        puff: 0.9,
        texture: grit(0.7),
      },
      { shape: box(934, 694, 24, 30, 9), colour: '#24282a', place: sack, puff: 0.7, gloss: 0.15 },
    ],
  };
};

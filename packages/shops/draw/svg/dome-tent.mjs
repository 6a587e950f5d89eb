import { DOOR, FLAP, LEFT, MIDDLE, RIGHT } from './dome-tent-cut.mjs';
import { COLOURS, darker, lighter } from './palette.mjs';
import { crease, curve, dot, fill, groove, line, outline, running, soft, stitches, words } from './pencil.mjs';
import { both, grit, hanging, mesh, ripstop } from './texture.mjs';

const POLES = [
  curve('116 876, 173 759, 274 628, 406 532, 561 473, 661 465, 780 487, 895 549, 990 649, 1051 765, 1079 868'),
  curve('617 467, 536 527, 446 633, 371 764, 316 930'),
  curve('677 470, 766 537, 835 642, 879 774, 901 924'),
];
const GUYS = [
  [196, 728, 40, 930],
  [426, 661, 268, 1012],
  [847, 670, 1010, 1000],
  [1044, 754, 1162, 916],
];

export const domeTent = (name) => {
  const colour = COLOURS[name];
  const cloth = { colour, texture: both(hanging(9, 110, 3), ripstop(0.35, 12)), gloss: 0.07, shine: 12, depth: 12 };
  const clip = (d, art) =>
    `<clipPath id="t${d.length}"><path d="${d}"/></clipPath><g clip-path="url(#t${d.length})">${art}</g>`;
  const fade = (d) =>
    running(
      0,
      620,
      0,
      950,
      [
        [0, '#000', 0],
        [1, '#000', 0.26],
      ],
      (p) => fill(d, p),
    );
  const daylight = (d) => line(d, 26, lighter(colour, 0.5), 'opacity="0.75"');
  return {
    place: 'translate(0 -70)',
    shadow:
      soft(
        26,
        fill(
          outline(
            '117 883, 324 935, 602 988, 904 932, 1088 873, 1172 900, 1112 950, 880 993, 599 1030, 311 980, 134 930',
          ),
          '#000',
          'opacity="0.42"',
        ),
      ) + soft(7, line('M116 880Q216 907 320 935Q602 988 900 928Q996 902 1080 871', 16, '#000', 'opacity="0.6"')),
    parts: [
      GUYS.map(([x1, y1, x2, y2]) => [
        { shape: line(`M${x1} ${y1}L${x2} ${y2}`, 4.5), colour: '#d9a441', puff: 0.6, drop: null },
        {
          shape: line(`M${x2 - 3} ${y2 - 14}L${x2 + 5} ${y2 + 12}`, 9),
          colour: '#b9bdc0',
          puff: 0.8,
          gloss: 0.3,
          drop: null,
        },
      ]),
      {
        ...cloth,
        shape: fill(LEFT),
        puff: 0.14,
        tilt: [0.3, 0.1],
        folds: soft(
          7,
          [
            [129, 866, 344, 678, 20, 26, 0.6],
            [315, 914, 301, 712, 18, 14, 0.5],
            [244, 677, 430, 608, 16, 14, 0.5],
            [174, 797, 354, 801, 16, 14, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        art: fade(LEFT) + stitches(curve('140 857, 224 880, 326 907'), lighter(colour, 0.2), 2),
      },
      {
        ...cloth,
        shape: fill(RIGHT),
        puff: 0.16,
        tilt: [-0.5, 0.1],
        folds: soft(
          7,
          [
            [1070, 858, 904, 678, 20, -26, 0.6],
            [906, 906, 931, 713, 18, -14, 0.5],
            [994, 677, 811, 590, 16, -14, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: fade(RIGHT) + stitches(curve('892 902, 998 878, 1066 851'), lighter(colour, 0.15), 2),
        drop: null,
      },
      {
        ...cloth,
        shape: fill(MIDDLE),
        puff: 0.2,
        tilt: [0, 0.16],
        folds: soft(
          7,
          [
            [325, 925, 524, 681, 22, 26, 0.6],
            [889, 917, 766, 663, 22, -26, 0.6],
            [620, 487, 480, 735, 16, 14, 0.5],
            [414, 941, 496, 790, 16, 14, 0.5],
            [680, 487, 804, 680, 16, -14, 0.5],
            [825, 932, 794, 807, 16, -10, 0.5],
          ]
            .map(crease)
            .join(''),
        ),
        art: fade(MIDDLE) + stitches(curve('326 907, 454 937, 604 956, 755 939, 894 901'), lighter(colour, 0.2), 2),
        drop: { dx: 0, dy: 0, blur: 8, dark: 0.3 },
      },
      {
        shape: clip(LEFT, daylight('M580 477Q435 539 304 677')),
        colour: lighter(colour, 0.42),
        puff: 0.06,
        tilt: [0.3, 0.1],
        texture: ripstop(0.35, 12),
        drop: null,
      },
      {
        shape: clip(RIGHT, daylight('M710 479Q846 530 954 677')),
        colour: lighter(colour, 0.36),
        puff: 0.06,
        tilt: [-0.4, 0.1],
        texture: ripstop(0.35, 12),
        drop: null,
      },
      // Through the open porch the inner tent shows: mesh above, cloth below, and the bathtub floor.
      {
        shape: fill(DOOR),
        colour: '#20251c',
        art:
          running(
            0,
            470,
            0,
            940,
            [
              [0, '#14170f'],
              [0.6, '#2a3023'],
              [1, '#3b4132'],
            ],
            (p) => fill(DOOR, p),
          ) +
          fill(
            outline('611 590, 564 682, 529 885 !, 628 900, 713 886 !, 705 756, 668 636'),
            '#b8a578',
            'opacity="0.85"',
          ) +
          line('M650 608Q632 739 628 898', 4, '#3a3324') +
          line(curve('611 590, 564 682, 529 885'), 4, '#2a2418') +
          fill('M526 875Q629 890 718 876L722 922Q625 938 516 921Z', '#3d4340') +
          soft(26, fill('M606 440L500 640 480 960H570Q560 700 640 480Z', '#000', 'opacity="0.7"')),
        texture: mesh(0.6, 7),
        drop: null,
      },
      {
        ...cloth,
        colour: darker(colour, 0.1),
        shape: fill(FLAP),
        puff: 0.5,
        folds: soft(
          4,
          groove(curve('655 549, 718 635, 761 773, 768 948'), 8, 0.8) +
            groove(curve('665 547, 747 645, 786 790, 783 936'), 6, 0.6),
        ),
        drop: { dx: -8, dy: 6, blur: 9, dark: 0.6 },
      },
      [
        [711, 613],
        [766, 736],
      ].map(([x, y]) => ({
        shape: line(`M${x - 22} ${y + 18}Q${x + 6} ${y + 2} ${x + 34} ${y - 6}`, 8),
        colour: '#24282a',
        puff: 0.7,
      })),
      {
        shape: line(curve('621 523, 566 608, 520 736, 483 962'), 9),
        colour: darker(colour, 0.5),
        puff: 0.6,
        gloss: 0.1,
        drop: { dx: 2, dy: 2, blur: 3, dark: 0.5 },
      },
      POLES.map((d) => ({
        shape: line(d, 19),
        colour: darker(colour, 0.2),
        puff: 0.75,
        texture: grit(0.4),
        gloss: 0.06,
        drop: { dx: 3, dy: 5, blur: 6, dark: 0.4 },
      })),
      POLES.map((d) => ({ shape: line(d, 3, '#fff', 'stroke-dasharray="30 46"'), colour: '#c9cbc4', drop: null })),
      {
        shape: fill(outline('539 494 !, 582 463, 651 449, 722 463, 757 494 !, 710 479, 649 472, 586 480')),
        colour: darker(colour, 0.24),
        puff: 0.5,
        texture: ripstop(0.4, 12),
        drop: { dx: 2, dy: 8, blur: 7, dark: 0.5 },
      },
      {
        shape: words(377, 842, 30, 'NORDLO', '#fff', 'transform="rotate(4 386 816)"'),
        colour: lighter(colour, 0.75),
        drop: null,
      },
      {
        shape: dot(116, 878, 9, 7) + dot(318, 932, 9, 7) + dot(901, 924, 9, 7) + dot(1079, 870, 9, 7),
        colour: '#b9bdc0',
        puff: 0.7,
        gloss: 0.3,
      },
    ],
  };
};

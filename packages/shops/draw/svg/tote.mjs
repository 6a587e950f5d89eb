import { darker } from './palette.mjs';
import { box, crease, fill, line, outline, running, soft, stitches } from './pencil.mjs';
import { both, canvas, grit, hanging } from './texture.mjs';
import { windPrint } from './wind-mark.mjs';

const SACK = outline(
  '318 452 !, 460 442, 600 440, 740 442, 884 450 !, 890 600, 886 800, 892 1010, 884 1096 !, 760 1106, 600 1110, 440 1106, 320 1098 !, 312 1000, 318 800, 312 600',
);
const BACK = outline('326 456 !, 600 428, 876 454 !, 860 480, 600 486, 340 480');
const HANDLES = [
  'M438 470C420 220 500 96 604 94C704 96 786 216 770 468',
  'M440 560C428 300 500 140 600 136C700 140 780 300 764 558',
];

/** A cloth bag with two long handles, filled a little, the mark printed in two colours. */
export const tote = () => {
  const colour = '#e9dfc9';
  const cloth = {
    colour,
    texture: both(hanging(16, 120, 3), canvas(1.1), grit(0.5)),
    gloss: 0,
    sheen: 0.06,
    ambient: 0.32,
    depth: 12,
  };
  const band = { ...cloth, texture: both(canvas(1), grit(0.5)) };
  const thread = darker(colour, 0.28);
  return {
    parts: [
      {
        ...band,
        colour: darker(colour, 0.12),
        shape: line(HANDLES[0], 40),
        puff: 0.16,
        drop: { dx: 5, dy: 7, blur: 9, dark: 0.3 },
      },
      { ...cloth, colour: darker(colour, 0.4), shape: fill(BACK), drop: null },
      {
        ...cloth,
        shape: fill(SACK),
        puff: 0.2,
        folds: soft(
          9,
          [
            [440, 560, 400, 800, 28, 22, 0.6],
            [764, 560, 800, 820, 28, -22, 0.6],
            [330, 1060, 440, 880, 26, 20, 0.6],
            [872, 1070, 770, 900, 26, -20, 0.6],
            [600, 470, 560, 640, 22, 16, 0.35],
            [520, 1100, 560, 960, 20, 12, 0.4],
            [690, 1100, 660, 980, 20, -12, 0.4],
          ]
            .map(crease)
            .join(''),
        ),
        art:
          windPrint(600, 752, 300, ['#12516e', '#e0a01c', '#5f9cb5'], '#12516e') +
          stitches('M318 500Q600 488 886 498', thread, 1.8) +
          stitches('M318 507Q600 495 886 505', thread, 1.8) +
          running(
            0,
            880,
            0,
            1110,
            [
              [0, '#000', 0],
              [1, '#000', 0.16],
            ],
            (p) => box(290, 880, 620, 240, 0, p),
          ),
        drop: { dx: 4, dy: 8, blur: 18, dark: 0.3 },
      },
      { ...band, shape: line(HANDLES[1], 40), puff: 0.16, drop: { dx: 6, dy: 8, blur: 9, dark: 0.36 } },
      [440, 764].map((x) => ({
        ...band,
        shape: box(x - 22, 496, 44, 66, 3),
        puff: 0.12,
        art: stitches(`M${x - 16} 502H${x + 16}V556H${x - 16}ZL${x + 16} 556M${x + 16} 502L${x - 16} 556`, thread, 1.8),
        drop: null,
      })),
    ],
  };
};

import { COLOURS, darker, lighter } from './palette.mjs';
import { box, dot, fill, glowing, line, outline, running, soft, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { both, grit } from './texture.mjs';
import { drum, lid, painted, round } from './turnery.mjs';

const SHADE = outline(
  '398 620 !, 396 760, 404 880, 432 948, 500 984, 600 992, 700 984, 768 948, 796 880, 804 760, 802 620 !, 600 650',
);
const CAP = outline(
  '372 636 !, 376 520, 404 430, 470 372, 600 352, 730 372, 796 430, 824 520, 828 636 !, 720 672, 600 680, 480 672',
);

/** A lamp the size of an egg cup, hung in a tent by its hook. */
export const tentLamp = (name) => {
  const colour = COLOURS[name];
  const warm = running(
    396,
    0,
    804,
    0,
    [
      [0, '#dda04c'],
      [0.25, '#fbd694'],
      [0.5, '#fff6da'],
      [0.76, '#fbd694'],
      [1, '#cf8d38'],
    ],
    (p) => fill(SHADE, p),
  );
  const ribs = [-1.15, -0.72, -0.25, 0.25, 0.72, 1.15].map((angle) => {
    const s = Math.sin(angle);
    return `M${600 + s * 206} 640Q${600 + s * 214} 800 ${600 + s * 180} ${962 - s * s * 34}`;
  });
  return {
    shadow: standing(600, 990, 190, 20) + soft(60, dot(600, 1000, 360, 60, '#e8a94c', 'opacity="0.06"')),
    parts: [
      {
        shape: line('M520 320C470 240 500 130 600 126S726 214 690 300', 24),
        colour: '#3a3e41',
        puff: 0.9,
        gloss: 0.3,
        shine: 20,
        drop: null,
      },
      {
        shape: line('M704 236Q706 276 686 306', 28),
        colour,
        puff: 0.8,
        gloss: 0.12,
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.4 },
      },
      {
        shape: fill(SHADE),
        colour: '#f8d69a',
        art:
          warm +
          glowing(
            600,
            800,
            260,
            [
              [0, '#fffdf2', 1],
              [0.4, '#fff0c4', 0.8],
              [0.8, '#f4c272', 0.2],
              [1, '#b9701f', 0.4],
            ],
            (p) => fill(SHADE, p),
          ),
        texture: both(round(600, 208, 0.25), grit(0.4, 4)),
        glow: 0.74,
        gloss: 0.06,
        drop: null,
      },
      ribs.map((d) => ({
        shape: line(d, 12),
        colour,
        puff: 0.7,
        gloss: 0.1,
        drop: { dx: 2, dy: 2, blur: 4, dark: 0.22 },
      })),
      {
        shape: fill(CAP),
        colour,
        art:
          painted(230, 0.6) +
          words(520, 590, 58, 'TUSS', darker(colour, 0.7)) +
          words(560, 620, 20, 'LUMI', darker(colour, 0.5)),
        texture: both(grit(0.7, 2), (x, y) => -0.0011 * (x - 600) ** 2 - 0.0013 * Math.min(0, y - 520) ** 2),
        gloss: 0.06,
        ambient: 0.32,
        drop: { dx: 0, dy: 6, blur: 9, dark: 0.3 },
      },
      {
        shape: line('M372 640Q480 676 600 682Q720 676 828 640', 20),
        colour: '#2a2d2e',
        puff: 0.6,
        texture: grit(0.6),
        drop: { dx: 0, dy: 5, blur: 5, dark: 0.35 },
      },
      {
        shape: `<path d="${drum(338, 372, 96, 0.2)}" fill="#fff"/>`,
        colour: '#2b2e30',
        texture: round(600, 98),
        gloss: 0.08,
        drop: { dx: 2, dy: 6, blur: 7, dark: 0.5 },
      },
      { shape: lid(338, 96, 0.2), colour: '#3a3e40', puff: 0.2, gloss: 0.12, drop: null },
      { shape: lid(330, 44, 0.26), colour: lighter(colour, 0.1), puff: 0.5, gloss: 0.14 },
      { shape: box(500, 300, 40, 44, 12), colour: '#3a3e41', puff: 0.6, gloss: 0.2 },
    ],
  };
};

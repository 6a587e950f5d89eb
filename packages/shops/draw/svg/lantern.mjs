import { COLOURS, darker, lighter, STEEL } from './palette.mjs';
import { box, dot, fill, glowing, line, outline, running, soft, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { both, grit } from './texture.mjs';
import { drum, lid, round } from './turnery.mjs';

export const lantern = (name) => {
  const colour = COLOURS[name];
  const metal = { colour, texture: both(round(600, 215), grit(0.35)), gloss: 0.12, shine: 12 };
  const globe = outline(
    '426 500 !, 414 560, 408 640, 412 720, 424 792 !, 500 818, 600 824, 700 818, 776 792 !, 788 720, 792 640, 786 560, 774 500 !, 600 530',
  );
  const warm = running(
    408,
    0,
    792,
    0,
    [
      [0, '#d8923c'],
      [0.2, '#f7c877'],
      [0.48, '#fff4d2'],
      [0.74, '#fbd48b'],
      [1, '#c9822f'],
    ],
    (p) => fill(globe, p),
  );
  const wires = [
    [430, 488, 392, 650, 428, 806],
    [770, 488, 808, 650, 772, 806],
  ].map(([a, b, c, d, e, f]) => line(`M${a} ${b}Q${c} ${d} ${e} ${f}`, 11));
  return {
    shadow: `${standing(600, 1036, 208, 22)}${soft(50, dot(600, 1040, 380, 70, '#e8a94c', 'opacity="0.05"'))}`,
    parts: [
      {
        shape: line('M408 470C380 330 440 196 600 190S820 330 792 470', 15),
        colour: STEEL,
        puff: 0.9,
        gloss: 0.5,
        shine: 26,
        drop: null,
      },
      {
        shape: line('M540 200Q600 180 660 200', 34),
        colour: '#2b2f2d',
        puff: 0.7,
        texture: (x) => 1.4 * Math.sin(x / 2.4),
      },
      {
        ...metal,
        shape: fill(drum(800, 1000, 206)),
        art:
          running(
            0,
            960,
            0,
            1040,
            [
              [0, '#000', 0],
              [1, '#000', 0.35],
            ],
            (p) => box(380, 960, 440, 90, 0, p),
          ) +
          words(506, 930, 44, 'LUMI', lighter(colour, 0.75)) +
          words(516, 962, 20, 'GLØD 320', lighter(colour, 0.5)),
      },
      {
        shape: `<path d="${drum(990, 1012, 212)}" fill="#fff"/>`,
        colour: '#24282a',
        texture: both(round(600, 220), grit(0.8, 3)),
        drop: { dx: 0, dy: -2, blur: 4, dark: 0.5 },
      },
      {
        shape: lid(802, 208),
        colour: darker(colour, 0.3),
        puff: 0.1,
        gloss: 0.1,
        art: glowing(
          600,
          800,
          200,
          [
            [0, '#ffd78a', 0.9],
            [0.8, '#ffb54a', 0.35],
            [1, '#000', 0.1],
          ],
          (p) => lid(802, 208).replace('#fff', p),
        ),
        drop: null,
      },
      {
        shape: fill(globe),
        colour: '#f6cf86',
        art:
          warm +
          glowing(
            600,
            664,
            240,
            [
              [0, '#fffdf0', 1],
              [0.35, '#fff0c0', 0.8],
              [0.75, '#f6c26a', 0.2],
              [1, '#b86a1e', 0.5],
            ],
            (p) => fill(globe, p),
          ) +
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
            .map((i) => {
              const s = Math.sin((i - 6) * 0.25);
              return line(
                `M${600 + s * 184} 512Q${600 + s * 206} 650 ${600 + s * 184} 810`,
                2.6,
                '#b9772b',
                'opacity="0.26"',
              );
            })
            .join(''),
        texture: round(600, 196, 0.25),
        glow: 0.72,
        gloss: 0.1,
        shine: 24,
        drop: null,
      },
      {
        shape: fill(outline('462 544, 478 538, 474 640, 482 760, 466 756, 452 650')),
        colour: '#ffffff',
        alpha: 0.5,
        glow: 1,
        drop: null,
      },
      wires.map((d) => ({
        shape: d,
        colour: STEEL,
        puff: 0.9,
        gloss: 0.5,
        shine: 26,
        drop: { dx: 4, dy: 3, blur: 5, dark: 0.3 },
      })),
      {
        shape: line('M600 500Q604 660 600 826', 10),
        colour: '#c9b48a',
        puff: 0.9,
        gloss: 0.4,
        drop: { dx: 3, dy: 2, blur: 5, dark: 0.2 },
      },
      {
        ...metal,
        shape: `<path d="${drum(440, 500, 196, 0.17)}" fill="#fff"/>`,
        art: running(
          0,
          500,
          0,
          536,
          [
            [0, '#ffca70', 0],
            [1, '#ffca70', 0.35],
          ],
          (p) => box(380, 500, 440, 40, 0, p),
        ),
        drop: { dx: 0, dy: 6, blur: 9, dark: 0.3 },
      },
      {
        ...metal,
        shape: fill(
          outline(
            '404 442, 430 400, 500 366, 600 356, 700 366, 770 400, 796 442, 760 466, 680 476, 600 478, 520 476, 440 466',
          ),
        ),
        texture: both((x, y) => -0.0016 * (x - 600) ** 2 - 0.004 * (y - 480) ** 2 + (y - 360) * 0.35, grit(0.3)),
      },
      {
        shape: [0, 1, 2, 3, 4, 5].map((i) => box(470 + i * 46, 428 + Math.abs(i - 2.5) * -2.4, 30, 10, 5)).join(''),
        colour: '#0f1714',
        puff: 0.3,
        drop: null,
      },
      // The wheel that dims the light.
      {
        shape: `<path d="${drum(322, 366, 92, 0.2)}" fill="#fff"/>`,
        colour: '#26292b',
        texture: (x) => round(600, 96)(x) + 2.6 * Math.sin(Math.asin(Math.max(-1, Math.min(1, (x - 600) / 93))) * 34),
        gloss: 0.08,
        drop: { dx: 4, dy: 8, blur: 8, dark: 0.6 },
      },
      {
        shape: lid(324, 92, 0.2),
        colour: '#33373a',
        puff: 0.2,
        gloss: 0.12,
        art: line('M600 308V320', 6, '#e0a63a') + dot(600, 326, 62, 11, '#2a2e30'),
        drop: null,
      },
      { shape: dot(408, 468, 17) + dot(792, 468, 17), colour: STEEL, puff: 0.7, gloss: 0.5, shine: 24 },
      {
        shape: box(672, 872, 66, 40, 10),
        colour: '#1c2422',
        puff: 0.4,
        gloss: 0.06,
        texture: round(600, 215, 0.3),
        art: words(682, 899, 17, 'USB', '#5f6d67'),
      },
    ],
  };
};

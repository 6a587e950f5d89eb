import { COLOURS, darker, lighter } from './palette.mjs';
import { box, line, words } from './pencil.mjs';
import { both, grit, weave } from './texture.mjs';

const WIDE = 142;
const LEFT = 176;

/** Rows of round bumps, which keep the air in. */
const bumps = (x, y) => {
  const [u, v] = [(x * 0.978 + y * 0.208) / 29, (y * 0.978 - x * 0.208) / 29];
  return 7 * (Math.sin(u * Math.PI) * Math.sin(v * Math.PI)) ** 2;
};

/** Foam folded like a concertina, seen from above: every other panel leans away from the light. */
export const seatPad = (name) => {
  const colour = COLOURS[name];
  const turn = 'rotate(-12 600 600)';
  return {
    parts: [
      Array.from({ length: 6 }, (_, i) => ({
        shape: box(LEFT + i * WIDE, 296 + (i % 2) * 5, WIDE - 2, 610, 15),
        colour: i % 2 ? darker(colour, 0.06) : lighter(colour, 0.05),
        tilt: [i % 2 ? -0.24 : 0.18, 0],
        puff: 0.1,
        texture: both(bumps, grit(0.9, 2)),
        gloss: 0.01,
        ambient: 0.3,
        place: turn,
        drop: { dx: 4, dy: 6, blur: 9, dark: 0.4 },
      })),
      Array.from({ length: 5 }, (_, i) => ({
        shape: line(`M${LEFT + (i + 1) * WIDE - 1} 318V888`, 5),
        colour: darker(colour, i % 2 ? 0.1 : 0.55),
        place: turn,
        drop: null,
      })),
      {
        shape: line(`M${LEFT - 6} 780H${LEFT + 6 * WIDE + 4}`, 26, '#fff', 'style="stroke-linecap:butt"'),
        colour: '#25292b',
        puff: 0.3,
        texture: weave(0.9, 4),
        place: turn,
        drop: { dx: 2, dy: 5, blur: 6, dark: 0.5 },
      },
      {
        shape: box(LEFT + 2 * WIDE + 20, 752, 104, 54, 5),
        colour: '#e9e4d6',
        art:
          words(LEFT + 2 * WIDE + 32, 778, 21, 'TUE', '#24484e') +
          words(LEFT + 2 * WIDE + 32, 797, 12, 'NORDLO', '#24484e'),
        puff: 0.15,
        texture: grit(0.4),
        place: turn,
        drop: { dx: 2, dy: 3, blur: 3, dark: 0.4 },
      },
    ],
  };
};

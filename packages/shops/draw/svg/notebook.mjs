import { COLOURS, darker, lighter } from './palette.mjs';
import { box, fill, line, running } from './pencil.mjs';
import { both, grit, hanging, leather } from './texture.mjs';
import { windMark } from './wind-mark.mjs';

/** A bound notebook from above: pages at its edge, a band around it, the mark pressed into the cover. */
export const notebook = (name) => {
  const colour = COLOURS[name];
  const band = name === 'sol' ? '#143d50' : '#eeb02a';
  const place = 'rotate(-9 600 600)';
  const pages = Array.from({ length: 9 }, (_, i) =>
    line(`M330 ${1008 + i * 2.6}H872`, 1, '#b9b2a0', 'opacity="0.7"'),
  ).join('');
  const cover = {
    colour,
    texture: both(leather(1.1), hanging(4, 200, 2)),
    gloss: 0.05,
    shine: 12,
    ambient: 0.3,
    place,
  };
  const pressed = windMark(600, 560, 220, ['#000', '#000', '#000']);
  return {
    parts: [
      {
        ...cover,
        shape: box(318, 206, 566, 836, 26),
        colour: darker(colour, 0.1),
        puff: 0.05,
        drop: { dx: 8, dy: 14, blur: 18, dark: 0.35 },
      },
      {
        shape: fill('M440 1020H470V1110L455 1094L440 1110Z'),
        colour: band,
        texture: grit(0.5),
        place,
        drop: { dx: 3, dy: 4, blur: 4, dark: 0.4 },
      },
      {
        shape: box(322, 206, 556, 826, 14),
        colour: '#efe9da',
        art: pages,
        texture: (_, y) => 0.9 * Math.sin(y * 2.4),
        puff: 0.02,
        place,
        drop: null,
      },
      {
        ...cover,
        shape: box(314, 190, 566, 826, 26),
        puff: 0.045,
        folds: `${line('M352 190V1016', 12, '#000', 'opacity="0.55"')}<g opacity="0.9">${pressed}</g>`,
        art:
          windMark(
            600,
            560,
            220,
            name === 'sol' ? ['#143d50', '#fff8e4', '#143d50'] : ['#f2fafd', '#eeb02a', '#9fd0e2'],
          ).replace('<g ', '<g opacity="0.92" ') +
          running(
            314,
            0,
            380,
            0,
            [
              [0, '#000', 0.22],
              [1, '#000', 0],
            ],
            (p) => box(314, 190, 66, 826, 0, p),
          ) +
          line('M352 190V1016', 3, darker(colour, 0.35), 'opacity="0.6"'),
        drop: { dx: 3, dy: 6, blur: 6, dark: 0.35 },
      },
      {
        shape: box(790, 182, 30, 846, 6),
        colour: band,
        texture: (x, y) => 0.8 * Math.sin(x * 1.6) + 0.4 * Math.sin(y * 1.2),
        puff: 0.35,
        gloss: 0.03,
        place,
        drop: { dx: 4, dy: 4, blur: 5, dark: 0.45 },
      },
      { shape: line('M800 196V1014', 2, '#fff'), colour: lighter(band, 0.25), place, alpha: 0.5, drop: null },
    ],
  };
};

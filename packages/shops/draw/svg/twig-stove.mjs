import { STEEL } from './palette.mjs';
import { box, chance, fill, line, running, soft, words } from './pencil.mjs';
import { noise } from './raster.mjs';
import { standing } from './shadows.mjs';
import { brushed, drum, holes, lid } from './turnery.mjs';

const LIP = 0.16;
const ARMS = ['M418 420L404 300L500 322', 'M782 420L796 300L700 322', 'M600 360L600 236L600 300'];

/** Sticks laid into the fire, each with its bark and a pale cut end. */
const sticks = () => {
  const any = chance(6);
  return [
    [470, 430, 392, 190, 36],
    [560, 430, 640, 168, 30],
    [640, 440, 560, 216, 40],
    [700, 430, 792, 208, 33],
    [520, 440, 486, 246, 26],
    [730, 430, 690, 262, 24],
  ].flatMap(([x1, y1, x2, y2, width]) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const bark = Array.from({ length: 26 }, () => {
      const [t, side] = [any(0.05, 0.95), any(-0.42, 0.42)];
      const [x, y] = [x1 + dx * t - dy * side * (width / 250), y1 + dy * t + dx * side * (width / 250)];
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(dx * 0.08).toFixed(1)} ${(dy * 0.08).toFixed(1)}`;
    }).join('');
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    return [
      {
        shape: line(`M${x1} ${y1}L${x2} ${y2}`, width, '#fff', 'style="stroke-linecap:butt"'),
        colour: '#77593d',
        art: line(bark, 3, '#3a2a1b', 'opacity="0.6"'),
        puff: 0.7,
        texture: (x, y) => 3 * noise(x / 5, y / 9),
        gloss: 0,
        drop: { dx: 3, dy: 4, blur: 6, dark: 0.5 },
      },
      {
        shape: `<ellipse cx="${x2}" cy="${y2}" rx="${width * 0.26}" ry="${width / 2}" fill="#fff" transform="rotate(${angle} ${x2} ${y2})"/>`,
        colour: '#d9bd8f',
        art: `<ellipse cx="${x2}" cy="${y2}" rx="${width * 0.12}" ry="${width * 0.24}" fill="none" stroke="#a8834f" stroke-width="2.4" transform="rotate(${angle} ${x2} ${y2})"/>`,
        puff: 0.1,
        drop: null,
      },
    ];
  });
};

/** The stove that burns twigs: two drums in each other, holes for air, three arms for the pot. */
export const twigStove = () => {
  const steel = { colour: STEEL, texture: (x, y) => 0.7 * noise(x / 40, y / 1.5), ambient: 0.42, gloss: 0.04 };
  const arm = { colour: '#a7abad', puff: 0.7, gloss: 0.4, shine: 20, drop: { dx: 3, dy: 4, blur: 4, dark: 0.4 } };
  // Steel that has been hot runs from straw to blue.
  const heat = running(
    0,
    400,
    0,
    660,
    [
      [0, '#4d5a86', 0.42],
      [0.3, '#8a5a76', 0.32],
      [0.6, '#c08a3e', 0.26],
      [1, '#c9a45a', 0],
    ],
    (p) => box(360, 380, 480, 320, 0, p),
  );
  return {
    place: 'translate(0 26)',
    shadow: standing(600, 1036, 232, 22),
    parts: [
      { ...arm, shape: line(ARMS[2], 15), drop: null },
      {
        ...steel,
        shape: lid(408, 212, LIP),
        colour: '#35302c',
        art: soft(20, lid(424, 170, LIP).replace('#fff', '#000')),
        drop: null,
      },
      sticks(),
      {
        ...steel,
        shape: `<path d="${drum(408, 690, 214, LIP)}" fill="#fff"/>`,
        art: brushed(214) + heat,
        drop: { dx: 0, dy: -3, blur: 8, dark: 0.5 },
      },
      {
        ...steel,
        shape: line('M386 410A214 34 0 0 0 814 410', 9),
        art: brushed(214),
        puff: 0.8,
        gloss: 0.3,
        drop: null,
      },
      { shape: holes(15, 212, 470, 10, LIP), colour: '#15110f', drop: null },
      {
        ...steel,
        shape: `<path d="${drum(664, 1004, 226, LIP)}" fill="#fff"/>`,
        art:
          brushed(226) +
          running(
            0,
            920,
            0,
            1040,
            [
              [0, '#000', 0],
              [1, '#000', 0.28],
            ],
            (p) => box(370, 900, 460, 150, 0, p),
          ) +
          words(496, 860, 84, 'ILD', '#2a2725', 'opacity="0.85"') +
          words(500, 898, 22, 'KVIST', '#2a2725', 'opacity="0.8"'),
        drop: { dx: 0, dy: -2, blur: 6, dark: 0.4 },
      },
      {
        ...steel,
        shape: line('M374 668A226 36 0 0 0 826 668', 10),
        art: brushed(226),
        puff: 0.8,
        gloss: 0.3,
        drop: { dx: 0, dy: 3, blur: 4, dark: 0.4 },
      },
      { shape: holes(9, 225, 940, 21, LIP), colour: '#120f0d', drop: null },
      {
        ...steel,
        shape: line('M374 1004A226 36 0 0 0 826 1004', 9),
        art: brushed(226),
        puff: 0.8,
        gloss: 0.3,
        drop: null,
      },
      [ARMS[0], ARMS[1]].map((d) => ({ ...arm, shape: line(d, 16) })),
      { shape: fill('M396 416h30v50h-30ZM774 416h30v50h-30Z'), colour: '#8d9193', puff: 0.4, gloss: 0.3 },
    ],
  };
};

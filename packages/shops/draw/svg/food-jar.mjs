import { COLOURS, darker, STEEL } from './palette.mjs';
import { box, dot, fill, line, running, soft, words } from './pencil.mjs';
import { standing } from './shadows.mjs';
import { grit } from './texture.mjs';
import { brushed, cone, drum, lid, painted } from './turnery.mjs';

const LIP = 0.13;

/** A wide vacuum jar to eat from; its lid is a bowl. */
export const foodJar = (name) => {
  const bare = name === 'stal';
  const ink = bare ? '#2a2c2d' : '#f0efe8';
  const coat = bare
    ? { colour: STEEL, art: brushed(222), texture: grit(0.25), ambient: 0.42, gloss: 0.04 }
    : { colour: COLOURS[name], art: painted(222), texture: grit(0.5, 2), ambient: 0.36, gloss: 0.03 };
  const steel = { colour: STEEL, texture: grit(0.2), ambient: 0.42, gloss: 0.05 };
  const low = running(
    0,
    900,
    0,
    1030,
    [
      [0, '#000', 0],
      [1, '#000', 0.3],
    ],
    (p) => box(370, 880, 460, 160, 0, p),
  );
  return {
    place: 'translate(0 10)',
    shadow: standing(600, 1026, 224, 20),
    parts: [
      {
        ...coat,
        shape: `<path d="${drum(500, 1004, 222, LIP)}" fill="#fff"/>`,
        art: coat.art + low + words(496, 790, 92, 'LUN', ink) + words(500, 836, 25, '0,5 L  MAT', ink),
        drop: null,
      },
      { ...steel, shape: `<path d="${drum(984, 1006, 223, LIP)}" fill="#fff"/>`, art: brushed(223), drop: null },
      // The shoulder, and the steel neck that the lid is screwed on.
      {
        ...coat,
        shape: `<path d="${cone(470, 200, 502, 222, LIP)}" fill="#fff"/>`,
        art: `${coat.art}<rect width="1200" height="1200" fill="#fff" opacity="0.08"/>`,
        drop: null,
      },
      {
        ...steel,
        shape: `<path d="${drum(448, 474, 200, LIP)}" fill="#fff"/>`,
        art: brushed(200),
        drop: { dx: 0, dy: 4, blur: 6, dark: 0.35 },
      },
      {
        shape: `<path d="${drum(434, 452, 206, LIP)}" fill="#fff"/>`,
        colour: '#222526',
        texture: grit(0.5),
        art: painted(206, 0.6),
        drop: { dx: 0, dy: 3, blur: 3, dark: 0.5 },
      },
      {
        ...steel,
        shape: `<path d="${cone(268, 184, 436, 208, LIP)}" fill="#fff"/>`,
        art: brushed(206),
        drop: { dx: 0, dy: 4, blur: 5, dark: 0.45 },
      },
      {
        ...steel,
        shape: lid(268, 184, LIP),
        art: brushed(184).replaceAll('stop-color="#85898b"', 'stop-color="#b4b8ba"'),
        puff: 0.06,
        drop: null,
      },
      {
        ...steel,
        shape: dot(600, 266, 150, 18),
        colour: darker(STEEL, 0.18),
        art:
          soft(5, line('M462 262Q600 244 738 262', 7, '#fff', 'opacity="0.5"')) +
          line('M452 268Q600 292 748 268', 2, '#5d6163'),
        drop: null,
      },
      {
        shape: fill('M404 500Q600 552 796 500V504Q600 556 404 504Z'),
        colour: darker(bare ? STEEL : COLOURS[name], 0.5),
        drop: null,
        alpha: 0.4,
      },
    ],
  };
};

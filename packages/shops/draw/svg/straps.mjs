/** Webbing and its fittings, as they sit on sacks and bags. */

import { WEBBING } from './palette.mjs';
import { box, FLAT, fill, line, moved, outline, turned } from './pencil.mjs';
import { both, grit } from './texture.mjs';

const ribbed = both((x, y) => 0.5 * Math.sin((x + y) * 1.3), grit(0.4, 2));

export const strap = (d, width = 20, colour = WEBBING) => ({
  shape: line(d, width, '#fff', FLAT),
  colour,
  puff: 0.22,
  texture: ribbed,
  gloss: 0.02,
  drop: { dx: 3, dy: 5, blur: 5, dark: 0.5 },
});

export const ladder = (x, y, width = 30, angle = 0) => ({
  shape: turned(
    angle,
    x,
    y,
    `<path fill-rule="evenodd" d="M${x - width / 2} ${y - 13}h${width}v26h${-width}ZM${x - width / 2 + 5} ${y - 7}v4h${width - 10}v-4ZM${x - width / 2 + 5} ${y + 3}v4h${width - 10}v-4Z" fill="#fff"/>`,
  ),
  colour: '#202224',
  puff: 0.6,
  gloss: 0.2,
  drop: { dx: 2, dy: 4, blur: 3, dark: 0.6 },
});

/** A side-release buckle lying along its strap. */
export const buckle = (x, y, angle = 0, scale = 1) => {
  const at = (art) => turned(angle, x, y, moved(x, y, `<g transform="scale(${scale})">${art}</g>`));
  return [
    {
      shape: at(fill(outline('-17 -4 !, -17 -30, -14 -36 !, 14 -36 !, 17 -30, 17 -4 !'))),
      colour: '#232527',
      puff: 0.55,
      gloss: 0.22,
    },
    {
      shape: at(fill(outline('-20 -8 !, -24 10, -20 36 !, 20 36 !, 24 10, 20 -8 !, 10 -2, -10 -2'))),
      colour: '#2a2c2f',
      puff: 0.5,
      gloss: 0.22,
      art: at(box(-9, 10, 18, 18, 3, '#111')),
      drop: { dx: 2, dy: 4, blur: 4, dark: 0.6 },
    },
  ];
};

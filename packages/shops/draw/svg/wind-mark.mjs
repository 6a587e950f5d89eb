/** Nordavind's mark as it is printed on cloth: two gusts and a breath, 56 units wide around its middle. */

import { line, words } from './pencil.mjs';

export const windMark = (x, y, size, [first, second, third]) => {
  const unit = size / 56;
  const art =
    line('M4 21h24a8 8 0 1 0-8-8', 5.5, first) +
    line('M4 32h36a8.5 8.5 0 1 1-8.5 8.5', 5.5, second) +
    line('M10 43h9', 5.5, third);
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${unit})">${art}</g>`;
};

/** The mark with the name under it. */
export const windPrint = (x, y, size, colours, ink) =>
  windMark(x, y, size, colours) + words(x, y + size * 0.72, size * 0.2, 'NORDAVIND', ink, 'text-anchor="middle"');

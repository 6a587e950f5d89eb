/** Things turned about the upright axis in the middle of the picture: drums, lids, rings of holes, and how metal mirrors the room. */

import { box, dot, running } from './pencil.mjs';

/** A surface that turns away on both sides, like that of an upright can. */
export const round =
  (cx, radius, much = 0.75) =>
  (x) =>
    much * Math.sqrt(Math.max(0, radius * radius * 1.03 - (x - cx) ** 2));

export const drum = (top, foot, r, lip = 0.16) =>
  `M${600 - r} ${top}V${foot}A${r} ${r * lip} 0 0 0 ${600 + r} ${foot}V${top}A${r} ${r * lip} 0 0 1 ${600 - r} ${top}Z`;

/** A drum that narrows from its foot to its top. */
export const cone = (top, rTop, foot, rFoot, lip = 0.16) =>
  `M${600 - rTop} ${top}L${600 - rFoot} ${foot}A${rFoot} ${rFoot * lip} 0 0 0 ${600 + rFoot} ${foot}L${600 + rTop} ${top}A${rTop} ${rTop * lip} 0 0 1 ${600 - rTop} ${top}Z`;

export const lid = (y, r, lip = 0.16) => dot(600, y, r, r * lip);

const across = (r, stops) => running(600 - r, 0, 600 + r, 0, stops, (p) => box(0, 0, 1200, 1200, 0, p));

/** Brushed steel: bright and dark strips, as a studio is mirrored in a can. */
export const brushed = (r) =>
  across(r, [
    [0, '#5f6365'],
    [0.07, '#8d9193'],
    [0.2, '#eef0f0'],
    [0.3, '#d3d5d6'],
    [0.5, '#a4a8aa'],
    [0.72, '#85898b'],
    [0.86, '#c4c7c8'],
    [0.94, '#dfe1e1'],
    [1, '#74787a'],
  ]);

/** Paint over metal: the window on the left, the strip lamp far to the right. */
export const painted = (r, much = 1) =>
  across(r, [
    [0, '#000', 0.42 * much],
    [0.12, '#000', 0.1 * much],
    [0.2, '#fff', 0.2 * much],
    [0.3, '#fff', 0.1 * much],
    [0.42, '#000', 0],
    [0.8, '#000', 0.3 * much],
    [0.9, '#fff', 0.06 * much],
    [0.94, '#fff', 0.16 * much],
    [1, '#000', 0.4 * much],
  ]);

/** Holes around a drum, each as narrow as it is seen there. */
export const holes = (count, r, y, size, lip = 0.16, start = 0) =>
  Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI / 2 + (Math.PI * (i + 0.5 + start)) / count;
    return dot(600 + Math.sin(angle) * r, y + Math.cos(angle) * r * lip, Math.max(2, size * Math.cos(angle)), size);
  }).join('');

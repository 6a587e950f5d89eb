import { dot, soft } from './pencil.mjs';

/** What a standing thing throws: dark where it touches, wide and faint away from the light. */
export const standing = (x, y, half, deep = 16) =>
  soft(30, dot(x + half * 0.16, y + deep * 0.6, half * 1.12, deep * 2.3, '#000', 'opacity="0.3"')) +
  soft(11, dot(x + half * 0.03, y - deep * 0.15, half, deep * 0.9, '#000', 'opacity="0.5"'));

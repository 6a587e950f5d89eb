type Place = { readonly x: number; readonly y: number };

/** Pixels that a finger moves before it meant to. */
const least = 48;

/**
 * Where a finger that went from one place to another leads: to the next picture (1), to the one before (-1), or nowhere
 * (0), when it hardly moved, or rather up or down.
 */
export const swiped = (from: Place, to: Place): -1 | 0 | 1 => {
  const across = to.x - from.x;
  if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(to.y - from.y)) return 0;
  return across < 0 ? 1 : -1;
};

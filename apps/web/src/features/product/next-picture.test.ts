import { describe, expect, it } from 'vitest';
import { nextPicture } from './next-picture.ts';

const press = (key: string, modifiers = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers });

describe('a key in the gallery', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from picture %i to %i', (key, current, next) => {
    expect(nextPicture(press(key), current, 3)).toBe(next);
  });

  it('leads no further than the ends', () => {
    expect([nextPicture(press('ArrowLeft'), 0, 3), nextPicture(press('ArrowRight'), 2, 3)]).toEqual([0, 2]);
  });

  it.each(['Enter', 'ArrowDown', 'Escape'])('that asks for no picture (%s) stays the browser’s', (key) => {
    expect(nextPicture(press(key), 1, 3)).toBeUndefined();
  });

  it('that goes back in history does so', () => {
    expect(nextPicture(press('ArrowLeft', { altKey: true }), 1, 3)).toBeUndefined();
  });

  it('means nothing where there is one picture', () => {
    expect(nextPicture(press('ArrowRight'), 0, 1)).toBeUndefined();
  });
});

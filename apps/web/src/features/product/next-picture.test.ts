import { describe, expect, it } from 'vitest';
import { nextPicture } from './next-picture.ts';
import { swiped } from './picture-zoom.tsx';

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

const start = { x: 200, y: 300 };

it.each([
  ['to the left leads on', { x: 100, y: 310 }, 1],
  ['to the right leads back', { x: 300, y: 290 }, -1],
  ['that hardly moved leads nowhere', { x: 170, y: 300 }, 0],
  ['rather down than aside leads nowhere', { x: 140, y: 400 }, 0],
])('a finger %s', (_, end, step) => {
  expect(swiped(start, end)).toBe(step);
});

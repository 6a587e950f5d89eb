import { expect, it } from 'vitest';
import { swiped } from './swipe.ts';

const start = { x: 200, y: 300 };

it.each([
  ['to the left leads on', { x: 100, y: 310 }, 1],
  ['to the right leads back', { x: 300, y: 290 }, -1],
  ['that hardly moved leads nowhere', { x: 170, y: 300 }, 0],
  ['rather down than aside leads nowhere', { x: 140, y: 400 }, 0],
])('a finger %s', (_, end, step) => {
  expect(swiped(start, end)).toBe(step);
});

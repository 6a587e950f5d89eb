import { expect, it } from 'vitest';
import { isInCategory } from './in-category.ts';

it.each([
  ['phones', 'phones', true],
  ['phones/smartphones', 'phones', true],
  ['phones/smartphones', 'phones/smartphones', true],
  ['phones', 'phones/smartphones', false],
  ['phones-and-more', 'phones', false],
  ['old/phones', 'phones', false],
  ['smartphones', 'phones/smartphones', false],
  ['', 'phones', false],
  [undefined, 'phones', false],
])('goods of %s are of %s or of what is below: %s', (path, category, expected) => {
  expect(isInCategory(path, category)).toBe(expected);
});

import { expect, it } from 'vitest';
import { inOneLine, unbroken } from './in-one-line.ts';

it('a line breaks before a dot, never behind it', () => {
  expect(inOneLine(['Hvit', '120 x 80 cm', '1 stk.'])).toBe('Hvit ·\u00a0120 x 80 cm ·\u00a01 stk.');
  expect(inOneLine(['Hvit'])).toBe('Hvit');
});

it('a number stays with its unit', () => {
  expect(unbroken('1 stk.')).toBe('1\u00a0stk.');
});

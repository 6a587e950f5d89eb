import { expect, it } from 'vitest';
import { newKey } from './new-key.ts';

it('is 32 hexadecimal digits, and never the same', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});

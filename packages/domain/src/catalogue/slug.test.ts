import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugs', () => {
  it.each([
    ['Blåbær & Ærlig Øl', 'blabaer-aerlig-ol'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ["Women's 3-in-1", 'womens-3-in-1'],
    ['日本', 'x'],
    ['', 'x'],
  ])('%s becomes %s', (name, slug) => expect(slugify(name)).toBe(slug));

  it('are safe in an address, and their own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugify(name);
        return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 80 && slugify(slug) === slug;
      }),
    );
  });
});

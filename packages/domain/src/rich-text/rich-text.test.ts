import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, plainText } from './rich-text.ts';

describe('formatted text', () => {
  it('has words without markup, blocks kept apart', () => {
    expect(
      plainText([
        { tag: 'p', children: ['Warm ', { tag: 'strong', children: ['and'] }, ' dry'] },
        { tag: 'p', children: ['Light'] },
      ]),
    ).toBe('Warm and dry Light');
  });
});

describe('an excerpt', () => {
  it('is the whole text where that is short, in single spaces', () => {
    expect(excerpt('  Keeps\n the rain   out. ')).toBe('Keeps the rain out.');
  });

  it('ends with a whole word and says that there is more', () => {
    expect(excerpt('Warm, light and dry', 12)).toBe('Warm, light…');
    expect(excerpt('Warm, light and dry', 6)).toBe('Warm…');
    expect(excerpt('unbreakable', 6)).toBe('unbre…');
  });

  it('never is longer than asked for, nor ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 200 }), (text, length) => {
        const short = excerpt(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(short).not.toMatch(/[\ud800-\udbff]…$/);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { plainText } from './rich-text.ts';

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

import { describe, expect, it } from 'vitest';
import { readViewed, viewedBeside, withViewed } from './recently-viewed.ts';

const many = Array.from({ length: 12 }, (_, index) => `p${index}`);

describe('goods that were looked at', () => {
  it('have the latest in front, each once, and as many as a page shows beside its own', () => {
    expect(withViewed(['tent', 'jacket'], 'jacket')).toEqual(['jacket', 'tent']);
    expect(withViewed(many, 'new')).toEqual(['new', ...many.slice(0, 8)]);
  });

  it('are shown without those that the page is about, and with all of them elsewhere', () => {
    expect(viewedBeside(['tent', 'jacket'], 'tent')).toEqual(['jacket']);
    expect(viewedBeside(['tent', 'jacket'])).toEqual(['tent', 'jacket']);
    expect(viewedBeside(many)).toHaveLength(8);
  });

  it.each([
    ['as they were', ['tent', 'jacket'], ['tent', 'jacket']],
    ['without what is no slug', ['tent', 7, '', 'x'.repeat(201), null], ['tent']],
    ['of something else, none', { tent: true }, []],
  ])('are read %s', (_, kept, expected) => {
    expect(readViewed(kept)).toEqual(expected);
  });
});

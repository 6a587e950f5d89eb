import { describe, expect, it } from 'vitest';
import { preferredLocale } from './request-context.ts';

const locales = ['nb', 'en', 'sv'];

describe('the language of a visitor without one in the address', () => {
  it.each([
    ['en-GB,en;q=0.9,nb;q=0.8', 'en'],
    ['en;q=0.2,nb;q=0.8', 'nb'],
    ['nb;q=0.5, sv-SE;q=0.7, de', 'sv'],
    ['SV', 'sv'],
    ['de,fr;q=0.5', 'nb'],
    ['nb;q=0,*', 'en'],
    ['nb;q=0, en;q=0', 'nb'],
    ['de;q=0.9, *;q=0.1', 'nb'],
    [';;q=,=', 'nb'],
    // No browser says so much: it is not weighed.
    [`${'de,'.repeat(5_000)}en`, 'nb'],
    ['', 'nb'],
    [undefined, 'nb'],
  ])('that asks for %s is %s', (header, locale) => {
    expect(preferredLocale(header, locales)).toBe(locale);
  });
});

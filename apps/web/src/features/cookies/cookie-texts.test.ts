import { expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { lifeText } from './cookie-texts.ts';

const text = textOf(aStorefrontConfig('en'));

it.each([
  [60, 'For one minute at most.'],
  [600, 'For 10 minutes at most.'],
  [3600, 'For one hour at most.'],
  [43_200, 'For 12 hours at most.'],
  [86_400, 'For one day at most.'],
  [63_072_000, 'For 730 days at most.'],
  ['session' as const, 'Until you close the browser.'],
  ['always' as const, 'Until you clear it.'],
])('what is kept for %s says so in words', (life, words) => {
  expect(lifeText(text, life)).toBe(words);
});

import { expect, it } from 'vitest';
import { campaignState } from './campaign.ts';

it.each([
  [99, 'unknown'],
  [100, 'running'],
  [199, 'running'],
  [200, 'over'],
])('a campaign from 100 to 200 is, at %i, %s', (now, state) => {
  expect(campaignState({ begins: 100, ends: 200 }, now)).toBe(state);
});

it('a campaign without beginning and end runs always', () => {
  const always = { begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY };
  expect([0, Number.MAX_SAFE_INTEGER].map((now) => campaignState(always, now))).toEqual(['running', 'running']);
});

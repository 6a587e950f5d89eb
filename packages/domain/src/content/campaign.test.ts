import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../shop/working-days.ts';
import { campaignState, validateCampaign } from './campaign.ts';

const plan = { title: 'Winter', text: 'Warm things.', query: 'category=clothing&filter.brand=Ravn' };

/** A moment in UTC, in milliseconds since 1970. */
const at = (time: string): number => {
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = time.match(/\d+/g)?.map(Number) ?? [];
  return ((dayOf(year, month, date) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
};

describe('a campaign', () => {
  it('runs always when it says no time', () => {
    expect([0, at('2100-01-01T00:00:00Z')].map((now) => campaignState({}, now))).toEqual(['running', 'running']);
  });

  it.each([
    ['2026-11-22T22:59:59Z', 'unknown'],
    ['2026-11-22T23:00:00Z', 'running'],
    ['2026-11-30T22:59:59Z', 'running'],
    ['2026-11-30T23:00:00Z', 'over'],
  ])('of whole days is, at %s, %s: days begin and end by the clock in Norway', (now, state) => {
    expect(campaignState({ from: '2026-11-23', until: '2026-11-30' }, at(now))).toBe(state);
  });

  it.each([
    ['2026-03-29T05:59:59Z', 'unknown'],
    ['2026-03-29T06:00:00Z', 'running'],
    ['2026-10-25T16:59:59Z', 'running'],
    ['2026-10-25T17:00:00Z', 'over'],
  ])('of minutes is, at %s, %s, in summer and in winter time', (now, state) => {
    expect(campaignState({ from: '2026-03-29T08:00', until: '2026-10-25T18:00' }, at(now))).toBe(state);
  });
});

describe('a campaign’s file', () => {
  it('is read with all that it may hold', () => {
    const full = { ...plan, image: { id: 'hill', alt: '' }, look: 'cover', from: '2026-11-23', until: '2026-11-23' };
    expect(validateCampaign(full)).toEqual(E.right(full));
    expect(validateCampaign(plan)).toEqual(E.right(plan));
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ text: 3 }, 'text'],
    [{ image: { id: '../shop', alt: '' } }, 'image.id'],
    [{ image: { id: 'hill' } }, 'image.alt'],
    [{ look: 'loud' }, 'look'],
    [{ from: '23.11.2026' }, 'from'],
    [{ until: '2026-02-30' }, 'until'],
    [{ until: '2026-11-23T24:00' }, 'until'],
    [{ from: '2026-11-23', until: '2026-11-22' }, 'until'],
    [{ from: '2026-11-23T08:00', until: '2026-11-23T08:00' }, 'until'],
    [{ query: '' }, 'query'],
    [{ query: 'colour=red' }, 'query'],
    [{ query: 'category=hats&sort=newest' }, 'query'],
    [{ banner: 'hill' }, 'banner'],
  ])('is refused with %j', (wrong, path) => {
    const read = validateCampaign({ ...plan, ...wrong });
    expect(E.isLeft(read) ? read.left.map((problem) => problem.path) : []).toEqual([path]);
  });

  it('names all that is wrong at once, what it held and what would be right', () => {
    expect(validateCampaign({ title: 'Winter', query: 'x=1', until: 'soon' })).toMatchObject(
      E.left([
        { path: 'text', value: undefined },
        { path: 'until', value: 'soon', expected: expect.stringContaining('2026-11-23T08:00') },
        { path: 'query', value: 'x=1', expected: expect.stringContaining('filter.{key}') },
      ]),
    );
  });
});

import { campaignState } from '@torg/domain/content';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { decodeCampaign, planOf } from './read-campaigns.ts';

const plan = { title: 'Winter', text: 'Warm things.', query: 'category=clothing&filter.brand=Ravn', draft: false };

const stateOf = (times: { from?: string; until?: string }, timeZone: string, now: string) =>
  campaignState(planOf({ ...plan, ...times }, { timeZone }), Date.parse(now));

describe('a campaign', () => {
  it('runs always when it says no time', () => {
    const states = ['1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z'].map((now) => stateOf({}, 'Europe/Oslo', now));
    expect(states).toEqual(['running', 'running']);
  });

  it.each([
    ['Europe/Oslo', '2026-11-22T22:59:59Z', 'unknown'],
    ['Europe/Oslo', '2026-11-22T23:00:00Z', 'running'],
    ['Europe/Oslo', '2026-11-30T22:59:59Z', 'running'],
    ['Europe/Oslo', '2026-11-30T23:00:00Z', 'over'],
    ['Europe/Helsinki', '2026-11-22T21:59:59Z', 'unknown'],
    ['Europe/Helsinki', '2026-11-22T22:00:00Z', 'running'],
    ['America/New_York', '2026-11-23T04:59:59Z', 'unknown'],
    ['America/New_York', '2026-12-01T04:59:59Z', 'running'],
    ['America/New_York', '2026-12-01T05:00:00Z', 'over'],
  ])('of whole days in %s is, at %s, %s: days begin and end by the clock of the shop', (timeZone, now, state) => {
    expect(stateOf({ from: '2026-11-23', until: '2026-11-30' }, timeZone, now)).toBe(state);
  });

  it.each([
    ['2026-03-29T05:59:59Z', 'unknown'],
    ['2026-03-29T06:00:00Z', 'running'],
    ['2026-10-25T16:59:59Z', 'running'],
    ['2026-10-25T17:00:00Z', 'over'],
  ])('of minutes is, at %s, %s, in summer and in winter time', (now, state) => {
    expect(stateOf({ from: '2026-03-29T08:00', until: '2026-10-25T18:00' }, 'Europe/Oslo', now)).toBe(state);
  });

  it.each([
    ['23 hours', '2026-03-29', 23],
    ['25 hours', '2026-10-25', 25],
    ['24 hours', '2026-12-31', 24],
  ])('of one day lasts %s on %s', (_, day, hours) => {
    const { begins, ends } = planOf({ ...plan, from: day, until: day }, { timeZone: 'Europe/Oslo' });
    expect(ends - begins).toBe(hours * 3_600_000);
  });

  it('begins an hour later where the clock leaves its hour out, and the first time where the hour comes twice', () => {
    const begin = (from: string) => planOf({ ...plan, from }, { timeZone: 'Europe/Oslo' }).begins;
    expect(begin('2026-03-29T02:30')).toBe(Date.parse('2026-03-29T01:30:00Z'));
    expect(begin('2026-10-25T02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });
});

describe('a campaign’s file', () => {
  it('is read with all that it may hold', () => {
    const full = { ...plan, image: { id: 'hill', alt: '' }, look: 'cover', from: '2026-11-23', until: '2026-11-23' };
    expect(decodeCampaign(full)).toEqual(E.right(full));
    expect(decodeCampaign(plan)).toEqual(E.right(plan));
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
    [{ until: '2026-11-23T08:00Z' }, 'until'],
    [{ from: '2026-11-23', until: '2026-11-22' }, 'until'],
    [{ from: '2026-11-23T08:00', until: '2026-11-23T08:00' }, 'until'],
    [{ query: '' }, 'query'],
    [{ query: 'colour=red' }, 'query'],
    [{ query: 'category=hats&sort=newest' }, 'query'],
    [{ banner: 'hill' }, 'banner'],
  ])('is refused with %j', (wrong, path) => {
    const read = decodeCampaign({ ...plan, ...wrong });
    expect(E.isLeft(read) ? read.left.map((error) => error.path) : []).toEqual([path]);
  });

  it('names all that is wrong at once, what it held and what would be right', () => {
    expect(decodeCampaign({ title: 'Winter', query: 'x=1', until: 'soon' })).toMatchObject(
      E.left([
        { path: 'text', value: undefined },
        { path: 'until', value: 'soon', expected: expect.stringContaining('2026-11-23T08:00') },
        { path: 'query', value: 'x=1', expected: expect.stringContaining('filter.{key}') },
      ]),
    );
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { decodeRibbon, ribbonPlanOf } from './read-ribbon.ts';

const written = { text: 'Winter sale', isDisplayMessageRibbon: true, isFloatingBanner: false };
const zone = { timeZone: 'Europe/Oslo' };

describe('a ribbon’s file', () => {
  it('may say no more than its text', () => {
    expect(decodeRibbon({ text: 'Winter sale' })).toEqual(E.right(written));
  });

  it.each([
    ['text', {}],
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(121) }],
    ['countdownInfo.text', { text: 'a', countdownInfo: { until: '2026-12-01' } }],
    ['countdownInfo.until', { text: 'a', countdownInfo: { text: 'Ends in', until: 'soon' } }],
    ['isFloatingBanner', { text: 'a', isFloatingBanner: 'yes' }],
    ['from', { text: 'a', from: '2026-02-30' }],
    ['until', { text: 'a', from: '2026-12-02', until: '2026-12-01' }],
    ['colour', { text: 'a', colour: 'red' }],
  ])('names %s of %j', (path, json) => {
    const read = decodeRibbon(json);
    expect(E.isLeft(read) && read.left.map((problem) => problem.path)).toEqual([path]);
  });

  it('is about times of the shop’s clock, a last day included', () => {
    const countdownInfo = { text: 'Ends in', until: '2026-12-24T16:00' };
    expect(ribbonPlanOf({ ...written, countdownInfo, from: '2026-12-01', until: '2026-12-24' }, zone)).toMatchObject({
      begins: Date.parse('2026-11-30T23:00:00Z'),
      ends: Date.parse('2026-12-24T23:00:00Z'),
      countdownInfo: { text: 'Ends in', ends: Date.parse('2026-12-24T15:00:00Z') },
    });
    expect(ribbonPlanOf(written, zone)).toMatchObject({
      begins: Number.NEGATIVE_INFINITY,
      ends: Number.POSITIVE_INFINITY,
    });
  });

  it('is another ribbon once it says something else, not when it moves or is shown longer', () => {
    const { id } = ribbonPlanOf(written, zone);
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(ribbonPlanOf({ ...written, isFloatingBanner: true, until: '2027-01-01' }, zone).id).toBe(id);
    expect(ribbonPlanOf({ ...written, text: 'Spring sale' }, zone).id).not.toBe(id);
    const countdownInfo = { text: 'Ends in', until: '2026-12-24' };
    expect(ribbonPlanOf({ ...written, countdownInfo }, zone).id).not.toBe(id);
  });
});

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { decodeRibbon, ribbonPlansOf, type WrittenRibbon } from './read-ribbon.ts';

const written = { text: 'Winter sale', isDisplayMessageRibbon: true, isFloatingBanner: false };
const zone = { timeZone: 'Europe/Oslo' };
const planOf = (ribbon: WrittenRibbon) => ribbonPlansOf({ nb: ribbon }, zone).nb;

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
    expect(planOf({ ...written, countdownInfo, from: '2026-12-01', until: '2026-12-24' })).toMatchObject({
      begins: Date.parse('2026-11-30T23:00:00Z'),
      ends: Date.parse('2026-12-24T23:00:00Z'),
      countdownInfo: { text: 'Ends in', ends: Date.parse('2026-12-24T15:00:00Z') },
    });
    expect(planOf(written)).toMatchObject({
      begins: Number.NEGATIVE_INFINITY,
      ends: Number.POSITIVE_INFINITY,
    });
  });

  it('is another ribbon once it says something else, not when it moves or is shown longer', () => {
    const id = planOf(written)?.id;
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(planOf({ ...written, isFloatingBanner: true, until: '2027-01-01' })?.id).toBe(id);
    expect(planOf({ ...written, text: 'Spring sale' })?.id).not.toBe(id);
    const countdownInfo = { text: 'Ends in', until: '2026-12-24' };
    expect(planOf({ ...written, countdownInfo })?.id).not.toBe(id);
  });

  it('is one ribbon in all languages, and another one once one of them says something else', () => {
    const english = { ...written, text: 'Winter sale in English' };
    const { nb, en } = ribbonPlansOf({ nb: written, en: english }, zone);
    expect([nb?.text, en?.text]).toEqual([written.text, english.text]);
    expect(en?.id).toBe(nb?.id);
    expect(ribbonPlansOf({ en: english, nb: written }, zone).nb?.id).toBe(nb?.id);
    expect(ribbonPlansOf({ nb: written, en: { ...english, text: 'Spring sale' } }, zone).nb?.id).not.toBe(nb?.id);
  });
});

import { describe, expect, it } from 'vitest';
import { type RibbonPlan, ribbonAt, ribbonChanges } from './ribbon.ts';

const plan: RibbonPlan = {
  ...{ id: 'a1', text: 'Sale', isDisplayMessageRibbon: true, isFloatingBanner: false, begins: 100, ends: 200 },
  countdownInfo: { text: 'Ends in', ends: 150 },
};
const always = { ...plan, begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY };

describe('a ribbon', () => {
  it.each([
    [99, undefined],
    [100, 'Sale'],
    [199, 'Sale'],
    [200, undefined],
  ])('from 100 to 200 says, at %i, %s', (now, text) => {
    expect(ribbonAt(plan, now, undefined)?.text).toBe(text);
  });

  it('says all that a page shows, and no countdown that is over', () => {
    const shown = { id: 'a1', text: 'Sale', isFloatingBanner: false };
    const countdownInfo = { text: 'Ends in', ends: 150 };
    expect(ribbonAt(plan, 149, undefined)).toEqual({ ...shown, countdownInfo, ends: 200 });
    expect(ribbonAt(plan, 150, undefined)).toEqual({ ...shown, ends: 200 });
    expect(ribbonAt(always, 149, undefined)).toEqual({ ...shown, countdownInfo });
  });

  it('without a countdown is its text', () => {
    const { countdownInfo: _, ...plain } = always;
    expect(ribbonAt(plain, 0, undefined)).toEqual({ id: 'a1', text: 'Sale', isFloatingBanner: false });
  });

  it('is none where there is none, where it is kept back, and once dismissed', () => {
    expect(ribbonAt(undefined, 120, undefined)).toBeUndefined();
    expect(ribbonAt({ ...plan, isDisplayMessageRibbon: false }, 120, undefined)).toBeUndefined();
    expect(ribbonAt(plan, 120, 'a1')).toBeUndefined();
    expect(ribbonAt(plan, 120, 'b2')?.id).toBe('a1');
  });

  it('changes when it begins and ends, and when its countdown is over', () => {
    expect(ribbonChanges(plan)).toEqual([100, 200, 150]);
    expect(ribbonChanges(always)).toEqual([150]);
    const { countdownInfo: _, ...plain } = plan;
    expect(ribbonChanges(plain)).toEqual([100, 200]);
    expect(ribbonChanges({ ...plan, isDisplayMessageRibbon: false })).toEqual([]);
  });
});

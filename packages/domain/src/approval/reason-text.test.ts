import { describe, expect, it } from 'vitest';
import type { ApprovalReason } from './approval.ts';
import { reasonText } from './reason-text.ts';

const said = (reason: ApprovalReason): string =>
  reasonText(
    {
      t: (key, values = {}) => `${key.slice('approval.because_'.length)}(${Object.values(values).join()})`,
      money: (amount) => `${amount / 100} kr`,
    },
    reason,
  );

describe('why an order needs an approval', () => {
  it('is that all orders do where a rule names nothing', () => {
    expect(said({})).toBe('all()');
  });

  it('is all that a rule names, product groups and amount together', () => {
    expect(said({ over: 10_000 })).toBe('over(100 kr)');
    expect(said({ groups: ['Desks', 'Chairs'] })).toBe('groups(Desks, Chairs)');
    expect(said({ over: 10_000, groups: ['Desks'], costCentre: '4100', isByBuyer: true })).toBe(
      'groups_over(Desks,100 kr) · cost_centre(4100) · buyer()',
    );
  });

  it('is what its buyer had left of their limit', () => {
    expect(said({ leftOfLimit: 0 })).toBe('over_limit(0 kr)');
  });
});

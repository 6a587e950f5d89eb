import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../shop/shop-info.ts';
import { paymentRefusal } from './payment-refusal.ts';

const facts = { amount: 10_000, country: 'NO', customerGroup: 'consumer', awaitsApproval: false };
const card: PaymentMethod = { id: 'card', provider: 'pocket' };

describe('a way to pay', () => {
  it('works where nothing is said against it', () => {
    expect(paymentRefusal(card, facts)).toBeUndefined();
    const limited = { ...card, from: 10_000, upTo: 10_000, countries: ['SE', 'NO'], groups: ['consumer'] };
    expect(paymentRefusal(limited, facts)).toBeUndefined();
  });

  it.each([
    [{ from: 10_001 }, { _tag: 'TooLittle', from: 10_001 }],
    [{ upTo: 9_999 }, { _tag: 'TooMuch', upTo: 9_999 }],
    [{ countries: ['SE'] }, { _tag: 'OtherCountries' }],
    [{ groups: ['member'] }, { _tag: 'OtherCustomers' }],
    [{ groups: [] }, { _tag: 'OtherCustomers' }],
  ] as const)('that has %j says why it does not work', (limits, refusal) => {
    expect(paymentRefusal({ ...card, ...limits }, facts)).toEqual(refusal);
    expect(paymentRefusal({ ...card, ...limits }, { ...facts, amount: 0 })).toBeUndefined();
  });

  it('counts what is paid by instalments where goods are sent before they are paid', () => {
    const upTo = 19_999;
    const lent = { ...facts, onInstalments: 10_000 };
    expect(paymentRefusal({ id: 'invoice', upTo }, lent)).toEqual({ _tag: 'TooMuch', upTo });
    expect(paymentRefusal({ id: 'invoice', upTo }, { ...lent, amount: 9_999 })).toBeUndefined();
    expect(paymentRefusal({ id: 'invoice', upTo: 9_999 }, { ...lent, amount: 0 })).toEqual({
      _tag: 'TooMuch',
      upTo: 9_999,
    });
    expect(paymentRefusal({ ...card, upTo }, lent)).toBeUndefined();
  });

  it('takes nothing at once for an order that is approved first', () => {
    expect(paymentRefusal(card, { ...facts, awaitsApproval: true })).toEqual({ _tag: 'AfterApproval' });
    expect(paymentRefusal({ id: 'invoice' }, { ...facts, awaitsApproval: true })).toBeUndefined();
  });

  it('says of what cannot be used at all before it says how much', () => {
    const limits = { ...card, from: 10_001, countries: ['SE'], groups: ['member'] };
    expect(paymentRefusal(limits, facts)).toEqual({ _tag: 'OtherCustomers' });
  });

  it('is one at once for files, which are handed out when they are paid', () => {
    const facts = { amount: 100, country: 'NO', customerGroup: 'standard', awaitsApproval: false, hasFiles: true };
    expect(paymentRefusal({ id: 'invoice' }, facts)).toEqual({ _tag: 'FilesAtOnce' });
    expect(paymentRefusal({ id: 'bank', provider: 'test-bank' }, facts)).toBeUndefined();
    expect(paymentRefusal({ id: 'invoice' }, { ...facts, amount: 0 })).toBeUndefined();
  });
});

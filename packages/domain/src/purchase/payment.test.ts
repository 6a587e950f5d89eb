import { expect, it } from 'vitest';
import { bankMethod, invoiceMethod } from '../testing/examples.ts';
import { afterOrder, isPaidAtOnce, paymentStates } from './payment.ts';

it('thanks for what is paid or needs no payment now, and leads everything else by the bank', () => {
  expect(afterOrder({ number: 'N' })).toBe('/confirmation?order=N');
  const ways = paymentStates.map((paymentState) => [paymentState, afterOrder({ number: 'N', paymentState })]);
  expect(Object.fromEntries(ways)).toEqual({
    started: '/redirect-payment?order=N',
    approved: '/confirmation?order=N',
    declined: '/redirect-payment?order=N',
    expired: '/redirect-payment?order=N',
    refunding: '/redirect-payment?order=N',
    refunded: '/redirect-payment?order=N',
  });
});

it('knows what is paid at once by its payment, or by the way that was chosen where nothing was to be paid', () => {
  const methods = [bankMethod, invoiceMethod];
  expect(isPaidAtOnce({ paymentMethod: 'bank' }, methods)).toBe(true);
  expect(isPaidAtOnce({ paymentMethod: 'invoice' }, methods)).toBe(false);
  expect(isPaidAtOnce({ paymentMethod: 'given-up' }, methods)).toBe(false);
  expect(isPaidAtOnce({ paymentMethod: 'given-up', paymentState: 'approved' }, methods)).toBe(true);
});

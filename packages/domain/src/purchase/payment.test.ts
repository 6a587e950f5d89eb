import { expect, it } from 'vitest';
import { afterOrder, paymentStates } from './payment.ts';

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

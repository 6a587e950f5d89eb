import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStates } from '../order/order.ts';
import { lateFor, type Payment, type PaymentReport, paymentStates } from './payment.ts';
import { type PaymentEvent, settlePayment } from './settle-payment.ts';

const payment: Payment = {
  reference: 'ref',
  orderNumber: 'AAAAA-00001',
  amount: 10_000,
  currency: 'NOK',
  state: 'started',
  startedAt: 0,
  expiresAt: 1,
};

const reported = (state: PaymentReport['state'], rest: Partial<PaymentReport> = {}): PaymentEvent => ({
  _tag: 'Reported',
  report: { state, amount: 10_000, currency: 'NOK', ...rest },
});

describe('a payment on hold', () => {
  it.each([
    ['approved', reported('approved'), 'approve'],
    ['declined', reported('declined'), 'decline'],
    ['still open', reported('open'), 'none'],
    ['over', { _tag: 'HoldOver' }, 'expire'],
    ['superseded by another order', { _tag: 'Superseded' }, 'expire'],
    ['approved with another amount', reported('approved', { amount: 1 }), 'refund'],
    ['approved in another currency', reported('approved', { currency: 'USD' }), 'refund'],
  ] as const)('that is %s is settled: %j', (_, event, step) => {
    expect(settlePayment(payment, 'pending', event, false, 0)).toBe(step);
  });
});

describe('a payment that comes late', () => {
  it.each(['expired', 'declined'] as const)('revives the order of a payment that was %s', (state) => {
    expect(settlePayment({ ...payment, state }, 'cancelled', reported('approved'), false, 0)).toBe('revive');
  });

  it('is paid back when the basket was ordered in the meantime', () => {
    expect(settlePayment({ ...payment, state: 'expired' }, 'cancelled', reported('approved'), true, 0)).toBe('refund');
  });

  it('is paid back a day after the end of the hold', () => {
    const late = { ...payment, state: 'expired' } as const;
    const dayAfter = payment.expiresAt + lateFor;
    expect(settlePayment(late, 'cancelled', reported('approved'), false, dayAfter - 1)).toBe('revive');
    expect(settlePayment(late, 'cancelled', reported('approved'), false, dayAfter)).toBe('refund');
  });

  it('is paid back when its order was cancelled while it was on hold', () => {
    expect(settlePayment(payment, 'cancelled', reported('approved'), false, 0)).toBe('refund');
  });
});

describe('every payment', () => {
  const anyPayment = fc.constantFrom(...paymentStates).map((state) => ({ ...payment, state }));
  const anyEvent = fc.oneof(
    fc
      .tuple(fc.constantFrom('open', 'approved', 'declined', 'refunded'), fc.constantFrom(10_000, 9_999))
      .map(([state, amount]) => reported(state as PaymentReport['state'], { amount })),
    fc.constantFrom<PaymentEvent>({ _tag: 'HoldOver' }, { _tag: 'Superseded' }),
  );

  it('is approved only by the exact amount', () => {
    fc.assert(
      fc.property(anyPayment, fc.constantFrom(...orderStates), anyEvent, fc.boolean(), (one, order, event, ordered) => {
        const step = settlePayment(one, order, event, ordered, 0);
        if (step !== 'approve' && step !== 'revive') return;
        expect(event).toEqual(reported('approved'));
      }),
    );
  });

  it('that is settled for good is left alone, whatever comes again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), anyEvent, fc.boolean(), (order, event, ordered) => {
        expect(settlePayment({ ...payment, state: 'approved' }, order, event, ordered, 0)).toBe('none');
        expect(settlePayment({ ...payment, state: 'refunded' }, order, event, ordered, 0)).toBe('none');
      }),
    );
  });
});

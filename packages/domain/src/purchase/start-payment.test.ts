import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Unavailable } from '../failure/failure.ts';
import type { Payment, PaymentReport } from './payment.ts';
import type { PaymentRequest } from './payment-ports.ts';
import { createStartPayment } from './start-payment.ts';

const owner = { guest: 'owner' };
const about = {
  shopName: 'Fjell',
  locale: 'nb',
  returnUrl: 'http://localhost/complete-payment?order=N',
  callbackUrl: 'http://localhost/bff/payments/callback',
};
const payment: Payment = {
  reference: 'reference',
  orderNumber: 'N',
  provider: 'test-bank',
  amount: 100,
  currency: 'NOK',
  state: 'started',
  startedAt: 0,
  expiresAt: 1,
};
const away: Unavailable = { _tag: 'Unavailable', cause: new Error('away') };

const aBank = (report: O.Option<PaymentReport> | Unavailable, kept: Payment = payment) => {
  const requests: PaymentRequest[] = [];
  const events: unknown[] = [];
  const start = createStartPayment({
    payments: {
      findOf: (owners, number) => TE.right(owners.includes(owner) && number === 'N' ? O.some(kept) : O.none),
      settle: (_, event) => {
        events.push(event);
        return TE.right({ ...kept, state: 'approved' });
      },
    },
    providers: new Map([
      [
        'test-bank',
        {
          read: () => ('cause' in report ? TE.left(report) : TE.right(report)),
          start: (request: PaymentRequest) => {
            requests.push(request);
            return TE.right('http://bank/pay/1');
          },
        },
      ],
    ]),
  });
  return { start, requests, events };
};

const report = (state: PaymentReport['state']) => O.some<PaymentReport>({ state, amount: 100, currency: 'NOK' });

describe('who wants to pay', () => {
  it.each([
    ['the first time', O.none],
    ['and again', report('open')],
  ])('is led to the bank %s', async (_, told) => {
    const { start, requests } = aBank(told);
    expect(await start([{ user: 'somebody' }, owner], 'N', about)()).toEqual(
      E.right(O.some({ _tag: 'ToProvider', page: 'http://bank/pay/1' })),
    );
    expect(requests).toEqual([{ reference: 'reference', orderNumber: 'N', amount: 100, currency: 'NOK', ...about }]);
  });

  it('is not sent to pay what the bank has approved', async () => {
    const { start, requests, events } = aBank(report('approved'));
    expect(await start([owner], 'N', about)()).toEqual(E.right(O.some({ _tag: 'Settled' })));
    expect([requests, events]).toEqual([
      [],
      [{ _tag: 'Reported', report: { state: 'approved', amount: 100, currency: 'NOK' } }],
    ]);
  });

  it('is not sent to pay what is settled, nor is the bank asked', async () => {
    const { start, requests } = aBank(away, { ...payment, state: 'expired' });
    expect(await start([owner], 'N', about)()).toEqual(E.right(O.some({ _tag: 'Settled' })));
    expect(requests).toEqual([]);
  });

  it('is not sent to pay for an order that was cancelled meanwhile', async () => {
    const { start, requests } = aBank(O.none, { ...payment, isCalledOff: true });
    expect(await start([owner], 'N', about)()).toEqual(E.right(O.some({ _tag: 'Settled' })));
    expect(requests).toEqual([]);
  });

  it('gets nowhere with somebody else’s order, or one that is not paid at the bank', async () => {
    const { start } = aBank(O.none);
    expect(await start([{ guest: 'other' }], 'N', about)()).toEqual(E.right(O.none));
    expect(await start([owner], 'M', about)()).toEqual(E.right(O.none));
    expect(await start([], 'N', about)()).toEqual(E.right(O.none));
  });

  it('hears that the bank is away', async () => {
    const { start, requests } = aBank(away);
    expect(await start([owner], 'N', about)()).toEqual(E.left(away));
    expect(requests).toEqual([]);
  });
});

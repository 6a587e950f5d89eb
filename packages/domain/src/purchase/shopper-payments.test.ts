import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import { aShopInfo } from '../testing/examples.ts';
import type { Payment, PaymentReport, PaymentState } from './payment.ts';
import type { PaymentProvider } from './payment-ports.ts';
import { createPayments, type Payments } from './payments.ts';
import { createShopperPayments } from './shopper-payments.ts';

const [user, guest] = [{ user: 'kari' }, { guest: 'hash' }];
const orderNumber = 'AAAAA-00001';
const paymentOf = (state: PaymentState): Payment => ({
  ...{ reference: 'ref', orderNumber, provider: 'pocket', amount: 10_000, currency: 'NOK', state },
  ...{ startedAt: 0, expiresAt: 1_800_000 },
});
const report = (state: PaymentReport['state']): PaymentReport => ({ state, amount: 10_000, currency: 'NOK' });
const down = unavailable('the provider is away');

/** A payment in a state; what its provider says; and what became known by asking. */
const world = (
  state: PaymentState,
  answer: ReturnType<PaymentProvider['read']> = TE.right(O.none),
  name = 'pocket',
  settled: ReturnType<Payments['settle']> = TE.right(paymentOf('approved')),
) => {
  const asked: string[] = [];
  const read: PaymentProvider['read'] = (reference) => {
    asked.push(reference);
    return answer;
  };
  const payments: Pick<Payments, 'findOf' | 'settle'> = {
    findOf: (owners, number) =>
      TE.right(owners.includes(guest) && number === orderNumber ? O.some(paymentOf(state)) : O.none),
    settle: (reference, event) => {
      asked.push(`${reference}: ${event._tag === 'Reported' ? event.report.state : event._tag}`);
      return settled;
    },
  };
  const of = createShopperPayments({ payments, providers: new Map([[name, { read }]]) });
  return { asked, of, status: () => of([user, guest]).status(orderNumber)() };
};
const shown = (state: PaymentState) => E.right(O.some({ orderNumber, state, expiresAt: 1_800_000 }));

it('a payment that cannot be read is no payment that nobody knows', async () => {
  const away = () => TE.left(down);
  const payments = createPayments({
    store: { findPayment: away, findPaymentOf: away, change: away },
    clock: { now: () => 0 },
    info: aShopInfo,
  });
  expect(await payments.settle('ref', { _tag: 'HoldOver' })()).toEqual(E.left(down));
  expect(await payments.hear('pocket', 'ref', report('approved'))()).toEqual(E.left(down));
});

describe('how a payment stands', () => {
  it.each(['approved', 'refunded'] as const)('is known once it is %s, and nobody is asked', async (state) => {
    const { status, asked } = world(state);
    expect([await status(), asked]).toEqual([shown(state), []]);
  });

  it('is over where its order was cancelled, whatever is still open at its provider', async () => {
    const kept = { ...paymentOf('started'), isCalledOff: true as const };
    const payments: Pick<Payments, 'findOf' | 'settle'> = {
      findOf: () => TE.right(O.some(kept)),
      settle: () => TE.right(kept),
    };
    const of = createShopperPayments({ payments, providers: new Map() });
    expect(await of([guest]).status(orderNumber)()).toEqual(shown('expired'));
  });

  it.each(['started', 'declined', 'expired', 'refunding'] as const)(
    'is asked of its provider while it is %s, whose word counts at once',
    async (state) => {
      const { status, asked } = world(state, TE.right(O.some(report('approved'))));
      expect([await status(), asked]).toEqual([shown('approved'), ['ref', 'ref: approved']]);
    },
  );

  it('stays as it was, with nothing written, while it is open at the provider', async () => {
    const { status, asked } = world('started', TE.right(O.some(report('open'))));
    expect([await status(), asked]).toEqual([shown('started'), ['ref']]);
  });

  it('stays as it was where the provider never heard of it', async () => {
    const { status, asked } = world('started');
    expect([await status(), asked]).toEqual([shown('started'), ['ref']]);
  });

  it('stays as it was while the provider is away, is not of this deployment, or its word cannot be written', async () => {
    expect(await world('started', TE.left(down)).status()).toEqual(shown('started'));
    const elsewhere = world('started', TE.right(O.some(report('approved'))), 'another');
    expect([await elsewhere.status(), elsewhere.asked]).toEqual([shown('started'), []]);
    const said = TE.right(O.some(report('approved')));
    expect(await world('started', said, 'pocket', TE.left(down)).status()).toEqual(shown('started'));
  });

  it("is nobody else's business", async () => {
    const { of } = world('started');
    expect(await of([user]).status(orderNumber)()).toEqual(E.right(O.none));
    expect(await of([user, guest]).status('AAAAA-00002')()).toEqual(E.right(O.none));
  });
});

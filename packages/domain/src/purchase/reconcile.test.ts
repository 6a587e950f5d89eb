import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { Payment, PaymentReport } from './payment.ts';
import type { PaymentProvider, PaymentToCompare } from './payment-ports.ts';
import { reconcilePayments } from './reconcile.ts';
import type { PaymentEvent } from './settle.ts';

const aPayment = (reference: string, state: Payment['state'], startedAt = 1): PaymentToCompare => ({
  payment: {
    ...{ reference, orderNumber: reference.toUpperCase(), provider: 'pocket', amount: 100, currency: 'NOK' },
    ...{ state, startedAt, expiresAt: 2 },
  },
  movedAt: 1,
});
const report: PaymentReport = { state: 'approved', amount: 100, currency: 'NOK' };

/** A shop with payments, in pages, and what its provider says of each. */
const reconcile = async (
  pages: readonly (readonly PaymentToCompare[])[],
  read: PaymentProvider['read'],
  which: 'all' | 'given up' = 'all',
) => {
  const [settled, from]: [PaymentEvent[], unknown[]] = [[], []];
  const left = [...pages];
  const done = await reconcilePayments({
    list: (asked) => {
      from.push(asked);
      return TE.right(left.shift() ?? []);
    },
    payments: {
      settle: (reference, event) => {
        settled.push(event);
        return TE.right({ ...aPayment(reference, 'refunding').payment });
      },
    },
    providers: new Map([['pocket', { read }]]),
    clock: { now: () => 3 },
  })(which, 7)();
  return { done, settled, from };
};

describe('reconciling payments', () => {
  it('asks about each, page by page, and tells what differs with what was said', async () => {
    const pages = [[aPayment('a', 'approved'), aPayment('b', 'approved', 4)], [aPayment('c', 'approved', 5)]];
    const { done, settled, from } = await reconcile(pages, (reference) =>
      TE.right(reference === 'b' ? O.some({ ...report, amount: 1 }) : reference === 'c' ? O.none : O.some(report)),
    );
    expect(done).toMatchObject(
      E.right({
        ...{ asked: 3, unanswered: 0 },
        differing: [
          { payment: { reference: 'b' }, differences: ['amount'], report: { amount: 1 } },
          { payment: { reference: 'c' }, differences: ['unknown'] },
        ],
      }),
    );
    expect(settled).toEqual([]);
    expect(from).toEqual([{ since: 7 }, { since: 4, after: 'b' }, { since: 5, after: 'c' }]);
  });

  it('lets money have its consequences that came for an order which was given up', async () => {
    const pages = [[aPayment('a', 'expired'), aPayment('b', 'declined')]];
    const { done, settled, from } = await reconcile(
      pages,
      (reference) => TE.right(O.some({ ...report, state: reference === 'a' ? 'approved' : 'declined' })),
      'given up',
    );
    expect(settled).toEqual([{ _tag: 'Reported', report }]);
    const states = ['declined', 'expired'];
    expect(from).toEqual([
      { since: 7, states },
      { since: 1, after: 'b', states },
    ]);
    expect(done).toMatchObject(
      E.right({ asked: 2, differing: [{ payment: { state: 'refunding' }, differences: ['late'] }] }),
    );
  });

  it('counts those whose provider does not answer, or is none of this deployment, and goes on', async () => {
    const other = aPayment('o', 'approved');
    const pages = [[aPayment('a', 'approved'), { ...other, payment: { ...other.payment, provider: 'gone' } }]];
    const { done } = await reconcile(pages, () => TE.left(unavailable('away')));
    expect(done).toEqual(E.right({ asked: 2, unanswered: 2, differing: [] }));
  });

  it('asks no more where a provider has been silent five times, but asks others', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => aPayment(name, 'approved'));
    const asked: string[] = [];
    const { done } = await reconcile([many], (reference) => {
      asked.push(reference);
      return reference === 'b' ? TE.right(O.some(report)) : TE.left(unavailable('away'));
    });
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(done).toEqual(E.right({ asked: 7, unanswered: 6, differing: [] }));
    const more = [...many, aPayment('h', 'approved'), aPayment('i', 'approved')];
    const silent: string[] = [];
    await reconcile([more], (reference) => {
      silent.push(reference);
      return TE.left(unavailable('away'));
    });
    expect(silent).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

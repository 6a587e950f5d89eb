import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CheckCredit, CreditAnswer } from '../subscription/server/credit-check.ts';
import type { AgreedSubscription } from '../subscription/terms.ts';
import { anOrder } from '../testing/examples.ts';
import { depositFor, isInPerson } from './credit-of-order.ts';
import { depositLeft, moneyDue, moneyLeft, moneyOf, soldForMoney } from './order-money.ts';
import type { Payment } from './payment.ts';
import { balanced } from './taken-money.ts';

const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, discount: 0 },
  ...{ minimumAge: 18, sim: 'esim' },
};
const plain = anOrder('AAAAA-00001', { A: 2 });
const bound = { ...plain, lines: plain.lines.map((line) => ({ ...line, subscription })) };
const draftOf = (order: typeof plain) => ({ order, basket: { id: 'basket-1', revision: 1 } });

describe('the deposit of an order', () => {
  const checking = (answer: CreditAnswer) => {
    const asked: unknown[] = [];
    const checkCredit: CheckCredit = (about) => {
      asked.push(about);
      return TE.right(answer);
    };
    return { checkCredit, asked };
  };
  const ola = { customerUserId: 'ola' };

  it('is none where the shop checks nobody, or nothing is paid later', async () => {
    const { checkCredit, asked } = checking({ _tag: 'Refused' });
    expect(await depositFor({}, draftOf(bound), ola)()).toEqual(E.right(0));
    expect(await depositFor({ checkCredit }, draftOf(plain), undefined)()).toEqual(E.right(0));
    expect(asked).toEqual([]);
  });

  it('is none for who is approved, by who it is, the basket and what is paid later', async () => {
    const { checkCredit, asked } = checking({ _tag: 'Approved' });
    expect(await depositFor({ checkCredit }, draftOf(bound), ola)()).toEqual(E.right(0));
    expect(asked).toEqual([{ person: 'ola', basket: 'basket-1', amount: 12 * 39_900, currency: 'NOK' }]);
  });

  it.each([
    [undefined, E.left({ _tag: 'DepositNeeded', amount: 200_000 })],
    [199_999, E.left({ _tag: 'DepositNeeded', amount: 200_000 })],
    [200_000, E.right(200_000)],
  ])('is what the check asks for once it was shown: %j', async (shown, deposit) => {
    const { checkCredit } = checking({ _tag: 'Deposit', amount: 200_000 });
    expect(await depositFor({ checkCredit }, draftOf(bound), ola, shown)()).toEqual(deposit);
  });

  it('is none that a browser makes up', async () => {
    const { checkCredit } = checking({ _tag: 'Approved' });
    expect(await depositFor({ checkCredit }, draftOf(bound), ola, 1)()).toEqual(E.right(0));
  });

  it('makes no order of who is refused, or is nobody', async () => {
    const { checkCredit } = checking({ _tag: 'Refused' });
    expect(await depositFor({ checkCredit }, draftOf(bound), ola)()).toEqual(E.left({ _tag: 'CreditRefused' }));
    expect(await depositFor({ checkCredit }, draftOf(bound), undefined)()).toEqual(E.left({ _tag: 'Unidentified' }));
  });

  it('is asked of nobody for whom a representative orders', () => {
    const { checkCredit } = checking({ _tag: 'Approved' });
    const representative = { name: 'Siri' };
    expect(isInPerson({ checkCredit }, bound.lines, { representative })).toBe(false);
    expect(isInPerson({ checkCredit }, bound.lines, {})).toBe(true);
    expect(isInPerson({ checkCredit }, plain.lines, { representative })).toBe(true);
    expect(isInPerson({}, bound.lines, { representative })).toBe(true);
  });
});

describe('the money of an order with a deposit', () => {
  const order = { ...plain, deposit: { amount: 5_000 } };
  const whole = plain.totals.gross + 5_000;
  const shipped = { event: 'ship', state: 'shipped', at: 2 } as const;

  it('is what it costs and the deposit, of which nothing is sold', () => {
    expect([moneyOf(order), moneyLeft(order), depositLeft(order)]).toEqual([whole, whole, 5_000]);
    expect(soldForMoney(order)).toBe(plain.totals.gross);
    const sent = { ...order, state: 'shipped', history: [...order.history, shipped] } as const;
    expect(moneyDue(sent)).toBe(whole);
  });

  it('goes back with the deposit once nothing of it is left', () => {
    const off = { event: 'cancel', state: 'cancelled', at: 2 } as const;
    expect(moneyLeft({ ...order, state: 'cancelled', history: [...order.history, off] })).toBe(0);
  });

  it('goes back as far as the deposit is paid back, and no further', () => {
    const back = { ...order, deposit: { amount: 5_000, paidBackAt: 3 } };
    const payment: Payment = {
      ...{ reference: 'r', orderNumber: order.number, provider: 'bank', amount: whole, currency: 'NOK' },
      ...{ state: 'approved', startedAt: 1, expiresAt: 2 },
    };
    expect(balanced(payment, back).refunds).toEqual([{ id: '1', amount: 5_000 }]);
    expect(balanced(balanced(payment, back), back).refunds).toHaveLength(1);
    expect(balanced(payment, order).refunds).toBeUndefined();
  });
});

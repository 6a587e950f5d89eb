import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type GiftCard, type GiftCards, giftCardsAfter } from '../gift-card/gift-card.ts';
import { alone, anOrder } from '../testing/examples.ts';
import { anyOrder, anySteps, stepped, steppedBy } from '../testing/random-purchases.ts';
import { rightOf } from '../testing/right-of.ts';
import type { Order } from './order.ts';
import { creditLeft } from './order-credit.ts';
import { bookedGiftCard, canRetakeGiftCard, giftCardShare, payingCardChanges } from './order-gift-card.ts';
import { moneyLeft, moneyOf } from './order-money.ts';
import { pointsShare } from './order-points.ts';
import { giftCardWorth, totalsLeft } from './worth.ts';

const { today } = alone;
const id = 'CARD1-00001';
const aCard = (left: number, rest: Partial<GiftCard> = {}): GiftCards =>
  new Map([[id, { id, last: '9XZQ', left, reserved: 0, spent: 0, until: today, ...rest }]]);
const paidBy = (taken: number): Order => ({
  ...anOrder('AAAAA-00001', { A: 2 }),
  giftCard: { card: id, last: '9XZQ', taken } as Order['giftCard'] & object,
});
const isNew = (order: Order) => ({ ...order, state: 'new' as const, history: [] });

describe('the gift card of an order', () => {
  it('has reserved, spent and left what it was issued with, whatever happens to the order', () => {
    fc.assert(
      fc.property(anyOrder, anySteps, (ordered, steps) => {
        const taken = giftCardWorth(ordered);
        const placed = payingCardChanges(isNew(ordered), ordered, aCard(taken), today);
        let cards = rightOf(giftCardsAfter(aCard(taken), placed));
        let order = ordered;
        for (const step of steps) {
          const next = steppedBy(order, [step]);
          cards = rightOf(giftCardsAfter(cards, payingCardChanges(order, next, cards, today)));
          order = next;
          const card = cards.get(id);
          expect((card?.left ?? 0) + (card?.reserved ?? 0) + (card?.spent ?? 0)).toBe(taken);
          expect((card?.reserved ?? 0) + (card?.spent ?? 0)).toBe(giftCardShare(order));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('pays its share of what is left, so that all that pays comes to it', () => {
    fc.assert(
      fc.property(anyOrder, anySteps, (ordered, steps) => {
        const order = steppedBy(ordered, steps);
        const paid = moneyLeft(order) + creditLeft(order) + pointsShare(order) + giftCardShare(order);
        expect(paid).toBe(totalsLeft(order).gross);
      }),
      { numRuns: 300 },
    );
  });

  it('gets back what it paid for what is called off or comes back, and spends what is sent', () => {
    const order = paidBy(10_000);
    expect(moneyOf(order)).toBe(10_000);
    const one = [{ sku: 'A', quantity: 1 }];
    const placed = payingCardChanges(isNew(order), order, aCard(10_000), today).moves;
    expect(placed).toMatchObject([{ kind: 'reserve', amount: 10_000, card: id, order: order.number }]);
    const sent = stepped(order, { way: 'ship', units: one });
    expect(payingCardChanges(order, sent, new Map(), today).moves).toMatchObject([{ kind: 'spend', amount: 5_000 }]);
    const off = stepped(sent, { way: 'cancel', units: one });
    expect(payingCardChanges(sent, off, new Map(), today).moves).toMatchObject([{ kind: 'release', amount: 5_000 }]);
    const back = stepped(off, { way: 'return', units: one });
    expect(payingCardChanges(off, back, new Map(), today).moves).toMatchObject([{ kind: 'give back', amount: 5_000 }]);
  });

  it('lives longer where something comes back after its last day, and not before', () => {
    const order = paidBy(10_000);
    const off = stepped(order, { way: 'cancel' });
    const cards = aCard(0, { reserved: 10_000 });
    expect(payingCardChanges(order, off, cards, today).days).toEqual([]);
    expect(payingCardChanges(order, off, cards, today + 1).days).toEqual([{ card: id, until: today + 91 }]);
    const sent = stepped(order, { way: 'ship' });
    expect(payingCardChanges(order, sent, cards, today + 1).days).toEqual([]);
  });

  it('comes to life after its last day for what came back, and for nothing else that was on it', () => {
    const order = paidBy(1);
    const held = aCard(99_999, { reserved: 1 });
    const changes = payingCardChanges(order, stepped(order, { way: 'cancel' }), held, today + 1);
    expect(changes.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['expire', 99_999],
      ['release', 1],
    ]);
    const cards = rightOf(giftCardsAfter(held, changes));
    expect(cards.get(id)).toMatchObject({ left: 1, reserved: 0, until: today + 91 });
  });

  it('is taken anew where it still can pay as much', () => {
    expect(canRetakeGiftCard(anOrder('AAAAA-00001', { A: 1 }), new Map(), today)).toBe(true);
    expect(canRetakeGiftCard(paidBy(10_000), aCard(10_000), today)).toBe(true);
    expect(canRetakeGiftCard(paidBy(10_000), aCard(9_999), today)).toBe(false);
    expect(canRetakeGiftCard(paidBy(10_000), aCard(10_000), today + 1)).toBe(false);
    expect(canRetakeGiftCard(paidBy(10_000), new Map(), today)).toBe(false);
  });

  it('is not known of an order as shoppers are given it', () => {
    expect(() => bookedGiftCard({ giftCard: { last: '9XZQ', taken: 1 } })).toThrow('names no gift card');
    expect(bookedGiftCard({})).toBeUndefined();
    expect(E.isRight(giftCardsAfter(new Map(), { moves: [], days: [] }))).toBe(true);
  });
});

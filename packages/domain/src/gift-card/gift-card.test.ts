import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/right-of.ts';
import { type GiftCard, type GiftCardMove, giftCardsAfter, payableOf, takeOfCard } from './gift-card.ts';

const today = 20_783;
const card: GiftCard = { id: 'AAAAA-00001', last: '9XZQ', left: 500, reserved: 20, spent: 3, until: today };
const cards = new Map([[card.id, card]]);
const move = (kind: GiftCardMove['kind'], amount: number): GiftCardMove => ({
  ...{ card: card.id, kind, amount, order: 'AAAAA-00002' },
});
const moved = (...moves: readonly GiftCardMove[]) => giftCardsAfter(cards, { moves, days: [] });

describe('a gift card', () => {
  it('pays what it has left until its last day is over, and nothing while it is blocked', () => {
    expect(payableOf(card, today)).toBe(500);
    expect(payableOf(card, today + 1)).toBe(0);
    expect(payableOf({ ...card, isBlocked: true }, today)).toBe(0);
  });

  it('is taken as far as it suffices', () => {
    expect(takeOfCard(card, 500, today)).toEqual(E.right({ card: card.id, last: '9XZQ', taken: 500 }));
    expect(takeOfCard(card, 501, today)).toEqual(E.left({ _tag: 'GiftCardShort', available: 500 }));
    expect(takeOfCard(card, 1, today + 1)).toEqual(E.left({ _tag: 'GiftCardShort', available: 0 }));
    expect(takeOfCard(undefined, 1, today)).toEqual(E.left({ _tag: 'GiftCardShort', available: 0 }));
  });

  it.each([
    ['issue', { left: 507, reserved: 20, spent: 3 }],
    ['void', { left: 493, reserved: 20, spent: 3 }],
    ['reserve', { left: 493, reserved: 27, spent: 3 }],
    ['release', { left: 507, reserved: 13, spent: 3 }],
    ['spend', { left: 500, reserved: 13, spent: 10 }],
  ] as const)('has its books moved by "%s"', (kind, books) => {
    expect(rightOf(moved(move(kind, 7))).get(card.id)).toEqual({ ...card, ...books });
  });

  it('gets back what was spent, for longer where it is to be', () => {
    const changes = { moves: [move('give back', 3)], days: [{ card: card.id, until: today + 90 }] };
    expect(rightOf(giftCardsAfter(cards, changes)).get(card.id)).toEqual({
      ...{ ...card, left: 503, spent: 0, until: today + 90 },
    });
  });

  it('does not go below nothing: what is taken has to be there, and what comes back was taken', () => {
    for (const kind of ['reserve', 'void'] as const)
      expect(moved(move(kind, 501))).toEqual(E.left({ _tag: 'GiftCardShort', available: 500 }));
    expect(moved(move('reserve', 400), move('void', 101))).toEqual(E.left({ _tag: 'GiftCardShort', available: 100 }));
    expect(() => moved(move('release', 21))).toThrow('less than release');
    expect(() => moved(move('give back', 4))).toThrow('less than give back');
    expect(() => giftCardsAfter(new Map(), { moves: [move('reserve', 1)], days: [] })).toThrow('was not read');
  });

  it('begins by what it is issued with', () => {
    const issued = giftCardsAfter(new Map(), { moves: [move('issue', 9)], days: [] });
    expect(rightOf(issued).get(card.id)).toMatchObject({ left: 9, reserved: 0, spent: 0 });
  });
});

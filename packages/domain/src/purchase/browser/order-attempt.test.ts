import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { aCheckoutForm, anOrder } from '../../testing/examples.ts';
import type { Order, PlaceOrderFailure } from '../order.ts';
import type { ToldToOrder } from '../ports.ts';
import { createOrderAttempt, type OrderRequest } from './order-attempt.ts';

type Outcome = E.Either<PlaceOrderFailure, Order>;

const placed: Outcome = E.right(anOrder('AAAAA-00001', { A: 1 }));
const away: Outcome = E.left(unavailable('away'));
const request = (id: string, revision: number, saveAddress = false): OrderRequest => ({
  form: aCheckoutForm,
  basket: { id, revision },
  saveAddress,
  expects: 'approval',
  profileId: `profile of ${id}`,
});
const seen = request('basket-1', 7);
const ignore = (): void => {};

/** Attempts at a server that gives these answers in turn, and what it was sent. */
const world = (answers: readonly Outcome[], firstKey?: string) => {
  const sent: (ToldToOrder & { readonly key: string })[] = [];
  let keys = 0;
  const attempt = createOrderAttempt({
    newKey: () => `key-${++keys}`,
    firstKey,
    place: (_, key, told) => async () => {
      sent.push({ key, ...told });
      return answers[sent.length - 1] ?? away;
    },
  });
  return { attempt, sent, keysSent: () => sent.map(({ key }) => key) };
};

describe('an attempt at an order', () => {
  it('sends the revision of the basket that was seen, and whether the address is kept', async () => {
    const { attempt, sent } = world([away, placed]);
    await attempt.place(seen, ignore);
    await attempt.place(request('basket-1', 8, true), ignore);
    expect(sent.map(({ profileId }) => profileId)).toEqual(['profile of basket-1', 'profile of basket-1']);
    expect(sent.map(({ expects }) => expects)).toEqual(['approval', 'approval']);
    expect(sent.map(({ revision, saveAddress }) => [revision, saveAddress])).toEqual([
      [7, false],
      [8, true],
    ]);
  });

  it('has the key that the form came with, else a fresh one', () => {
    expect(world([], 'from-the-server').attempt.key()).toBe('from-the-server');
    expect(world([]).attempt.key()).toBe('key-1');
  });

  it('keeps its key until there is an order, whatever was answered and whatever the basket became', async () => {
    const { attempt, keysSent } = world([away, E.left({ _tag: 'BasketChanged' }), placed]);
    for (const basket of [seen, seen, request('basket-1', 8)]) await attempt.place(basket, ignore);
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('leads to the same order again as long as the basket is the same', async () => {
    const { attempt, keysSent } = world([placed, placed]);
    await attempt.place(seen, ignore);
    await attempt.place(seen, ignore);
    expect(keysSent()).toEqual(['key-1', 'key-1']);
  });

  it.each([request('basket-2', 7), request('basket-1', 8)])(
    'has a new key for another order, of the basket %o',
    async (next) => {
      const { attempt, keysSent } = world([placed, away, placed]);
      await attempt.place(seen, ignore);
      await attempt.place(next, ignore);
      await attempt.place(next, ignore);
      expect(keysSent()).toEqual(['key-1', 'key-2', 'key-2']);
      expect(attempt.key()).toBe('key-2');
    },
  );
});

describe('two clicks', () => {
  it('send once, until what follows the answer is done', async () => {
    const { attempt, sent } = world([placed, placed]);
    let arrive = ignore;
    const followed: Outcome[] = [];
    const first = attempt.place(seen, (outcome) => {
      followed.push(outcome);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    await attempt.place(seen, ignore);
    await expect.poll(() => followed).toEqual([placed]);
    await attempt.place(seen, ignore);
    expect([sent.length, attempt.isUnderWay()]).toEqual([1, true]);
    arrive();
    await first;
    expect(attempt.isUnderWay()).toBe(false);
    await attempt.place(seen, ignore);
    expect(sent).toHaveLength(2);
  });

  it('do not lock the form when something breaks on the way', async () => {
    const { attempt, sent } = world([placed, placed]);
    await expect(attempt.place(seen, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    await attempt.place(seen, ignore);
    expect(sent).toHaveLength(2);
  });
});

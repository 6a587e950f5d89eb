import type { Basket, BasketFailure, BasketLine, ShopperBasket } from '@torg/domain/basket';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createBasketStore } from './basket-store.ts';

const line = (id: string, quantity: number, changes: BasketLine['changes'] = []) =>
  ({ id, sku: id, quantity, changes }) as BasketLine;

const basketOf = (...lines: readonly BasketLine[]): Basket =>
  ({ id: 'b', lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }) as Basket;

const empty = basketOf();

/** A basket whose server answers everything with the same. */
const answering = (
  answer: TE.TaskEither<BasketFailure, Basket>,
  read: TE.TaskEither<Unavailable, Basket> = TE.mapLeft(unavailable)(answer),
): ShopperBasket => ({
  read: () => read,
  add: () => answer,
  setQuantity: () => answer,
  remove: () => answer,
  acceptChanges: () => answer,
  merge: () => read,
  isDuplicate: () => TE.right(false),
  clear: () =>
    F.pipe(
      read,
      TE.map(() => undefined),
    ),
});

const countsOf = (store: ReturnType<typeof createBasketStore>): readonly number[] => {
  const counts: number[] = [];
  store.changes.subscribe(({ count }) => counts.push(count));
  return counts;
};

describe('the count', () => {
  it("is the cookie's until the server was asked", async () => {
    const store = createBasketStore({ basket: answering(TE.right(basketOf(line('a', 3)))), cookieCount: 7 });
    expect(store.get()).toEqual({ basket: undefined, count: 7 });
    await store.load();
    expect(store.get()).toEqual({ basket: basketOf(line('a', 3)), count: 3 });
  });

  it('rises before the server answers, and is not counted twice when it does', async () => {
    const store = createBasketStore({ basket: answering(TE.right(basketOf(line('a', 5)))), cookieCount: 3 });
    const counts = countsOf(store);
    await store.add('a', 2);
    expect(counts).toEqual([3, 5, 5]);
  });

  it('goes back when the server refuses, and the refusal is the answer', async () => {
    const refusal = { _tag: 'NotEnoughStock', sku: 'a', available: 1 } as const;
    const store = createBasketStore({ basket: answering(TE.left(refusal)), cookieCount: 1 });
    const counts = countsOf(store);
    expect(await store.add('a', 2)).toEqual(E.left(refusal));
    expect(counts).toEqual([1, 3, 1]);
  });

  it('goes back when a call breaks, and the next call still runs', async () => {
    const broken: ShopperBasket = {
      ...answering(TE.right(basketOf(line('a', 1)))),
      add: () => () => Promise.reject(new Error('a bug')),
    };
    const store = createBasketStore({ basket: broken });
    await expect(store.add('a', 2)).rejects.toThrow('a bug');
    expect(store.get().count).toBe(0);
    await store.load();
    expect(store.get().count).toBe(1);
  });

  it('changes by the difference to the line as it was', async () => {
    const answers = [
      basketOf(line('a', 4), line('b', 1)),
      basketOf(line('a', 1), line('b', 1)),
      basketOf(line('b', 1)),
    ];
    const store = createBasketStore({ basket: answering(() => Promise.resolve(E.right(answers.shift() ?? empty))) });
    await store.load();
    const counts = countsOf(store);
    await store.setQuantity('a', 1);
    await store.remove('a');
    expect(counts).toEqual([5, 2, 2, 1, 1]);
  });

  it('does not fall for a line that is gone and was not counted', async () => {
    const gone = { ...basketOf(line('b', 2)), lines: [line('a', 4, [{ _tag: 'Gone' }]), line('b', 2)] };
    const store = createBasketStore({ basket: answering(TE.right(gone)) });
    await store.load();
    const counts = countsOf(store);
    await store.remove('a');
    expect(counts).toEqual([2, 2, 2]);
  });

  it('is nothing after the order, and what the server says then', async () => {
    const answers = [basketOf(line('a', 3)), empty];
    const store = createBasketStore({ basket: answering(() => Promise.resolve(E.right(answers.shift() ?? empty))) });
    await store.load();
    store.forget();
    expect(store.get()).toEqual({ basket: undefined, count: 0 });
    await store.load();
    expect(store.get()).toEqual({ basket: empty, count: 0 });
  });

  it('is of the basket that came with the page, unless a later one is known', async () => {
    const store = createBasketStore({ basket: answering(TE.right(basketOf(line('a', 3)))), cookieCount: 7 });
    store.tell(basketOf(line('a', 2)));
    expect(store.get().count).toBe(2);
    await store.load();
    store.tell(basketOf(line('a', 2)));
    expect(store.get().count).toBe(3);
  });
});

describe('calls', () => {
  it('follow each other, so that the last wish is the last word', async () => {
    const waiting: (() => void)[] = [];
    const asked: number[] = [];
    const slow: ShopperBasket = {
      ...answering(TE.right(empty)),
      setQuantity: (_, quantity) => () => {
        asked.push(quantity);
        return new Promise((resolve) => waiting.push(() => resolve(E.right(basketOf(line('a', quantity))))));
      },
    };
    const store = createBasketStore({ basket: slow });
    const both = [store.setQuantity('a', 2), store.setQuantity('a', 3)];
    await Promise.resolve();
    expect(asked).toEqual([2]);
    waiting[0]?.();
    await both[0];
    waiting[1]?.();
    await both[1];
    expect(store.get().basket).toEqual(basketOf(line('a', 3)));
  });

  it('keep what is shown when the server is away', async () => {
    const answers: E.Either<Unavailable, Basket>[] = [E.right(basketOf(line('a', 3))), E.left(unavailable('away'))];
    const read = () => Promise.resolve(answers.shift() ?? E.left(unavailable('over')));
    const store = createBasketStore({ basket: answering(TE.right(empty), read) });
    await store.load();
    expect(await store.load()).toEqual(E.left(unavailable('away')));
    expect(store.get().basket).toEqual(basketOf(line('a', 3)));
  });
});

describe('other tabs', () => {
  it('hear of what changed, not of what was refused or only read', async () => {
    const announced: string[] = [];
    const answers = { read: TE.right(empty), add: TE.left(unavailable('away')), remove: TE.right(empty) };
    const tabs = { announce: () => void announced.push('announced'), changes: new Subject<void>() };
    const basket = {
      ...answering(TE.right(empty)),
      read: () => answers.read,
      add: () => answers.add,
      remove: () => answers.remove,
    };
    const store = createBasketStore({ basket, tabs });
    await store.load();
    await store.add('a', 1);
    expect(announced).toEqual([]);
    await store.remove('a');
    expect(announced).toEqual(['announced']);
  });

  it('are listened to: the basket is read again', async () => {
    const changes = new Subject<void>();
    const store = createBasketStore({
      basket: answering(TE.right(basketOf(line('a', 2)))),
      tabs: { announce: () => {}, changes },
    });
    const loaded = new Promise((resolve) => store.changes.subscribe(({ count }) => count === 2 && resolve(count)));
    changes.next();
    expect(await loaded).toBe(2);
  });
});

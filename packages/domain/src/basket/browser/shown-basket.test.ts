import { either as E, taskEither as TE } from 'fp-ts';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { Basket, BasketFailure, BasketLine } from '../basket.ts';
import type { BasketCommand } from '../commands.ts';
import { createShownBasket, type ShownBasketOptions } from './shown-basket.ts';

const line = (id: string, quantity: number, changes: BasketLine['changes'] = []) =>
  ({ id, sku: id, quantity, changes }) as BasketLine;

const basketOf = (...lines: readonly BasketLine[]): Basket =>
  ({ id: 'b', lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }) as Basket;

const empty = basketOf();

const add = (sku: string, quantity: number): BasketCommand => ({ intent: 'add', sku, quantity });
const set = (id: string, quantity: number): BasketCommand => ({ intent: 'set', line: id, quantity });
const remove = (id: string): BasketCommand => ({ intent: 'remove', line: id });

/** A basket whose server answers everything with the same. */
const answering = (
  answer: TE.TaskEither<BasketFailure, Basket>,
  read: TE.TaskEither<Unavailable, Basket> = TE.mapLeft(unavailable)(answer),
): ShownBasketOptions['basket'] => ({ read: () => read, apply: () => answer });

const countsOf = (store: ReturnType<typeof createShownBasket>): readonly (number | undefined)[] => {
  const counts: (number | undefined)[] = [];
  store.changes.subscribe(({ count }) => counts.push(count));
  return counts;
};

describe('the count', () => {
  it("is the cookie's until the server was asked", async () => {
    const store = createShownBasket({ basket: answering(TE.right(basketOf(line('a', 3)))), cookieCount: () => 7 });
    expect(store.get()).toEqual({ basket: undefined, count: 7, failure: undefined });
    await store.load();
    expect(store.get()).toEqual({ basket: basketOf(line('a', 3)), count: 3, failure: undefined });
  });

  it('rises before the server answers, and is not counted twice when it does', async () => {
    const store = createShownBasket({ basket: answering(TE.right(basketOf(line('a', 5)))), cookieCount: () => 3 });
    const counts = countsOf(store);
    await store.apply(add('a', 2));
    expect(counts).toEqual([3, 5, 5]);
  });

  it('goes back when the server refuses, and the refusal is the answer', async () => {
    const refusal = { _tag: 'NotEnoughStock', sku: 'a', available: 1 } as const;
    const store = createShownBasket({ basket: answering(TE.left(refusal)), cookieCount: () => 1 });
    const counts = countsOf(store);
    expect(await store.apply(add('a', 2))).toEqual(E.left(refusal));
    expect(counts).toEqual([1, 3, 1]);
  });

  it('goes back when a call breaks, and the next call still runs', async () => {
    const broken = {
      ...answering(TE.right(basketOf(line('a', 1)))),
      apply: () => () => Promise.reject(new Error('a bug')),
    };
    const store = createShownBasket({ basket: broken });
    await expect(store.apply(add('a', 2))).rejects.toThrow('a bug');
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
    const store = createShownBasket({ basket: answering(() => Promise.resolve(E.right(answers.shift() ?? empty))) });
    await store.load();
    const counts = countsOf(store);
    await store.apply(set('a', 1));
    await store.apply(remove('a'));
    expect(counts).toEqual([5, 2, 2, 1, 1]);
  });

  it('does not fall for a line that is gone and was not counted', async () => {
    const gone = { ...basketOf(line('b', 2)), lines: [line('a', 4, [{ _tag: 'Gone' }]), line('b', 2)] };
    const store = createShownBasket({ basket: answering(TE.right(gone)) });
    await store.load();
    const counts = countsOf(store);
    await store.apply(remove('a'));
    expect(counts).toEqual([2, 2, 2]);
  });

  it('is nothing after the order, and what the server says then', async () => {
    const answers = [basketOf(line('a', 3)), empty];
    const store = createShownBasket({ basket: answering(() => Promise.resolve(E.right(answers.shift() ?? empty))) });
    await store.load();
    store.forget();
    expect(store.get()).toEqual({ basket: undefined, count: 0, failure: undefined });
    await store.load();
    expect(store.get()).toEqual({ basket: empty, count: 0, failure: undefined });
  });

  it('is of the basket that came with the page, unless a later one is known', async () => {
    const store = createShownBasket({ basket: answering(TE.right(basketOf(line('a', 3)))), cookieCount: () => 7 });
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
    const slow: ShownBasketOptions['basket'] = {
      ...answering(TE.right(empty)),
      apply: (command) => () => {
        const quantity = command.intent === 'set' ? command.quantity : 0;
        asked.push(quantity);
        return new Promise((resolve) => waiting.push(() => resolve(E.right(basketOf(line('a', quantity))))));
      },
    };
    const store = createShownBasket({ basket: slow });
    const both = [store.apply(set('a', 2)), store.apply(set('a', 3))];
    await Promise.resolve();
    expect(asked).toEqual([2]);
    waiting[0]?.();
    await both[0];
    waiting[1]?.();
    await both[1];
    expect(store.get().basket).toEqual(basketOf(line('a', 3)));
  });
});

describe('a basket that cannot be fetched', () => {
  it('is cleared from the screen and told, and a retry brings it back', async () => {
    const away = unavailable('away');
    const answers: E.Either<Unavailable, Basket>[] = [
      E.right(basketOf(line('a', 3))),
      E.left(away),
      E.right(basketOf(line('a', 3))),
    ];
    const read = () => Promise.resolve(answers.shift() ?? E.left(away));
    const store = createShownBasket({ basket: answering(TE.right(empty), read) });
    await store.load();
    expect(await store.load()).toEqual(E.left(away));
    expect(store.get()).toEqual({ basket: undefined, count: undefined, failure: away });
    await store.load();
    expect(store.get()).toEqual({ basket: basketOf(line('a', 3)), count: 3, failure: undefined });
  });

  it('is back with the answer to a command, too', async () => {
    const basket = answering(TE.right(basketOf(line('a', 1))), TE.left(unavailable('away')));
    const store = createShownBasket({ basket, cookieCount: () => 2 });
    await store.load();
    await store.apply(add('a', 1));
    expect(store.get()).toEqual({ basket: basketOf(line('a', 1)), count: 1, failure: undefined });
  });
});

describe('other tabs', () => {
  it('hear of what changed, not of what was refused or only read', async () => {
    const announced: string[] = [];
    const tabs = { announce: () => void announced.push('announced'), changes: new Subject<void>() };
    const basket: ShownBasketOptions['basket'] = {
      read: () => TE.right(empty),
      apply: ({ intent }) => (intent === 'add' ? TE.left(unavailable('away')) : TE.right(empty)),
    };
    const store = createShownBasket({ basket, tabs });
    await store.load();
    await store.apply(add('a', 1));
    expect(announced).toEqual([]);
    await store.apply(remove('a'));
    expect(announced).toEqual(['announced']);
  });

  it('are listened to: the basket is read again', async () => {
    const changes = new Subject<void>();
    const store = createShownBasket({
      basket: answering(TE.right(basketOf(line('a', 2)))),
      tabs: { announce: () => {}, changes },
    });
    const loaded = new Promise((resolve) => store.changes.subscribe(({ count }) => count === 2 && resolve(count)));
    changes.next();
    expect(await loaded).toBe(2);
  });

  it('are listened to without asking the server on pages that do not show the basket', async () => {
    const changes = new Subject<void>();
    let counted = 2;
    const asked: string[] = [];
    const store = createShownBasket({
      basket: {
        ...answering(TE.right(empty)),
        read: () => async () => {
          asked.push('read');
          return E.right(empty);
        },
      },
      cookieCount: () => counted,
      isShown: () => false,
      tabs: { announce: () => {}, changes },
    });
    store.tell(basketOf(line('a', 2)));
    counted = 5;
    changes.next();
    expect(store.get()).toEqual({ basket: undefined, count: 5, failure: undefined });
    store.forget();
    expect(asked).toEqual([]);
  });
});

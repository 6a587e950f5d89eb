import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { RecurringStore } from '../recurring/ports.ts';
import type { KeptRecurring } from '../recurring/recurring-order.ts';
import { shopperKey } from '../shopper/shopper.ts';
import { aRecurringOrder } from './examples-of-recurring.ts';
import { rightOf } from './right-of.ts';

/**
 * What every `RecurringStore` keeps to.
 * @param start gives an empty store of a shop, and what tells when something is due, and which mails were kept.
 */
export const recurringStoreSuite = (
  name: string,
  start: () => Promise<{
    readonly store: RecurringStore;
    readonly dueAt: (id: string) => Promise<number | undefined>;
    readonly subjects: () => Promise<readonly string[]>;
  }>,
): void => {
  const write = (store: RecurringStore, order: KeptRecurring, dueAt = 1_000) =>
    store.change(order.id, shopperKey(order.owner), () => E.right({ next: O.some(order), dueAt }))();
  const made = async (store: RecurringStore, order: KeptRecurring) => {
    const kept = O.toUndefined(rightOf(await write(store, order)));
    if (kept === undefined) throw new Error('it is not kept');
    return kept;
  };

  describe(`${name} as a store of orders that recur`, () => {
    it('gives back what was kept, those of an owner by the day that comes next, what rests last', async () => {
      const { store } = await start();
      const late = await made(store, aRecurringOrder({ id: 'late', next: 20_900 }));
      const paused = await made(store, aRecurringOrder({ id: 'paused', next: 20_700, paused: 'gone' }));
      const soon = await made(
        store,
        aRecurringOrder({ id: 'soon', next: 20_800, owner: { user: 'kari', profile: 'n' } }),
      );
      await made(store, aRecurringOrder({ id: 'other', owner: { user: 'nils' } }));
      expect(soon).toEqual(aRecurringOrder({ id: 'soon', next: 20_800, owner: { user: 'kari', profile: 'n' } }));
      expect(rightOf(await store.list(['user:kari', 'profile:kari:n'])())).toEqual([soon, late, paused]);
      expect(rightOf(await store.list([])())).toEqual([]);
      expect(rightOf(await store.find('late')())).toEqual(O.some(late));
      expect(rightOf(await store.find('none')())).toEqual(O.none);
    });

    it('writes a change with the next revision, its time and its mail; nothing of a refusal', async () => {
      const { store, dueAt, subjects } = await start();
      const order = await made(store, aRecurringOrder({ id: 'one' }));
      const mail = { id: 'mail', to: 'kari@example.no', subject: 'Soon', html: '<p>Soon</p>', text: 'Soon' };
      const change = (next: KeptRecurring, more = {}) =>
        store.change('one', 'user:kari', () => E.right({ next: O.some(next), ...more }))();
      expect(await change({ ...order, next: 20_850 }, { dueAt: 2_000, mail })).toEqual(
        E.right(O.some({ ...order, next: 20_850, revision: 2 })),
      );
      expect([await dueAt('one'), await subjects()]).toEqual([2_000, ['Soon']]);
      expect(await store.change('one', 'user:kari', () => E.left('no'))()).toEqual(E.left('no'));
      expect(await change({ ...order, next: 20_850, revision: 2 })).toEqual(
        E.right(O.some({ ...order, next: 20_850, revision: 2 })),
      );
      expect([await dueAt('one'), await subjects()]).toEqual([undefined, ['Soon']]);
    });

    it('lets changes of one follow each other, and tells how many others there are', async () => {
      const { store } = await start();
      const order = await made(store, aRecurringOrder({ id: 'one' }));
      await made(store, aRecurringOrder({ id: 'two' }));
      await made(store, aRecurringOrder({ id: 'of nils', owner: { user: 'nils' } }));
      const changed = await Promise.all(
        Array.from({ length: 5 }, () =>
          store.change('one', 'user:kari', (found, others) => {
            const kept = O.toUndefined(found);
            return kept?.revision === order.revision && others === 1
              ? E.right({ next: O.some({ ...kept, next: kept.next + 7 }) })
              : E.left('overtaken');
          })(),
        ),
      );
      expect(changed.filter(E.isRight)).toHaveLength(1);
      expect(rightOf(await store.change('two', 'user:kari', () => E.right({ next: O.none }))())).toEqual(O.none);
      expect(rightOf(await store.list(['user:kari'])()).map(({ id }) => id)).toEqual(['one']);
    });

    it('notes what is said of a buyer with all that recurs for them, and changes nothing else', async () => {
      const { store, dueAt } = await start();
      const order = await made(store, aRecurringOrder({ id: 'one' }));
      const other = await made(
        store,
        aRecurringOrder({ id: 'two', owner: { user: 'nils' }, buyer: { customerUserId: 'nils' } }),
      );
      const buyer = { customerUserId: 'kari', nonResourcePermissions: [] };
      rightOf(await store.noteBuyer(buyer, 2_000_000_000_000)());
      expect(rightOf(await store.find('one')())).toEqual(O.some({ ...order, buyer, seenAt: 2_000_000_000_000 }));
      rightOf(await store.noteBuyer(buyer, 2_000_000_000_001)());
      expect(rightOf(await store.find('one')())).toMatchObject(O.some({ seenAt: 2_000_000_000_000 }));
      rightOf(await store.noteBuyer({ customerUserId: 'kari' }, 2_000_000_000_002)());
      rightOf(await store.noteBuyer({ customerUserId: 'kari' }, 2_000_003_600_002)());
      expect(rightOf(await store.find('one')())).toMatchObject(O.some({ seenAt: 2_000_003_600_002 }));
      expect(rightOf(await store.find('two')())).toEqual(O.some(other));
      expect(await dueAt('one')).toBe(1_000);
    });
  });
};

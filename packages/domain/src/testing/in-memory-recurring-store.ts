import { either as E, option as O } from 'fp-ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { RecurringStore } from '../recurring/ports.ts';
import type { KeptRecurring } from '../recurring/recurring-order.ts';
import { shopperKey } from '../shopper/shopper.ts';

/** A store of orders that recur in memory, with what a test looks at beside its port. */
export type InMemoryRecurringStore = RecurringStore & {
  /** When something is to be done about an order; undefined where nothing is. */
  readonly dueAt: (id: string) => number | undefined;
  /** Mails that were kept, the first at first. */
  readonly mails: readonly MailToKeep[];
};

/** Orders that recur, in a map. */
export const createInMemoryRecurringStore = (): InMemoryRecurringStore => {
  const kept = new Map<string, { readonly order: KeptRecurring; readonly dueAt: number | undefined }>();
  const mails: MailToKeep[] = [];
  const all = () => [...kept.values()].map(({ order }) => order);
  const ofOwner = (owner: string) => all().filter((order) => shopperKey(order.owner) === owner);
  return {
    mails,
    dueAt: (id) => kept.get(id)?.dueAt,
    list: (owners) => async () =>
      E.right(
        owners
          .flatMap(ofOwner)
          .toSorted(
            (one, other) =>
              Number(one.paused !== undefined) - Number(other.paused !== undefined) ||
              one.next - other.next ||
              (one.id < other.id ? -1 : 1),
          ),
      ),
    find: (id) => async () => E.right(O.fromNullable(kept.get(id)?.order)),
    change: (id, owner, decide) => async () => {
      const found = kept.get(id)?.order;
      const decided = decide(O.fromNullable(found), ofOwner(owner).filter((other) => other.id !== id).length);
      if (E.isLeft(decided)) return decided;
      const { next, dueAt, mail } = decided.right;
      if (O.isNone(next)) {
        kept.delete(id);
        return E.right(O.none);
      }
      const isSame = found !== undefined && JSON.stringify(found) === JSON.stringify(next.value);
      const order = isSame ? found : { ...next.value, revision: (found?.revision ?? 0) + 1 };
      kept.set(id, { order, dueAt });
      if (mail !== undefined) mails.push(mail);
      return E.right(O.some(order));
    },
    noteBuyer: (buyer, seenAt) => async () => {
      for (const [id, one] of kept) {
        const isOf = one.order.buyer.customerUserId === buyer.customerUserId;
        const isNews =
          JSON.stringify(one.order.buyer) !== JSON.stringify(buyer) || seenAt >= one.order.seenAt + 3_600_000;
        if (isOf && isNews) kept.set(id, { ...one, order: { ...one.order, buyer, seenAt } });
      }
      return E.right(undefined);
    },
  };
};

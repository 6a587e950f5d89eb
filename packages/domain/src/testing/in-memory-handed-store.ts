import { either as E, option as O } from 'fp-ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { HandedBasket } from '../sales-desk/handed-basket.ts';
import type { HandedBasketStore } from '../sales-desk/ports.ts';

/** Handed baskets in memory: one shop's. */
export const createInMemoryHandedStore = (): HandedBasketStore & { readonly mails: readonly MailToKeep[] } => {
  const baskets = new Map<string, Map<string, HandedBasket>>();
  const mails: MailToKeep[] = [];
  /** Ids by the version of the basket that was handed over. */
  const madeOf = new Map<string, string>();
  const of = (customerId: string) => {
    const own = baskets.get(customerId) ?? new Map<string, HandedBasket>();
    baskets.set(customerId, own);
    return own;
  };
  const isWaiting = ({ state }: HandedBasket) => state === 'waiting';
  return {
    mails,
    list: (customerId) => async () => {
      const newest = [...of(customerId).values()].toSorted((one, other) => other.at - one.at);
      const sorted = [...newest.filter(isWaiting), ...newest.filter((one) => !isWaiting(one))];
      return E.right(sorted.slice(0, 100).map(({ lines, ...handed }) => ({ ...handed, goods: lines.length })));
    },
    find: (customerId, id) => async () => E.right(O.fromNullable(of(customerId).get(id))),
    change: (customerId, id, decide, making) => async () => {
      const own = of(customerId);
      const version = making && `${making.basket.id} ${making.basket.revision}`;
      const found = O.fromNullable(own.get(id) ?? own.get(madeOf.get(version ?? '') ?? ''));
      const decided = decide(found, [...own.values()].filter(isWaiting).length);
      if (E.isLeft(decided)) return decided;
      own.set(decided.right.id, decided.right);
      if (O.isSome(found)) return decided;
      if (version !== undefined) madeOf.set(version, id);
      const mail = making?.mailOf(decided.right);
      if (mail !== undefined) mails.push(mail);
      return decided;
    },
  };
};

import { either as E, taskEither as TE } from 'fp-ts';
import { type OwnDataStore, type OwnKeys, type OwnPart, type OwnRow, ownParts } from '../own-data/ports.ts';
import type { Order } from '../purchase/order.ts';

type Kept = {
  readonly rows: { readonly part: OwnPart; readonly key: string; readonly row: OwnRow }[];
  readonly orders: Order[];
};

/** What one shop keeps of its users, in a map, for tests. Orders that are through have no more to be looked at. */
export const createInMemoryOwnDataStore = () => {
  const users = new Map<string, Kept>();
  const mails: { readonly to: string; readonly subject: string }[] = [];
  const of = (user: string): Kept => users.get(user) ?? { rows: [], orders: [] };
  const keep = (user: string, part: OwnPart, key: string, row: OwnRow): void => {
    users.set(user, { ...of(user), rows: [...of(user).rows, { part, key, row }] });
  };
  const keepOrder = (user: string, order: Order): void => {
    keep(user, 'orders', order.number, order);
    users.set(user, { ...of(user), orders: [...of(user).orders, order] });
  };
  const store: OwnDataStore = {
    list: (user) =>
      TE.fromIO(() => {
        const keysOf = (part: OwnPart) => of(user).rows.flatMap((kept) => (kept.part === part ? [kept.key] : []));
        return Object.fromEntries(ownParts.map((part) => [part, keysOf(part)])) as unknown as OwnKeys;
      }),
    read: (user, part, keys) =>
      TE.fromIO(() =>
        of(user)
          .rows.filter((kept) => kept.part === part && keys.includes(kept.key))
          .map(({ row }) => row),
      ),
    erase:
      ({ user, mail }, decide) =>
      async () => {
        const decided = decide(of(user).orders);
        if (E.isLeft(decided)) return decided;
        if (!users.delete(user)) return E.right('nothing left');
        if (mail !== undefined) mails.push({ to: mail.to, subject: mail.subject });
        return E.right('deleted');
      },
  };
  return { store, keep, keepOrder, mails: mails as readonly { readonly to: string; readonly subject: string }[] };
};

import {
  type AddressBook,
  type AddressStore,
  type ChangedBook,
  isSameAddress,
  type NewAddress,
} from '@torg/domain/profile';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';

/** Books of addresses of one shop in PostgreSQL, each by the name of its owner. */
export const createAddressStore = (db: Db, shopId: string): AddressStore => ({
  list: (owner) => attempt(() => readBook(db, shopId, owner)),
  change: (owner, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        // The first address of a book has no row to lock before.
        const name = JSON.stringify(['address', shopId, owner]);
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        const before = await readBook(trx, shopId, owner);
        const decided = decide(before);
        if (E.isRight(decided)) await write(trx, { shopId, owner, before, next: decided.right });
        return E.map(() => undefined)(decided);
      }),
    ),
});

const readBook = async (from: Db | Trx, shopId: string, owner: string): Promise<AddressBook> => {
  const rows = await from
    .selectFrom('address')
    .select(['address_id as id', 'content', 'is_default as isDefault', 'revision'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', owner)
    .orderBy('last_use', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, ...content }));
};

const contentOf = ({ contact, address, business }: NewAddress): string =>
  JSON.stringify({ contact, address, ...(business === undefined ? {} : { business }) });

type Writing = {
  readonly shopId: string;
  readonly owner: string;
  readonly before: AddressBook;
  readonly next: ChangedBook;
};

/** Writes what differs. What goes, and the default that was, make room for what takes their place. */
const write = async (trx: Trx, { shopId, owner, before, next }: Writing): Promise<void> => {
  const nextUse = sql<number>`nextval('torg.address_use')`;
  const update = (id: string) =>
    trx.updateTable('address').where('shop_id', '=', shopId).where('user_id', '=', owner).where('address_id', '=', id);
  const stayed = before.filter(({ id }) => next.some((entry) => entry.id === id));

  for (const { id, isDefault } of before) {
    if (!stayed.some((entry) => entry.id === id)) {
      await trx
        .deleteFrom('address')
        .where('shop_id', '=', shopId)
        .where('user_id', '=', owner)
        .where('address_id', '=', id)
        .execute();
    } else if (isDefault) await update(id).set({ is_default: false }).execute();
  }
  for (const [at, entry] of next.entries()) {
    const known = stayed.find(({ id }) => id === entry.id);
    const content = contentOf(entry);
    if (known === undefined) {
      const row = { shop_id: shopId, user_id: owner, content, is_default: entry.isDefault };
      await trx.insertInto('address').values(row).execute();
      continue;
    }
    const isUsed = at === 0 && stayed[0] !== known;
    const isWritten = !isSameAddress(known, entry);
    if (!isUsed && !isWritten && !entry.isDefault) continue;
    await update(known.id)
      .set({
        is_default: entry.isDefault,
        ...(isUsed ? { last_use: nextUse } : {}),
        ...(isWritten ? { content, revision: known.revision + 1 } : {}),
      })
      .execute();
  }
};

import type { GiftCardLiability, GiftCardStore } from '@torg/domain/gift-card';
import type { Clock } from '@torg/domain/runtime';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';
import { readGiftCards } from './gift-card-rows.ts';

/** Gift cards of one shop in PostgreSQL. Their entries are written by purchases. @param queue sends the mails that tell codes. */
export const createGiftCardStore = (db: Db, shopId: string, queue: JobQueue, clock: Clock): GiftCardStore => {
  const findBy = (column: 'card' | 'code_hash') => (value: string) =>
    attempt(async () => {
      if (!isStorable(value)) return O.none;
      return O.fromNullable((await readGiftCards(db, shopId, column, [value]))[0]);
    });

  return {
    findByCode: findBy('code_hash'),
    find: findBy('card'),
    giveCode: (id, { hash, last }, mail) =>
      attempt(async () => {
        await inTransaction(db, async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('gift_card')
            .set({ code_hash: hash, last })
            .where('shop_id', '=', shopId)
            .where('card', '=', id)
            .where('code_hash', 'is', null)
            .executeTakeFirst();
          if (numUpdatedRows > 0n) await keepMail(trx, { shopId, queue }, { kind: 'giftcard', at: clock.now() }, mail);
          return E.right(undefined);
        });
      }),
    entries: (id) =>
      attempt(async () => {
        const rows = await db
          .selectFrom('gift_card_entry')
          .select(['card', 'kind', 'amount', 'number as order', 'at'])
          .where('shop_id', '=', shopId)
          .where('card', '=', id)
          .orderBy('entry')
          .execute();
        return rows.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() }));
      }),
    block: (id, isBlocked) =>
      attempt(async () => {
        if (!isStorable(id)) return false;
        const { numUpdatedRows } = await db
          .updateTable('gift_card')
          .set({ is_blocked: isBlocked })
          .where('shop_id', '=', shopId)
          .where('card', '=', id)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    liability: (today) =>
      attempt(async () => {
        const { rows } = await sql<GiftCardLiability>`
          select coalesce(sum(remaining + reserved), 0)::bigint as owed,
            coalesce(sum(remaining) filter (where until < date '1970-01-01' + ${today}::int), 0)::bigint as over,
            coalesce(sum(remaining) filter (
              where is_blocked and until >= date '1970-01-01' + ${today}::int), 0)::bigint as blocked,
            count(*) as cards
          from gift_card where shop_id = ${shopId} and (remaining > 0 or reserved > 0)
        `.execute(db);
        return rows[0] ?? { owed: 0, over: 0, blocked: 0, cards: 0 };
      }),
  };
};

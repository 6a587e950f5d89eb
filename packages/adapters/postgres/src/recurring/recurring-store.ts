import { emptyCheckoutForm } from '@torg/domain/checkout';
import type { KeptRecurring, RecurringStore } from '@torg/domain/recurring';
import type { Clock } from '@torg/domain/runtime';
import { shopperKey } from '@torg/domain/shopper';
import { either as E, option as O } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';

/** Orders that recur of one shop, in PostgreSQL. @param queue gets the mails that are to be sent, and what is due at once. */
export const createRecurringStore = (db: Db, shopId: string, queue: JobQueue, clock: Clock): RecurringStore => ({
  list: (owners) =>
    attempt(async () => {
      if (owners.length === 0) return [];
      const rows = await db
        .selectFrom('recurring_order')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('owner', 'in', owners)
        .orderBy(sql`content ->> 'paused' is not null`)
        .orderBy(sql`(content ->> 'next')::integer`)
        .orderBy('recurring_id')
        .execute();
      return rows.map(orderFrom);
    }),
  find: (id) =>
    attempt(async () =>
      isStorable(id) ? O.map(orderFrom)(O.fromNullable(await select(db, shopId, id).executeTakeFirst())) : O.none,
    ),
  change: (id, owner, decide) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        // The first order of an owner has no row to lock before.
        const name = JSON.stringify(['recurring order', shopId, owner]);
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        const before = isStorable(id) ? await select(trx, shopId, id).forUpdate().executeTakeFirst() : undefined;
        const decided = decide(O.map(orderFrom)(O.fromNullable(before)), await countOthers(trx, shopId, owner, id));
        if (E.isLeft(decided)) return decided;
        const { next, dueAt, mail } = decided.right;
        const user = O.isSome(next) ? next.value.owner.user : before?.user_id;
        const at = clock.now();
        if (mail !== undefined) await keepMail(trx, { shopId, queue }, { kind: 'recurring', user, at }, mail);
        if (O.isSome(next)) {
          const written = await write(trx, shopId, { before, next: next.value, dueAt });
          // Whoever has just made one is told of it now, and not when the sweep comes next.
          const isDue = dueAt !== undefined && dueAt <= at;
          if (isDue) await queue.enqueue(trx, { name: 'run-recurring-order', id, shopId });
          return E.right(O.some(written));
        }
        await trx.deleteFrom('recurring_order').where('shop_id', '=', shopId).where('recurring_id', '=', id).execute();
        return E.right(O.none);
      }),
    ),
  noteBuyer: (buyer, at) =>
    attempt(async () => {
      await db
        .updateTable('recurring_order')
        .set({ buyer: JSON.stringify(buyer), seen_at: new Date(at) })
        .where('shop_id', '=', shopId)
        .where('user_id', '=', buyer.customerUserId)
        // Every session that is looked at says it again.
        .where(({ or, eb }) =>
          or([
            eb('buyer', '<>', sql<never>`${JSON.stringify(buyer)}::jsonb`),
            eb('seen_at', '<=', new Date(at - seenEvery)),
          ]),
        )
        .execute();
    }),
});

/** Milliseconds between two notes that a buyer is still there. */
const seenEvery = 60 * 60 * 1000;

type Row = Selectable<Tables['recurring_order']>;

const select = (from: Db | Trx, shopId: string, id: string) =>
  from.selectFrom('recurring_order').selectAll().where('shop_id', '=', shopId).where('recurring_id', '=', id);

const orderFrom = ({ recurring_id: id, content, buyer, seen_at, revision }: Row): KeptRecurring => ({
  ...content,
  // What a version before kept lacks fields that came to the form since.
  form: { ...emptyCheckoutForm, ...content.form },
  ...{ id, buyer, revision, seenAt: seen_at.getTime() },
});

const countOthers = async (trx: Trx, shopId: string, owner: string, id: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('recurring_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shop_id', '=', shopId)
    .where('owner', '=', owner)
    .where('recurring_id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Writing = { readonly before: Row | undefined; readonly next: KeptRecurring; readonly dueAt: number | undefined };

const write = async (trx: Trx, shopId: string, { before, next, dueAt }: Writing): Promise<KeptRecurring> => {
  const { id, buyer, seenAt, revision: _, ...content } = next;
  const values = {
    ...{ owner: shopperKey(next.owner), user_id: next.owner.user, seen_at: new Date(seenAt) },
    ...{ content: JSON.stringify(content), buyer: JSON.stringify(buyer) },
    due_at: dueAt === undefined ? null : new Date(dueAt),
  };
  if (before === undefined) {
    await trx
      .insertInto('recurring_order')
      .values({ shop_id: shopId, recurring_id: id, ...values })
      .execute();
    return { ...next, revision: 1 };
  }
  const { revision } = await trx
    .updateTable('recurring_order')
    .set({
      ...values,
      // Nobody else's page is stale where nothing was changed.
      revision: sql<number>`revision + case when content = ${values.content}::jsonb and buyer = ${values.buyer}::jsonb
        and seen_at = ${values.seen_at} then 0 else 1 end`,
    })
    .where('shop_id', '=', shopId)
    .where('recurring_id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { ...next, revision };
};

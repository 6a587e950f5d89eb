import { type Kysely, sql, type Transaction } from 'kysely';
import { openOwnSchema } from '../../own-schema.ts';
import { createCustomerStore } from './postgres-customer-store.ts';
import { type DueEvent, keysLast, type StandInStore } from './store.ts';
import type { Tables } from './tables.ts';

export type StandInDatabase = StandInStore & { readonly close: () => Promise<void> };

/**
 * What the stand-in knows in schema `stripe_stand_in` of a database, which `migrations` has built.
 * @param onError told of errors of idle connections.
 */
export const openStandInStore = (url: string, onError: (error: Error) => void): StandInDatabase => {
  const db = openOwnSchema<Tables>(url, 'stripe_stand_in', onError);
  const byId = (on: Kysely<Tables> | Transaction<Tables>, id: string) =>
    on
      .selectFrom('payment')
      .select('document')
      // PostgreSQL has no NUL character, and refuses to look for one.
      .where(id.startsWith('pi_') ? 'intent_id' : 'id', '=', id.replaceAll('\u0000', '\ufffd'));

  return {
    ...createCustomerStore(db),
    open: async (payment) => {
      await db
        .insertInto('payment')
        .values({ id: payment.id, intent_id: payment.intentId, document: payment })
        .execute();
    },
    find: async (id) => (await byId(db, id).executeTakeFirst())?.document,
    change: (id, now, decide) =>
      db.transaction().execute(async (trx) => {
        const found = await byId(trx, id).forUpdate().executeTakeFirst();
        if (found === undefined) return undefined;
        const { payment, events = [], answer } = decide(found.document);
        if (payment !== undefined)
          await trx.updateTable('payment').set({ document: payment }).where('id', '=', payment.id).execute();
        const calls = events.map(({ url: to, body }) => ({ url: to, body, due_at: now }));
        if (calls.length > 0) await trx.insertInto('event').values(calls).execute();
        return answer;
      }),
    claim: async (key, asked, now) => {
      await db
        .deleteFrom('answer')
        .where('asked_at', '<=', now - keysLast)
        .execute();
      const { numInsertedOrUpdatedRows: isNew } = await db
        .insertInto('answer')
        .values({ key, asked, asked_at: now, status: null, body: null })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (isNew === 1n) return { _tag: 'Yours' };
      const known = await db.selectFrom('answer').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
      const { status, body } = known;
      return status === null || body === null
        ? { _tag: 'InUse' }
        : { _tag: 'Answered', asked: known.asked, answer: { status, body } };
    },
    answered: async (key, { status, body }) => {
      await db.updateTable('answer').set({ status, body }).where('key', '=', key).execute();
    },
    takeDue: async (now, until) => {
      const taken = await sql<DueEvent>`
        update event set attempt = attempt + 1, due_at = ${until} where id in (
          select id from event where due_at <= ${now} order by due_at, id limit 20 for update skip locked
        )
        returning id, url, body, attempt
      `.execute(db);
      return taken.rows;
    },
    delivered: async (id) => {
      await db.deleteFrom('event').where('id', '=', id).execute();
    },
    failed: async (id, next) => {
      if (next === undefined) await db.deleteFrom('event').where('id', '=', id).execute();
      else await db.updateTable('event').set({ due_at: next }).where('id', '=', id).execute();
    },
    nextDue: async () => {
      const first = await db.selectFrom('event').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
      return first?.due_at;
    },
    close: () => db.destroy(),
  };
};

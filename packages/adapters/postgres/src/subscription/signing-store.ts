import type { Signing, SigningStore } from '@torg/domain/subscription/server';
import { option as O } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

type Row = Omit<Selectable<Tables['contract_signing']>, 'file'>;

const columns = [
  ...(['shop_id', 'signing_id', 'user_id', 'given_name', 'family_name', 'terms', 'locale'] as const),
  ...(['begun_at', 'ends_at', 'state', 'document_id', 'closed_at', 'sha256'] as const),
] as const;

const signingFrom = (row: Row): Signing => ({
  ...{ id: row.signing_id, person: row.user_id, terms: row.terms, locale: row.locale, state: row.state },
  name: { givenName: row.given_name, familyName: row.family_name },
  ...{ begunAt: row.begun_at.getTime(), endsAt: row.ends_at.getTime() },
  ...(row.document_id === null ? {} : { document: row.document_id }),
  ...(row.closed_at === null ? {} : { closedAt: row.closed_at.getTime() }),
  ...(row.sha256 === null ? {} : { sha256: row.sha256 }),
});

/** Signings of one shop, in PostgreSQL. */
export const createSigningStore = (db: Db, shopId: string): SigningStore => {
  const own = (on: Db | Trx) => on.selectFrom('contract_signing').select(columns).where('shop_id', '=', shopId);
  const change = (on: Db | Trx) => on.updateTable('contract_signing').where('shop_id', '=', shopId);
  const byId = (id: string) => own(db).where('signing_id', '=', id);

  return {
    begin: (signing, contract, since) =>
      attempt(() =>
        db.transaction().execute(async (trx) => {
          const { id, person, name, terms, locale } = signing;
          const begunAt = new Date(signing.begunAt);
          // The first contract of somebody has no row to lock before.
          const lock = JSON.stringify(['signing', shopId, person]);
          await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
          const holds = await own(trx)
            .where('user_id', '=', person)
            .where('terms', '=', terms)
            .where('ends_at', '>', begunAt)
            .where(({ eb, or, and }) =>
              or([eb('state', '=', 'open'), and([eb('state', '=', 'signed'), eb('closed_at', '>', new Date(since))])]),
            )
            .orderBy('begun_at', 'desc')
            .limit(1)
            .executeTakeFirst();
          if (holds !== undefined) return { signing: signingFrom(holds), withdrawn: [] };
          const withdrawn = await change(trx)
            .set({ state: 'withdrawn', closed_at: begunAt })
            .where('user_id', '=', person)
            .where('state', '=', 'open')
            .returning(columns)
            .execute();
          const row = await trx
            .insertInto('contract_signing')
            .values({
              ...{ shop_id: shopId, signing_id: id, user_id: person, terms, locale, state: 'open' },
              ...{ given_name: name.givenName, family_name: name.familyName },
              ...{ begun_at: begunAt, ends_at: new Date(signing.endsAt), file: Buffer.from(contract) },
            })
            .returning(columns)
            .executeTakeFirstOrThrow();
          return { signing: signingFrom(row), withdrawn: withdrawn.map(signingFrom) };
        }),
      ),
    find: (id) =>
      attempt(async () => {
        const row = isStorable(id) ? await byId(id).executeTakeFirst() : undefined;
        return row === undefined ? O.none : O.some(signingFrom(row));
      }),
    latest: (person, terms) =>
      attempt(async () => {
        const row = await own(db)
          .where('user_id', '=', person)
          .$if(terms !== undefined, (query) => query.where('terms', '=', terms ?? ''))
          .orderBy('begun_at', 'desc')
          .limit(1)
          .executeTakeFirst();
        return row === undefined ? O.none : O.some(signingFrom(row));
      }),
    name: (id, document) =>
      attempt(async () => {
        await change(db)
          .set({ document_id: document })
          .where('signing_id', '=', id)
          .where('document_id', 'is', null)
          .execute();
        return (await byId(id).executeTakeFirst())?.document_id ?? document;
      }),
    end: (id, { state, closedAt, file }) =>
      attempt(async () => {
        await change(db)
          .set({
            ...{ state, closed_at: new Date(closedAt) },
            ...(file === undefined ? {} : { sha256: file.sha256, file: Buffer.from(file.bytes) }),
          })
          .where('signing_id', '=', id)
          .where('state', '=', 'open')
          .execute();
        const row = await byId(id).executeTakeFirst();
        return row === undefined ? O.none : O.some(signingFrom(row));
      }),
    file: (id) =>
      attempt(async () => {
        const row = await db
          .selectFrom('contract_signing')
          .select('file')
          .where('shop_id', '=', shopId)
          .where('signing_id', '=', id)
          .executeTakeFirst();
        return O.fromNullable(row?.file);
      }),
  };
};

/** Milliseconds that a contract is kept which nothing was ordered with: longer than any signature counts. */
const keptAfter = 31 * 24 * 60 * 60 * 1000;

/** Forgets contracts of all shops that are over, and that no order was placed with. @returns how many. */
export const sweepSignings = async (db: Db, now: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('contract_signing as s')
    .where('s.ends_at', '<', new Date(now - keptAfter))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('customer_order as o')
            .select('o.number')
            .where('o.shop_id', '=', ref('s.shop_id'))
            .where('o.signing_id', '=', ref('s.signing_id')),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

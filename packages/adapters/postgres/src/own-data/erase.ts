import { type Deletion, type DeletionOutcome, type OrdersOpen, sentOrOff } from '@torg/domain/own-data';
import type { Order } from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lockDerivation } from '../catalogue/listing/derive-listings.ts';
import type { CatalogueSettings } from '../catalogue/shop-settings.ts';
import { moveVersion } from '../catalogue/version.ts';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';
import { orderFrom, selectOrders } from '../purchase/order-rows.ts';
import { countReviews, relist } from '../rating/rate-products.ts';
import { removeNamed } from '../session/remove-named.ts';
import { tellPages } from '../session/session-news.ts';
import { ownOrders, ownTables } from './own-tables.ts';
import { keysOf } from './read-own.ts';

type Erasing = { readonly trx: Trx; readonly info: CatalogueSettings; readonly queue: JobQueue };

/** However many there are: a list of parameters has an end. */
const among = (column: string, keys: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = any(${keys}::text[])`;

/** Milliseconds that reviews wait for an import of goods that is being finished. */
const patience = 30_000;

/** Deletes what is kept of a user, as `OwnDataStore.erase` says; a left answer has to undo the transaction. */
export const erase = async (
  erasing: Erasing,
  deletion: Deletion,
  decide: (orders: readonly Order[]) => E.Either<OrdersOpen, void>,
): Promise<E.Either<OrdersOpen, DeletionOutcome>> => {
  const { trx, info, queue } = erasing;
  const { user, at } = deletion;
  await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx);
  // The same deletion sent twice: the second one finds what the first one left.
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['own data', info.id, user])}, 0))`.execute(
    trx,
  );
  await lockBaskets(trx, info.id, user);
  const numbers = await lockOrders(trx, info.id, user);
  const decided = decide(await maybeOpen(trx, info.id, numbers));
  if (E.isLeft(decided)) return decided;
  const counts = [
    await removeReviews(trx, info.id, user),
    await cutOrders(trx, info.id, numbers),
    await leaveContracts(trx, info.id, user),
    await leaveQuotes(trx, info.id, user),
    await closeRequests(trx, info.id, user),
    await removeKept(trx, info.id, user),
    await withdrawConsent(trx, info.id, user, at),
    await endActing(trx, info.id, user),
    await endSessions(trx, info.id, user, at),
  ];
  // Whether there are any, only their providers know.
  await queue.enqueue(trx, { name: 'forget-cards', shopId: info.id, user });
  if (counts.every((count) => count === 0)) return E.right('nothing left');
  if (deletion.mail !== undefined) {
    await keepMail(trx, { shopId: info.id, queue }, { kind: 'deleted', at }, deletion.mail);
  }
  return E.right('deleted');
};

/** As whoever orders does it, baskets before orders: nothing is ordered from them until this is done, and nobody waits in a circle. */
const lockBaskets = (trx: Trx, shopId: string, user: string) =>
  sql`
    select from basket t where t.shop_id = ${shopId} and ${ownTables.baskets.of(user)} order by t.basket_id for update
  `.execute(trx);

/** Numbers of the user's orders, which stay as they are until this is done. */
const lockOrders = async (trx: Trx, shopId: string, user: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    select o.number from customer_order o where o.shop_id = ${shopId} and ${ownOrders(user, sql`o.owner`)}
    order by o.number for update
  `.execute(trx);
  return rows.map(({ number }) => number);
};

/** Of these orders, those of which more than the state has to be looked at, and those that are not through by their state. */
const maybeOpen = async (trx: Trx, shopId: string, numbers: readonly string[]): Promise<readonly Order[]> => {
  const rows = await selectOrders(trx, shopId)
    .where(among('o.number', numbers))
    .where(({ eb, or, exists, selectFrom, ref }) =>
      or([
        eb('o.state', 'not in', sentOrOff),
        eb('p.number', 'is not', null),
        exists(
          selectFrom('order_history as w')
            .select('w.event')
            .where('w.shop_id', '=', ref('o.shop_id'))
            .where('w.number', '=', ref('o.number'))
            .where('w.event', '=', 'withdraw'),
        ),
      ]),
    )
    .execute();
  return rows.map(orderFrom);
};

/**
 * Orders stay, for their papers have to be kept, and nothing leads from them to the account or to each other any more. What
 * was asked for the carrier alone goes. An order of a company stays the company's.
 */
const cutOrders = async (trx: Trx, shopId: string, numbers: readonly string[]): Promise<number> => {
  if (numbers.length === 0) return 0;
  const gone = sql<string>`'gone:' || number`;
  await sql`
    update order_search set owner = ${gone} where shop_id = ${shopId} and ${among('number', numbers)}
  `.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('customer_order')
    .set({
      owner: gone,
      buyer: sql<string | null>`case when buyer is null then null else 'gone:' || number end`,
      contact: sql<string>`(contact::jsonb || '{"phone": ""}')::json`,
      // Whom a gift card was for is somebody else.
      sold_card: sql<string | null>`sold_card || '{"to": "", "message": ""}'`,
      ...{ network: null, basket_id: null, basket_revision: null },
    })
    .where('shop_id', '=', shopId)
    .where(among('number', numbers))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Reviews go with their pictures and votes, and the goods are rated without them. */
const removeReviews = async (trx: Trx, shopId: string, user: string): Promise<number> => {
  const ids = await keysOf(trx, shopId, user, 'reviews');
  if (ids.length === 0) return 0;
  await lockDerivation(trx, shopId);
  const removed = await trx
    .deleteFrom('review')
    .where('shop_id', '=', shopId)
    .where(among('review_id', ids))
    .returning('product_id')
    .execute();
  const products = [...new Set(removed.map((review) => review.product_id))];
  await countReviews(trx, shopId, products);
  for (const product of products) await relist(trx, shopId, product);
  await moveVersion(trx, shopId);
  return removed.length;
};

/** A quote that became an order is the company's, with the name of who asked; the others go. */
const leaveQuotes = async (trx: Trx, shopId: string, user: string): Promise<number> => {
  const quotes = ownTables.quotes.of(user);
  const gone = await sql`
    delete from quote t where t.shop_id = ${shopId} and t.state <> 'accepted' and ${quotes}
  `.execute(trx);
  const left = await sql`
    update quote t set customer = (t.customer - 'email') || '{"id": "gone"}' where t.shop_id = ${shopId} and ${quotes}
  `.execute(trx);
  return Number(gone.numAffectedRows ?? 0n) + Number(left.numAffectedRows ?? 0n);
};

/** A contract that an order was placed with stays with its papers, and leads to the account no more; the others go. */
const leaveContracts = async (trx: Trx, shopId: string, user: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    with own as (
      select t.signing_id, exists (
        select from customer_order o where o.shop_id = t.shop_id and o.signing_id = t.signing_id
      ) as is_ordered
      from contract_signing t where t.shop_id = ${shopId} and ${ownTables.contracts.of(user)}
    ), gone as (
      delete from contract_signing t using own
      where t.shop_id = ${shopId} and t.signing_id = own.signing_id and not own.is_ordered
    ), kept as (
      update contract_signing t set user_id = 'gone:' || t.signing_id, given_name = '', family_name = ''
      from own where t.shop_id = ${shopId} and t.signing_id = own.signing_id and own.is_ordered
    )
    select count(*) from own
  `.execute(trx);
  return Number(rows[0]?.count ?? 0);
};

/**
 * A request that a company has not decided about is over, and nobody's: how many there were counts on, so that no deletion
 * opens the way to more mails.
 */
const closeRequests = async (trx: Trx, shopId: string, user: string): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('company_request')
    .set({
      user_id: sql<string>`'gone:' || request_id`,
      ...{ user_name: '', email: null, has_proved_email: false },
      ends_at: sql<Date>`least(ends_at, now())`,
    })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', user)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What is the account's alone. What somebody did for others stays with these. */
const removeKept = async (trx: Trx, shopId: string, user: string): Promise<number> => {
  let count = 0;
  for (const part of [
    'addresses',
    'preferences',
    'settings',
    'wishes',
    'lists',
    'recurringOrders',
    // Whatever was written about these, about quotes and handed baskets, which are gone by now: none is on its way any more.
    'mails',
    'baskets',
    'checkoutDrafts',
    'memberships',
    'companyRequests',
    'absences',
    'actedForMe',
    'notes',
    'handedBaskets',
    'creditChecks',
  ] as const) {
    const { table, of } = ownTables[part];
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} t where t.shop_id = ${shopId} and ${of(user)}
    `.execute(trx);
    count += Number(numAffectedRows);
  }
  return count;
};

/** Receipts prove what was consented to, and stay; whoever comes back is asked anew. */
const withdrawConsent = async (trx: Trx, shopId: string, user: string, at: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into privacy_consent (shop_id, user_id, decision, locale, version, decided_at)
    select shop_id, user_id, 'withdrawn', locale, version, ${new Date(at)}
    from (
      select * from privacy_consent where shop_id = ${shopId} and user_id = ${user} order by id desc limit 1
    ) latest
    where decision = 'accepted'
  `.execute(trx);
  return Number(numAffectedRows);
};

/** Whoever acts as the user has nobody to act for any more, and is told. */
const endActing = async (trx: Trx, shopId: string, user: string): Promise<number> => {
  const { rows } = await sql<{ session_id: string }>`
    update session set acting = acting || '{"over": "customer_gone"}'
    where shop_id = ${shopId} and acting -> 'customer' ->> 'customerUserId' = ${user} and acting ->> 'over' is null
    returning session_id
  `.execute(trx);
  for (const { session_id: sessionId } of rows) {
    await tellPages(trx, { shopId, sessionId, event: { type: 'acting-changed' } });
  }
  return rows.length;
};

const endSessions = async (trx: Trx, shopId: string, user: string, at: number): Promise<number> => {
  const over = await removeNamed(trx, shopId, { subject: user }, at);
  for (const { session_id: sessionId } of over) {
    await tellPages(trx, { shopId, sessionId, event: { type: 'session-ended', reason: 'logged-out' } });
  }
  return over.length;
};

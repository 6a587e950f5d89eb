import type { HandedBasket, HandedBasketStore, HandedInShort, HandedMaking } from '@torg/domain/sales-desk';
import { either as E, option as O } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';

/** Most handed baskets that are listed. */
const shownHanded = 100;

const columns = ['handed_id', 'profile', 'by_id', 'by_name', 'at', 'message', 'state', 'answered_at'] as const;

type Row = Selectable<Tables['handed_basket']>;

const handedFrom = (row: Pick<Row, (typeof columns)[number]>): Omit<HandedInShort, 'goods'> => ({
  ...{ id: row.handed_id, by: { id: row.by_id, name: row.by_name }, at: row.at.getTime() },
  ...{ message: row.message, state: row.state },
  ...(row.profile === null ? {} : { profile: row.profile }),
  ...(row.answered_at === null ? {} : { answeredAt: row.answered_at.getTime() }),
});

/** Handed baskets of one shop, in PostgreSQL. */
export const createHandedBasketStore = (db: Db, shopId: string, queue: JobQueue): HandedBasketStore => ({
  list: (customerId) =>
    attempt(async () => {
      if (!isStorable(customerId)) return [];
      const rows = await handedOf(db, shopId, customerId)
        .select([...columns, sql<number>`jsonb_array_length(lines)`.as('goods')])
        .orderBy(sql`state <> 'waiting'`)
        .orderBy('at', 'desc')
        .orderBy('handed_id')
        .limit(shownHanded)
        .execute();
      return rows.map((row) => ({ ...handedFrom(row), goods: row.goods }));
    }),
  find: (customerId, id) => attempt(async () => O.fromNullable(await findOne(db, shopId, customerId, id))),
  change: <Refusal>(
    customerId: string,
    id: string,
    decide: (found: O.Option<HandedBasket>, waiting: number) => E.Either<Refusal, HandedBasket>,
    making?: HandedMaking,
  ) =>
    attemptEither(() =>
      inTransaction(db, async (trx) => {
        // The first one of a customer has no row to lock before.
        const name = JSON.stringify(['handed-basket', shopId, customerId]);
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        const found =
          (await findOne(trx, shopId, customerId, id)) ?? (making && (await findMade(trx, shopId, customerId, making)));
        const decided = decide(O.fromNullable(found), await countWaiting(trx, shopId, customerId));
        if (E.isLeft(decided)) return decided;
        const next = decided.right;
        if (found === undefined) {
          await insert(trx, { shopId, customerId, next }, making);
          const mail = making?.mailOf(next);
          const about = { kind: 'handed', user: customerId, at: next.at } as const;
          if (mail !== undefined) await keepMail(trx, { shopId, queue }, about, mail);
        } else if (found.state !== next.state) {
          await writeAnswer(trx, { shopId, customerId, next });
        }
        return decided;
      }),
    ),
});

const handedOf = (from: Db | Trx, shopId: string, customerId: string) =>
  from.selectFrom('handed_basket').where('shop_id', '=', shopId).where('customer_id', '=', customerId);

const wholeOf = (from: Db | Trx, shopId: string, customerId: string) =>
  handedOf(from, shopId, customerId).select([...columns, 'lines']);

const wholeFrom = (row: Pick<Row, (typeof columns)[number] | 'lines'>): HandedBasket => ({
  ...handedFrom(row),
  lines: row.lines,
});

const findOne = async (
  from: Db | Trx,
  shopId: string,
  customerId: string,
  id: string,
): Promise<HandedBasket | undefined> => {
  if (!isStorable(id) || !isStorable(customerId)) return undefined;
  const row = await wholeOf(from, shopId, customerId).where('handed_id', '=', id).executeTakeFirst();
  return row && wholeFrom(row);
};

const findMade = async (
  trx: Trx,
  shopId: string,
  customerId: string,
  { basket }: Pick<HandedMaking, 'basket'>,
): Promise<HandedBasket | undefined> => {
  const row = await wholeOf(trx, shopId, customerId)
    .where('basket_id', '=', basket.id)
    .where('basket_revision', '=', basket.revision)
    .executeTakeFirst();
  return row && wholeFrom(row);
};

const countWaiting = async (trx: Trx, shopId: string, customerId: string): Promise<number> => {
  const { waiting } = await handedOf(trx, shopId, customerId)
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
};

type Writing = { readonly shopId: string; readonly customerId: string; readonly next: HandedBasket };

const insert = (
  trx: Trx,
  { shopId, customerId, next: { id, profile, by, at, message, lines, state } }: Writing,
  making: Pick<HandedMaking, 'basket'> | undefined,
) =>
  trx
    .insertInto('handed_basket')
    .values({
      ...{ shop_id: shopId, customer_id: customerId, handed_id: id, by_id: by.id, by_name: by.name, message, state },
      ...{ profile: profile === undefined ? null : JSON.stringify(profile), lines: JSON.stringify(lines) },
      ...{ basket_id: making?.basket.id ?? null, basket_revision: making?.basket.revision ?? null },
      at: new Date(at),
    })
    .execute();

const writeAnswer = (trx: Trx, { shopId, customerId, next: { id, state, answeredAt } }: Writing) =>
  trx
    .updateTable('handed_basket')
    .set({ state, answered_at: answeredAt === undefined ? null : new Date(answeredAt) })
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('handed_id', '=', id)
    .execute();

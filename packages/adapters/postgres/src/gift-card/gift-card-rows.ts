import type { GiftCard, GiftCardChanges, GiftCards } from '@torg/domain/gift-card';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';

type CardRow = {
  card: string;
  last: string | null;
  until: number;
  remaining: number;
  reserved: number;
  spent: number;
  is_blocked: boolean;
};

const cardFrom = ({ card: id, last, until, remaining: left, reserved, spent, is_blocked }: CardRow): GiftCard => ({
  ...{ id, last: last ?? '', left, reserved, spent, until },
  ...(is_blocked ? { isBlocked: true as const } : {}),
});

/** Cards as they stand. @param column by which they are asked for. */
export const readGiftCards = async (
  db: Db | Trx,
  shopId: string,
  column: 'card' | 'code_hash',
  values: readonly string[],
): Promise<readonly GiftCard[]> => {
  const { rows } = await sql<CardRow>`
    select card, last, until - date '1970-01-01' as until, remaining, reserved, spent, is_blocked
    from gift_card where shop_id = ${shopId} and ${sql.ref(column)} = any(${values}::text[])
  `.execute(db);
  return rows.map(cardFrom);
};

/** Locks cards in the order of their ids; only then are they read. */
export const lockGiftCards = async (trx: Trx, shopId: string, ids: readonly string[]): Promise<GiftCards> => {
  if (ids.length === 0) return new Map();
  await sql`
    select 1 from gift_card where shop_id = ${shopId} and card = any(${ids}::text[]) order by card for update
  `.execute(trx);
  return new Map((await readGiftCards(trx, shopId, 'card', ids)).map((card) => [card.id, card]));
};

/** Begins cards that are issued, adds entries to the ledger in their order, and notes last days. @param now milliseconds since 1970. */
export const writeGiftCards = async (
  trx: Trx,
  shopId: string,
  { moves, days }: GiftCardChanges,
  now: number,
): Promise<void> => {
  for (const { card, kind } of moves) {
    if (kind !== 'issue') continue;
    await sql`
      insert into gift_card (shop_id, card, until) values (${shopId}, ${card}, date '1970-01-01')
      on conflict (shop_id, card) do nothing
    `.execute(trx);
  }
  for (const { card, until } of days) {
    await sql`
      update gift_card set until = date '1970-01-01' + ${until}::int where shop_id = ${shopId} and card = ${card}
    `.execute(trx);
  }
  if (moves.length === 0) return;
  await trx
    .insertInto('gift_card_entry')
    .values(
      moves.map(({ card, kind, amount, order }) => ({
        ...{ shop_id: shopId, card, kind, amount, number: order, at: new Date(now) },
      })),
    )
    .execute();
};

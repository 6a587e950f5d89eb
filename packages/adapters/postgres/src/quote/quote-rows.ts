import type { Quote } from '@torg/domain/quote';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

export const quoteFrom = (row: Selectable<Tables['quote']>): Quote => ({
  ...{ number: row.number, company: row.company, state: row.state, revision: row.revision, customer: row.customer },
  ...{ locale: row.locale, from: { id: row.basket_id, revision: row.basket_revision }, lines: row.lines },
  ...(row.until === null ? {} : { until: row.until.getTime() }),
  steps: row.steps,
  ...(row.order_number === null ? {} : { order: row.order_number }),
});

/** Quotes of one shop; the caller narrows it down. */
export const selectQuotes = (db: Db | Trx, shopId: string) =>
  db.selectFrom('quote').selectAll().where('shop_id', '=', shopId);

/** A quote, locked until the transaction ends. */
export const lockQuote = async (trx: Trx, shopId: string, number: string): Promise<Quote | undefined> => {
  const row = await selectQuotes(trx, shopId).where('number', '=', number).forUpdate().executeTakeFirst();
  return row && quoteFrom(row);
};

const changing = (quote: Quote) => ({
  ...{ state: quote.state, revision: quote.revision, lines: JSON.stringify(quote.lines) },
  ...{ until: quote.until === undefined ? null : new Date(quote.until), steps: JSON.stringify(quote.steps) },
  order_number: quote.order ?? null,
});

export const insertQuote = async (trx: Trx, shopId: string, quote: Quote): Promise<void> => {
  const { number, company, locale, customer, from, steps } = quote;
  await trx
    .insertInto('quote')
    .values({
      ...{ shop_id: shopId, number, company, locale, customer: JSON.stringify(customer) },
      ...{ basket_id: from.id, basket_revision: from.revision, asked_at: new Date(steps[0]?.at ?? 0) },
      ...changing(quote),
    })
    .execute();
};

export const updateQuote = async (trx: Trx, shopId: string, quote: Quote): Promise<void> => {
  await trx
    .updateTable('quote')
    .set(changing(quote))
    .where('shop_id', '=', shopId)
    .where('number', '=', quote.number)
    .execute();
};

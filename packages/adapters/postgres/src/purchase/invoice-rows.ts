import { type Invoice, type InvoiceDraft, numbered } from '@torg/domain/invoice';
import type { Trx } from '../database/transaction.ts';

/**
 * Writes invoices and credit notes of an order as the next ones of the shop's series. Whoever does locks the series until the
 * end of the transaction, and nothing after it: what is undone leaves no gap.
 */
export const writeInvoices = async (
  trx: Trx,
  shopId: string,
  orderNumber: string,
  drafts: readonly InvoiceDraft[],
): Promise<readonly Invoice[]> => {
  if (drafts.length === 0) return [];
  const last = await lockSeries(trx, shopId);
  const written: Invoice[] = [];
  for (const draft of drafts) {
    const nth = last + written.length + 1;
    const invoice = numbered(draft, nth);
    const { number, reference = null } = invoice;
    await trx
      .insertInto('invoice')
      .values({
        ...{ shop_id: shopId, number: orderNumber, nth, invoice_number: number, reference },
        content: JSON.stringify(draft.content),
      })
      .execute();
    written.push(invoice);
  }
  return written;
};

/** @returns how many the series has by now: they are counted once whoever came before is through. */
const lockSeries = async (trx: Trx, shopId: string): Promise<number> => {
  const ofShop = { shop_id: shopId };
  await trx
    .insertInto('invoice_series')
    .values(ofShop)
    .onConflict((row) => row.doNothing())
    .execute();
  await trx.selectFrom('invoice_series').select('shop_id').where('shop_id', '=', shopId).forUpdate().execute();
  const { last } = await trx
    .selectFrom('invoice')
    .select(({ fn }) => fn.max<number | null>('nth').as('last'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

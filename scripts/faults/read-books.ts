import { openBankStore } from '@torg/adapter-payment';
import { openDatabase } from '@torg/adapter-postgres';
import type { Books } from './ledger.ts';

/** The bank's own books. */
const readBank = async (url: string): Promise<Books['bank']> => {
  const bank = openBankStore(url, () => undefined);
  try {
    return (await bank.list()).map(({ orderNumber: number, state }) => ({ number, state }));
  } finally {
    await bank.close();
  }
};

/** Reads what the database says of orders, and of the stock of these SKUs. */
export const readBooks = async (url: string, shopId: string, skus: readonly string[]): Promise<Books> => {
  const { db, close } = openDatabase({ url, connections: 1 });
  try {
    const orders = await db
      .selectFrom('customer_order')
      .select(['number', 'owner', 'contact', 'state', 'delivery', 'net', 'vat', 'gross'])
      .where('shop_id', '=', shopId)
      .execute();
    const stock = await db
      .selectFrom('stock')
      .select(['sku', 'on_hand', 'reserved'])
      .where('shop_id', '=', shopId)
      .where('sku', 'in', [...skus])
      .execute();
    const lines = await db
      .selectFrom('order_line as line')
      .innerJoin('customer_order as placed', (join) =>
        join.onRef('placed.shop_id', '=', 'line.shop_id').onRef('placed.number', '=', 'line.number'),
      )
      .select([
        'line.number',
        'line.sku',
        'line.quantity',
        'line.unit_amount',
        'line.net',
        'line.gross',
        'placed.state',
      ])
      .where('line.shop_id', '=', shopId)
      .execute();
    const units = (sku: string, states?: readonly string[]): number =>
      lines
        .filter((line) => line.sku === sku && (states?.includes(line.state) ?? true))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      orders: orders.map(({ number, owner, contact, state, delivery, net, vat, gross }) => ({
        ...{ number, owner, email: contact.email, state, delivery, totals: { net, vat, gross } },
        lines: lines.filter((line) => line.number === number).map((line) => ({ ...line, unitGross: line.unit_amount })),
      })),
      mails: (await db.selectFrom('mail').select(['number', 'kind']).where('shop_id', '=', shopId).execute()).flatMap(
        ({ number, kind }) => (number === null ? [] : [{ number, kind }]),
      ),
      payments: await db
        .selectFrom('payment')
        .select(['number', 'state', 'amount'])
        .where('shop_id', '=', shopId)
        .execute(),
      bank: await readBank(url),
      stock: stock.map((row) => ({
        sku: row.sku,
        onHand: row.on_hand,
        reserved: row.reserved,
        ordered: units(row.sku, ['placed', 'pending']),
        everOrdered: units(row.sku),
      })),
    };
  } finally {
    await close();
  }
};

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
      .select(['number', 'contact', 'state'])
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
      .select(['line.sku', 'line.quantity'])
      .where('line.shop_id', '=', shopId)
      .where('placed.state', 'in', ['placed', 'pending'])
      .execute();
    const ordered = (sku: string): number =>
      lines.filter((line) => line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      orders: orders.map(({ number, contact, state }) => ({ number, email: contact.email, state })),
      payments: await db.selectFrom('payment').select(['number', 'state']).where('shop_id', '=', shopId).execute(),
      bank: await readBank(url),
      stock: stock.map((row) => ({
        sku: row.sku,
        onHand: row.on_hand,
        reserved: row.reserved,
        ordered: ordered(row.sku),
      })),
    };
  } finally {
    await close();
  }
};

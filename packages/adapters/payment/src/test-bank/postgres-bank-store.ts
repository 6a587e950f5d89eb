import type { PaymentReport } from '@torg/domain/purchase';
import { type Generated, sql } from 'kysely';
import { openOwnSchema } from '../own-schema.ts';
import type { BankPayment, BankStore } from './bank-store.ts';

type PaymentRow = {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_number: string;
  readonly shop_name: string;
  readonly locale: string;
  readonly return_url: string;
  readonly callback_url: string;
  readonly state: Generated<PaymentReport['state']>;
  readonly approved_amount: number | null;
};

type CallbackRow = {
  readonly id: Generated<number>;
  readonly payment_id: string;
  readonly attempt: Generated<number>;
  readonly due_at: number;
};

type RefundRow = { readonly payment_id: string; readonly refund_id: string; readonly amount: number };

type Tables = { readonly payment: PaymentRow; readonly callback: CallbackRow; readonly refund: RefundRow };

export type BankDatabase = BankStore & {
  /** All payments, for who compares the bank's books with a shop's. */
  readonly list: () => Promise<readonly BankPayment[]>;
  readonly close: () => Promise<void>;
};

const columns = [
  ...['id', 'reference', 'amount', 'currency', 'order_number', 'shop_name', 'locale'],
  ...['return_url', 'callback_url', 'state', 'approved_amount'],
] as readonly (keyof PaymentRow)[];

type Row = {
  readonly [Column in keyof PaymentRow]: PaymentRow[Column] extends Generated<infer T> ? T : PaymentRow[Column];
};

const paymentOf = (row: Row): BankPayment => ({
  id: row.id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  orderNumber: row.order_number,
  shopName: row.shop_name,
  locale: row.locale,
  returnUrl: row.return_url,
  callbackUrl: row.callback_url,
  state: row.state,
  ...(row.approved_amount === null ? {} : { approvedAmount: row.approved_amount }),
});

/**
 * The bank's books in schema `bank` of a database, which `migrations` has built.
 * @param onError told of errors of idle connections.
 */
export const openBankStore = (url: string, onError: (error: Error) => void): BankDatabase => {
  const db = openOwnSchema<Tables>(url, 'bank', onError);
  const findBy = async (column: 'id' | 'reference', value: string): Promise<BankPayment | undefined> => {
    // PostgreSQL has no NUL character, and refuses to look for one.
    if (value.includes('\u0000')) return undefined;
    const row = await db.selectFrom('payment').select(columns).where(column, '=', value).executeTakeFirst();
    return row && paymentOf(row as Row);
  };

  return {
    open: async ({ id, reference, amount, currency, orderNumber, shopName, locale, returnUrl, callbackUrl }) => {
      await db
        .insertInto('payment')
        .values({
          ...{ id, reference, amount, currency, locale, approved_amount: null },
          ...{ order_number: orderNumber, shop_name: shopName, return_url: returnUrl, callback_url: callbackUrl },
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      const kept = await findBy('reference', reference);
      if (kept === undefined) throw new Error('a payment that was just opened is gone');
      return kept;
    },
    find: (id) => findBy('id', id),
    findByReference: (reference) => findBy('reference', reference),
    decide: (id, { state, approvedAmount, callbacks }, now) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('payment')
          .set({ state, approved_amount: approvedAmount ?? null })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const calls = Array.from({ length: callbacks }, () => ({ payment_id: id, due_at: now }));
        if (calls.length > 0) await trx.insertInto('callback').values(calls).execute();
        return true;
      }),
    refund: async (reference) => {
      await db
        .updateTable('payment')
        .set({ state: 'refunded' })
        .where('reference', '=', reference)
        .where('state', '=', 'approved')
        .execute();
      return findBy('reference', reference);
    },
    refundPart: (reference, { id, amount }) =>
      db.transaction().execute(async (trx) => {
        const payment = await trx
          .selectFrom('payment')
          .select(['id', 'state', 'approved_amount'])
          .where('reference', '=', reference)
          .forUpdate()
          .executeTakeFirst();
        if (payment === undefined) return false;
        const parts = await trx
          .selectFrom('refund')
          .select(['refund_id', 'amount'])
          .where('payment_id', '=', payment.id)
          .execute();
        const known = parts.find((part) => part.refund_id === id);
        if (known !== undefined) return known.amount === amount;
        const left = (payment.approved_amount ?? 0) - parts.reduce((sum, part) => sum + part.amount, 0);
        if (payment.state !== 'approved' || amount > left) return false;
        await trx.insertInto('refund').values({ payment_id: payment.id, refund_id: id, amount }).execute();
        return true;
      }),
    takeDue: async (now, until) => {
      const taken = await sql<Row & { readonly callback_id: number; readonly attempt: number }>`
        update callback set attempt = attempt + 1, due_at = ${until} from payment
        where payment.id = payment_id and callback.id in (
          select id from callback where due_at <= ${now} order by due_at limit 20 for update skip locked
        )
        returning payment.*, callback.id as callback_id, attempt
      `.execute(db);
      return taken.rows.map((row) => ({ id: row.callback_id, attempt: row.attempt, payment: paymentOf(row) }));
    },
    delivered: async (id) => {
      await db.deleteFrom('callback').where('id', '=', id).execute();
    },
    failed: async (id, next) => {
      if (next === undefined) await db.deleteFrom('callback').where('id', '=', id).execute();
      else await db.updateTable('callback').set({ due_at: next }).where('id', '=', id).execute();
    },
    nextDue: async () => {
      const first = await db.selectFrom('callback').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
      return first?.due_at;
    },
    list: async () => {
      const rows = await db.selectFrom('payment').select(columns).orderBy('id').execute();
      return rows.map((row) => paymentOf(row as Row));
    },
    close: () => db.destroy(),
  };
};

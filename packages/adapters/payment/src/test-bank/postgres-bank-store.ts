import type { PaymentReport } from '@torg/domain/purchase';
import { type Generated, sql, type Transaction } from 'kysely';
import { openOwnSchema } from '../own-schema.ts';
import { type BankCapture, captureOutcome, movedBy, refundOutcome } from './bank-books.ts';
import type { BankPayment, BankRefund, BankStore } from './bank-store.ts';

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
  readonly reserved_until: Generated<number | null>;
};

type CallbackRow = {
  readonly id: Generated<number>;
  readonly payment_id: string;
  readonly attempt: Generated<number>;
  readonly due_at: number;
};

type RefundRow = { readonly payment_id: string; readonly refund_id: string; readonly amount: number };

type CaptureRow = {
  readonly payment_id: string;
  readonly capture_id: string;
  readonly amount: number;
  readonly is_last: boolean;
};

type Tables = {
  readonly payment: PaymentRow;
  readonly callback: CallbackRow;
  readonly capture: CaptureRow;
  readonly refund: RefundRow;
};

/** What was taken of a payment, and what went back. */
type Books = { readonly captures: readonly BankCapture[]; readonly refunds: readonly BankRefund[] };

export type BankDatabase = BankStore & {
  /** All payments, for who compares the bank's books with a shop's. */
  readonly list: () => Promise<readonly BankPayment[]>;
  readonly close: () => Promise<void>;
};

const columns = [
  ...['id', 'reference', 'amount', 'currency', 'order_number', 'shop_name', 'locale'],
  ...['return_url', 'callback_url', 'state', 'approved_amount', 'reserved_until'],
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
  ...(row.reserved_until === null ? {} : { reservedUntil: row.reserved_until }),
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

  /** Does something with a payment that nobody else changes meanwhile; undefined where there is none. */
  const withBooks = <A>(
    reference: string,
    work: (trx: Transaction<Tables>, payment: BankPayment, books: Books) => Promise<A>,
  ): Promise<A | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('payment')
        .select(columns)
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const payment = paymentOf(row as Row);
      const captures = await trx.selectFrom('capture').selectAll().where('payment_id', '=', payment.id).execute();
      const refunds = await trx.selectFrom('refund').selectAll().where('payment_id', '=', payment.id).execute();
      return work(trx, payment, {
        captures: captures.map(({ capture_id: id, amount, is_last: isLast }) => ({
          id,
          amount,
          ...(isLast ? { isLast } : {}),
        })),
        refunds: refunds.map(({ refund_id: id, amount }) => ({ id, amount })),
      });
    });

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
    decide: (id, { state, approvedAmount, reservedUntil, callbacks }, now) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('payment')
          .set({ state, approved_amount: approvedAmount ?? null, reserved_until: reservedUntil ?? null })
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
    moved: (reference) =>
      withBooks(reference, async (_, payment, { captures, refunds }) => movedBy(payment, captures, refunds)),
    capture: async (reference, capture, now) =>
      (await withBooks(reference, async (trx, payment, { captures }) => {
        const outcome = captureOutcome(payment, captures, capture, now);
        const { id, amount, isLast = false } = capture;
        if (outcome === 'new')
          await trx
            .insertInto('capture')
            .values({ payment_id: payment.id, capture_id: id, amount, is_last: isLast })
            .execute();
        return outcome !== 'refused';
      })) ?? false,
    refundPart: async (reference, part) =>
      (await withBooks(reference, async (trx, payment, { captures, refunds }) => {
        const outcome = refundOutcome(payment, captures, refunds, part);
        const { id, amount } = part;
        if (outcome === 'new')
          await trx.insertInto('refund').values({ payment_id: payment.id, refund_id: id, amount }).execute();
        return outcome !== 'refused';
      })) ?? false,
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

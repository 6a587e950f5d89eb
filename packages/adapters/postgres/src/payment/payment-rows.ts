import type { Payment, PaymentState } from '@torg/domain/payment';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

export const paymentFrom = (row: Selectable<Tables['payment']>): Payment => ({
  reference: row.reference,
  orderNumber: row.number,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  startedAt: row.started_at.getTime(),
  expiresAt: row.expires_at.getTime(),
});

export const insertPayment = async (trx: Trx, shopId: string, payment: Payment): Promise<void> => {
  const { reference, orderNumber: number, amount, currency, state, startedAt, expiresAt } = payment;
  const times = { started_at: new Date(startedAt), expires_at: new Date(expiresAt) };
  await trx
    .insertInto('payment')
    .values({ shop_id: shopId, reference, number, amount, currency, state, ...times })
    .execute();
};

/** The payment of an order, locked; who locks it has locked the order before. */
export const lockPayment = async (
  trx: Trx,
  shopId: string,
  number: string,
): Promise<Selectable<Tables['payment']> | undefined> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

export const setPaymentState = async (
  trx: Trx,
  shopId: string,
  reference: string,
  state: PaymentState,
): Promise<void> => {
  await trx
    .updateTable('payment')
    .set({ state })
    .where('shop_id', '=', shopId)
    .where('reference', '=', reference)
    .execute();
};

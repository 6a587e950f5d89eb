import type { Payment } from '@torg/domain/purchase';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';

export const paymentFrom = (row: Selectable<Tables['payment']>): Payment => ({
  reference: row.reference,
  orderNumber: row.number,
  provider: row.provider,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  startedAt: row.started_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  ...(row.is_called_off ? { isCalledOff: true } : {}),
  ...(row.reserved === null ? {} : { reserved: row.reserved }),
  ...(row.captures.length > 0 ? { captures: row.captures } : {}),
  ...(row.refunds.length > 0 ? { refunds: row.refunds } : {}),
});

export const insertPayment = async (trx: Trx, shopId: string, payment: Payment): Promise<void> => {
  const { reference, orderNumber: number, provider, amount, currency, state, startedAt, expiresAt } = payment;
  const times = { started_at: new Date(startedAt), expires_at: new Date(expiresAt) };
  await trx
    .insertInto('payment')
    .values({ shop_id: shopId, reference, number, provider, amount, currency, state, ...times })
    .execute();
};

/** Writes what can change of a payment. */
export const updatePayment = async (trx: Trx, shopId: string, payment: Payment): Promise<void> => {
  await trx
    .updateTable('payment')
    .set({
      state: payment.state,
      is_called_off: payment.isCalledOff ?? false,
      reserved: payment.reserved === undefined ? null : JSON.stringify(payment.reserved),
      captures: JSON.stringify(payment.captures ?? []),
      refunds: JSON.stringify(payment.refunds ?? []),
    })
    .where('shop_id', '=', shopId)
    .where('reference', '=', payment.reference)
    .execute();
};

import type { BankPayment } from './bank-store.ts';
import type { PaymentWord } from './wire.ts';

/** What the bank says of a payment: the amount is what was approved, once something was. */
export const wordOf = ({
  reference,
  state,
  amount,
  approvedAmount,
  currency,
  reservedUntil,
}: BankPayment): PaymentWord => ({
  reference,
  state,
  amount: approvedAmount ?? amount,
  currency,
  ...(reservedUntil === undefined ? {} : { reserved: { takes: 'parts', until: reservedUntil } }),
});

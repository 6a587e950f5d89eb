import type { PaymentState } from './payment.ts';

/** Where a payment may go from where it is. Everything that is not here may not be; the store enforces the same table. */
export const paymentTransitions: readonly { readonly from: PaymentState; readonly to: PaymentState }[] = [
  { from: 'started', to: 'approved' },
  { from: 'started', to: 'declined' },
  { from: 'started', to: 'expired' },
  // Money that is not what was asked for, or whose order was cancelled meanwhile.
  { from: 'started', to: 'refunding' },
  // The bank approved late: the order comes back where it can, else the money goes back.
  { from: 'declined', to: 'approved' },
  { from: 'declined', to: 'refunding' },
  { from: 'expired', to: 'approved' },
  { from: 'expired', to: 'refunding' },
  // The operator cancelled a paid order.
  { from: 'approved', to: 'refunding' },
  { from: 'refunding', to: 'refunded' },
];

export { findHeldPayment, heldPayment } from './held-payment.ts';
export { createOrderAttempt, type OrderAttempt, type OrderRequest } from './order-attempt.ts';
export {
  createPaymentWatch,
  type PaymentView,
  type PaymentWatch,
} from './watch-payment.ts';

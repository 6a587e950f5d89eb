export { createOrderAttempt, type OrderAttempt, type OrderAttemptDeps, type OrderRequest } from './order-attempt.ts';
export {
  createPaymentWatch,
  isMoving,
  type PaymentView,
  type PaymentWatch,
  type PaymentWatchDeps,
  pollPayment,
} from './watch-payment.ts';

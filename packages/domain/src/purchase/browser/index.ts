export { createOrderAttempt, type OrderAttempt, type OrderAttemptDeps, type OrderRequest } from './order-attempt.ts';

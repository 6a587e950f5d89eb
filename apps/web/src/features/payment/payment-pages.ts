export { BankAwayPage } from './bank-away-page.tsx';
export { CompletePaymentPage } from './complete-payment-page.tsx';

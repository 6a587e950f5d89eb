export { createSmtp, isSmtpUrl } from './smtp.ts';
export { createWriteOrderMail, createWriteReviewMail } from './write-order-mail.ts';

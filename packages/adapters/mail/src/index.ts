export { createSmtp, isSmtpUrl } from './smtp.ts';
export { createWriteOrderMail } from './write-order-mail.ts';

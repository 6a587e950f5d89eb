export { createSmtp, isSmtpUrl, type Smtp, type SmtpOptions } from './smtp.ts';
export { createWriteOrderMail, type MailBrand } from './write-order-mail.ts';

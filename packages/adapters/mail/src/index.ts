export { brandColours } from './brand-colours.ts';
export { createSmtp, isSmtpUrl } from './smtp.ts';
export { createWriteLinkMail, createWriteOrderMail, createWriteReviewMail } from './write-order-mail.ts';

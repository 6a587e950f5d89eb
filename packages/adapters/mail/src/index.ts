export { brandColours } from './brand-colours.ts';
export { createSmtp, isSmtpUrl } from './smtp.ts';
export { writeLetter } from './write-letter.ts';
export {
  createWriteAskedMail,
  createWriteDeletionMail,
  createWriteGiftCardMail,
  createWriteHandedMail,
  createWriteInvitationMail,
  createWriteLinkMail,
  createWriteOrderMail,
  createWritePaymentsMail,
  createWriteQuoteMail,
  createWriteRecurringMail,
  createWriteRequestMail,
  createWriteReviewMail,
  createWriteSubscriptionMail,
} from './write-mails.ts';

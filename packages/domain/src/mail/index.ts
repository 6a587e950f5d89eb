export { type OrderMailKind, orderMailKinds, orderMails } from './order-mail.ts';
export type {
  KeptMail,
  MailAddress,
  MailContent,
  MailStore,
  NewMail,
  OutgoingMail,
  ReadOrder,
  SendMail,
} from './ports.ts';
export { type SendOrderMailsDeps, sendOrderMails } from './send-order-mails.ts';

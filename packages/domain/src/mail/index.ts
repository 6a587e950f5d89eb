export { confirmationPeriod, mailboxOf, mayConfirm } from './confirmation-limit.ts';
export { mailKind } from './mail-kind.ts';
export type {
  KeptMail,
  MailAddress,
  MailContent,
  MailStore,
  MailToKeep,
  NewMail,
  OutgoingMail,
  SendMail,
} from './ports.ts';

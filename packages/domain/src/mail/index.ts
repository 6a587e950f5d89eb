export type { KeptMail, MailAddress, MailContent, MailStore, NewMail, OutgoingMail, SendMail } from './ports.ts';

import { unavailable } from '@torg/domain/failure';
import type { MailAddress, OutgoingMail, SendMail } from '@torg/domain/mail';
import { taskEither as TE } from 'fp-ts';
import { createTransport } from 'nodemailer';

export type SmtpOptions = {
  /** Such as `smtp://user:password@mail.example:587` or `smtps://mail.example`. */
  readonly url: string;
  /** Milliseconds for each step: connecting, the greeting, an answer. */
  readonly timeout?: number;
};

export type Smtp = { readonly send: SendMail; readonly close: () => void };

/** Whether an address names a mail server. */
export const isSmtpUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
};

const usualTimeout = 10_000;

/**
 * Sends mail through a mail server; a connection is kept for the next mail. Whatever keeps it from taking a mail is
 * `Unavailable`, a refusal too: the next attempt may find the mailbox with room in it.
 */
export const createSmtp = ({ url, timeout = usualTimeout }: SmtpOptions): Smtp => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout },
    // What a mail refers to is never fetched or read from disk.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    send: (mail) => TE.tryCatch(async () => void (await transport.sendMail(messageOf(mail))), unavailable),
    close: () => transport.close(),
  };
};

const messageOf = ({ id, from, to, subject, html, text, unsubscribe }: OutgoingMail) => ({
  from: mailboxOf(from),
  to: mailboxOf(to),
  subject,
  html,
  text,
  // The same mail has the same name, so that a mailbox that got it twice can tell.
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: {
    ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
  },
});

/** As an object, so that no character of a name is read as an address. */
const mailboxOf = ({ name, address }: MailAddress) => ({ name, address });

/** RFC 2369 and RFC 8058: mail programs offer it beside the mail, with one click. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

import { isSmtpUrl } from '@torg/adapter-mail';
import { either as E } from 'fp-ts';

/** Where mail is handed over, and the address that it comes from. */
export type MailServer = { readonly url: string; readonly from: string };

const isMailAddress = (text: string): boolean => /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(text);

/**
 * Reads which mail server there is; none where `SMTP_URL` is absent or empty. The left names the wrong variable; the
 * address of the server may hold a password, and is never repeated.
 */
export const readMailServer = ({
  SMTP_URL: url = '',
  MAIL_FROM: from = '',
}: Readonly<Record<string, string | undefined>>): E.Either<string, MailServer | undefined> => {
  if (from !== '' && !isMailAddress(from))
    return E.left(`MAIL_FROM=${from}: expected an address such as shop@example.com`);
  if (url === '') return E.right(undefined);
  if (!isSmtpUrl(url)) {
    return E.left('SMTP_URL: expected an address such as smtp://user:password@host:587 or smtps://host');
  }
  return from === ''
    ? E.left('MAIL_FROM: expected the address that mails come from, because SMTP_URL is set')
    : E.right({ url, from });
};

import { writeLetter } from '@torg/adapter-mail';
import { plainName } from '@torg/domain/checkout';
import type { Account } from '../account.ts';
import { type LoginParams, loginPath, type Step } from '../addresses.ts';
import type { Look } from '../pages/page.ts';
import type { Mail } from './outbox.ts';

type Recipient = Pick<Account, 'email' | 'givenName'>;

const compose = (
  look: Look,
  to: Recipient,
  kind: 'confirm' | 'reset' | 'taken' | 'changed',
  link: string | undefined,
): Mail => {
  const { brand, locale, text } = look;
  // Anybody can type anything as the name of somebody whose address they know.
  const values = { name: plainName(to.givenName) ?? to.email, shop: brand.name };
  const subject = text(`mail.${kind}.subject`);
  const written = writeLetter(
    {
      ...{ subject, title: subject, intro: text(`mail.${kind}.intro`, values) },
      ...(link === undefined ? {} : { link: { label: text(`mail.${kind}.action`), href: link } }),
      ...{ hint: text(`mail.${kind}.hint`), footer: text('mail.footer', values) },
    },
    { shopName: brand.name, locale, themeCss: brand.theme?.body.toString() ?? '' },
  );
  return { recipient: to.email, subject, body: written.text, html: written.html };
};

/**
 * Writes a mail with a link that is good once.
 * @param origin of this server.
 * @param login the login that the link may lead back to.
 */
export const linkMail = (
  look: Look,
  to: Recipient,
  purpose: Extract<Step, 'confirm' | 'reset'>,
  { origin, login, token }: { readonly origin: string; readonly login: LoginParams; readonly token: string },
): Mail => compose(look, to, purpose, `${origin}${loginPath(login.client, login.uid, purpose)}?token=${token}`);

/** Writes to somebody who has an account already and was asked to confirm another one. */
export const takenMail = (look: Look, to: Recipient): Mail => compose(look, to, 'taken', look.brand.home);

/** Tells the owner of an account that its password was changed, by whomever. */
export const changedMail = (look: Look, to: Recipient): Mail => compose(look, to, 'changed', look.brand.home);

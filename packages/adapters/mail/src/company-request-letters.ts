import { plainName } from '@torg/domain/checkout';
import type { CompanyRequest } from '@torg/domain/company-user';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail about a request knows beside it; the address is absolute. */
type RequestLetterFacts = { readonly words: MailWords; readonly shopName: string; readonly url: string };

const approved = {
  ...{ title: 'mail.request_approved_title', intro: 'mail.request_approved_intro' },
  hint: 'mail.request_approved_hint',
};
const refused = {
  ...{ title: 'mail.request_refused_title', intro: 'mail.request_refused_intro' },
  hint: 'mail.request_refused_hint',
};

const none = { goodsTitle: '', lines: [], sums: [] };

/** Puts a mail into words by which who keeps the users of a company learns that somebody asks to buy for it. */
export const requestAskedLetter = (
  { user, organisationNumber, endsAt }: CompanyRequest,
  { words: { t, moment }, shopName, url }: RequestLetterFacts,
): Letter => {
  const name = plainName(user.name) ?? t('mail.customer');
  const values = { name, shop: shopName, number: oneLine(organisationNumber) };
  const say = (key: string) => oneLine(t(key, values));
  const email = oneLine(user.email ?? '');
  const mailbox = user.hasProvedEmail === true ? email : oneLine(t('mail.request_unproved', { email }));
  return {
    ...{ subject: say('mail.request_title').slice(0, maxSubject), title: say('mail.request_title') },
    ...{ intro: say('mail.request_intro'), ...none },
    facts: [
      ...(email === '' ? [] : [{ label: say('mail.request_mailbox'), lines: [mailbox] }]),
      { label: say('mail.request_until'), lines: [moment(endsAt)] },
    ],
    link: { label: say('mail.request_open'), href: url },
    ...{ hint: say('mail.request_hint'), footer: say('mail.request_footer') },
  };
};

/** Puts a mail into words by which who asked learns what a company said. */
export const requestDecidedLetter = (
  { state, organisationNumber, company }: CompanyRequest,
  { words: { t }, shopName, url }: RequestLetterFacts,
): Letter => {
  const values = { shop: shopName, company: oneLine(company?.name ?? organisationNumber) };
  const say = (key: string) => oneLine(t(key, values));
  const keys = state === 'approved' ? approved : refused;
  return {
    ...{ subject: say(keys.title).slice(0, maxSubject), title: say(keys.title) },
    ...{ intro: say(keys.intro), ...none, facts: [] },
    link: { label: say('mail.to_shop'), href: url },
    ...{ hint: say(keys.hint), footer: say('mail.request_asked_footer') },
  };
};

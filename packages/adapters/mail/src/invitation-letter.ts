import { plainName } from '@torg/domain/checkout';
import type { Invitation } from '@torg/domain/company-user';
import { companyPermissionTexts } from '@torg/domain/permission';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail of an invitation knows beside it; the address is absolute. */
type InvitationLetterFacts = {
  readonly words: MailWords;
  readonly shopName: string;
  readonly url: string;
  /** Whether its reader buys for the company already. */
  readonly isUser: boolean;
};

const invites = {
  ...{ title: 'mail.invited_title', intro: 'mail.invited_intro' },
  ...{ open: 'mail.invited_open', hint: 'mail.invited_hint' },
};
const isUserAlready = {
  ...{ title: 'mail.invited_already_title', intro: 'mail.invited_already_intro' },
  ...{ open: 'mail.to_shop', hint: 'mail.invited_already_hint' },
};

/** Puts a mail into words that invites somebody to buy for a company, or says that they do already. */
export const invitationLetter = (
  { company, by, permissions, endsAt }: Invitation,
  { words: { t, moment }, shopName, url, isUser }: InvitationLetterFacts,
): Letter => {
  const values = {
    ...{ shop: shopName, company: oneLine(company.name ?? company.id) },
    ...{ by: plainName(by.name) ?? t('mail.customer'), until: moment(endsAt) },
  };
  const say = (key: string) => oneLine(t(key, values));
  const keys = isUser ? isUserAlready : invites;
  const may = permissions.map((name) => oneLine(t(companyPermissionTexts[name])));
  return {
    subject: say(keys.title).slice(0, maxSubject),
    title: say(keys.title),
    intro: say(keys.intro),
    ...{ goodsTitle: '', lines: [], sums: [] },
    facts: isUser
      ? []
      : [
          ...(may.length === 0 ? [] : [{ label: say('user.may'), lines: may }]),
          { label: say('mail.invited_until'), lines: [values.until] },
        ],
    link: { label: say(keys.open), href: url },
    hint: say(keys.hint),
    footer: say('mail.invited_footer'),
  };
};

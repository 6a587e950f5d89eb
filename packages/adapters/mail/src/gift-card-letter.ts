import { noonOf } from '@torg/domain/calendar';
import { plainName } from '@torg/domain/checkout';
import type { GiftCard } from '@torg/domain/gift-card';
import type { Order } from '@torg/domain/purchase';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail with a gift card says beside it: its code, as it is read, and absolute addresses. */
type GiftCardFacts = {
  readonly words: MailWords;
  readonly shopName: string;
  readonly code: string;
  readonly useUrl: string;
};

/** Puts a mail into words that gives somebody a gift card, from who bought it. */
export const giftCardLetter = (
  card: Pick<GiftCard, 'left' | 'until'>,
  { contact, soldCard }: Pick<Order, 'contact' | 'soldCard'>,
  { words: { t, money, date }, shopName, code, useUrl }: GiftCardFacts,
): Letter => {
  const name = plainName(`${contact.firstName} ${contact.lastName}`) ?? t('mail.giftcard_somebody');
  const values = { shop: shopName, name, amount: money(card.left) };
  const say = (key: string) => oneLine(t(key, values));
  const message = soldCard?.message ?? '';
  return {
    subject: say('mail.giftcard_subject').slice(0, maxSubject),
    title: say('mail.giftcard_title'),
    intro: say('mail.giftcard_intro'),
    ...{ goodsTitle: '', lines: [], sums: [] },
    facts: [
      ...(message === '' ? [] : [{ label: say('mail.giftcard_message'), lines: message.split('\n').map(oneLine) }]),
      { label: say('mail.giftcard_code'), lines: [code] },
      { label: say('mail.giftcard_amount'), lines: [money(card.left)] },
      { label: say('mail.giftcard_until'), lines: [date(noonOf(card.until))] },
    ],
    link: { label: say('mail.giftcard_use'), href: useUrl },
    hint: say('mail.giftcard_hint'),
    footer: say('mail.giftcard_footer'),
  };
};

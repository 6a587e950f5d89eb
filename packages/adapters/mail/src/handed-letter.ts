import { plainName } from '@torg/domain/checkout';
import type { HandedBasket } from '@torg/domain/sales-desk';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail about a handed basket knows beside it; the address is absolute. */
type HandedLetterFacts = {
  readonly words: MailWords;
  readonly shopName: string;
  /** The customer's name. */
  readonly customer: string;
  readonly handedUrl: string;
};

/** The most goods that a mail names; a basket may hold hundreds. */
const namedGoods = 50;

/** Puts a mail into words that tells a customer of a basket that was handed over to them. Prices, which may change, stand in none. */
export const handedLetter = (
  { by, message, lines }: HandedBasket,
  { words: { t }, shopName, customer, handedUrl }: HandedLetterFacts,
): Letter => {
  const values = { shop: shopName, by: by.name, name: plainName(customer) ?? t('mail.customer') };
  const say = (key: string) => oneLine(t(key, values));
  const others = lines.length - namedGoods;
  const named = lines.slice(0, namedGoods).map(({ name, quantity }) => ({
    ...{ name: oneLine(name), details: t('order.units', { count: quantity }), amount: '' },
  }));
  return {
    subject: say('mail.handed_subject').slice(0, maxSubject),
    title: say('mail.handed_title'),
    intro: say('mail.handed_intro'),
    goodsTitle: say('mail.handed_goods'),
    lines: others > 0 ? [...named, { name: t('mail.handed_more', { count: others }), details: '', amount: '' }] : named,
    sums: [],
    facts: message === '' ? [] : [{ label: say('mail.handed_message'), lines: message.split('\n').map(oneLine) }],
    link: { label: say('mail.handed_open'), href: handedUrl },
    hint: say('mail.handed_hint'),
    footer: say('mail.handed_footer'),
  };
};

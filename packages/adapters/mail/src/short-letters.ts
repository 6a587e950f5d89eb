import { plainName } from '@torg/domain/checkout';
import type { Order } from '@torg/domain/purchase';
import type { KnownUser } from '@torg/domain/user';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail says that carries a link; addresses are absolute. */
type LinkLetterFacts = { readonly words: MailWords; readonly shopName: string; readonly orderUrl: string };

/** Puts a mail into words that carries the link of an order to who asked for it. */
export const linkLetter = (order: Order, { words: { t }, shopName, orderUrl }: LinkLetterFacts): Letter => {
  const name = plainName(order.contact.firstName) ?? t('mail.customer');
  const values = { shop: shopName, number: order.number, name };
  const say = (key: string) => oneLine(t(key, values));
  return {
    subject: say('mail.link_subject').slice(0, maxSubject),
    title: say('mail.link_title'),
    intro: say('mail.link_intro'),
    goodsTitle: say('order.goods'),
    lines: order.lines.map((line) => ({
      name: oneLine(line.name),
      details: [...Object.values(line.options).map(oneLine), t('order.units', { count: line.quantity })].join(' · '),
      amount: '',
    })),
    sums: [],
    facts: [{ label: say('mail.order_number'), lines: [order.number] }],
    link: { label: say('mail.open_order'), href: orderUrl },
    hint: say('mail.guest_hint'),
    footer: say('mail.link_footer'),
  };
};

/** What a mail says that asks for reviews; addresses are absolute. */
type ReviewLetterFacts = {
  readonly words: MailWords;
  readonly shopName: string;
  readonly reviewUrl: string;
  readonly unsubscribeUrl: string;
};

/** Puts a mail into words that asks the buyer of an order what they think of goods. */
export const reviewLetter = (
  order: Order,
  goods: readonly string[],
  { words: { t }, shopName, reviewUrl, unsubscribeUrl }: ReviewLetterFacts,
): Letter => {
  const name = plainName(order.contact.firstName) ?? t('mail.customer');
  const values = { shop: shopName, number: order.number, name, count: goods.length };
  const say = (key: string) => oneLine(t(key, values));
  return {
    subject: say('mail.review_subject').slice(0, maxSubject),
    title: say('mail.review_title'),
    intro: say('mail.review_intro'),
    goodsTitle: say('order.goods'),
    lines: goods.map((good) => ({ name: oneLine(good), details: '', amount: '' })),
    sums: [],
    facts: [{ label: say('mail.order_number'), lines: [order.number] }],
    link: { label: say('mail.review_write'), href: reviewUrl },
    hint: say('mail.review_hint'),
    footer: say('mail.review_footer'),
    unsubscribe: { label: say('mail.review_unsubscribe'), href: unsubscribeUrl },
  };
};

/** Puts a mail into words that says that an account was deleted; addresses are absolute. */
export const deletionLetter = (
  user: KnownUser,
  {
    words: { t },
    shopName,
    shopUrl,
  }: { readonly words: MailWords; readonly shopName: string; readonly shopUrl: string },
): Letter => {
  const values = { shop: shopName, name: plainName(user.given_name ?? user.name ?? '') ?? t('mail.customer') };
  const say = (key: string) => oneLine(t(key, values));
  return {
    subject: say('mail.deleted_subject').slice(0, maxSubject),
    title: say('mail.deleted_title'),
    intro: say('mail.deleted_intro'),
    ...{ goodsTitle: '', lines: [], sums: [], facts: [] },
    link: { label: say('mail.to_shop'), href: shopUrl },
    hint: say('mail.deleted_hint'),
    footer: say('mail.deleted_footer'),
  };
};

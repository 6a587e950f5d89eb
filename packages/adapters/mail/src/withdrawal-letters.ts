import { noonOf } from '@torg/domain/calendar';
import { plainName } from '@torg/domain/checkout';
import { type Order, type OrderMail, sendBackUntil, type Units } from '@torg/domain/purchase';
import { moneyAndBackLines } from './back-lines.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import { linesOfUnits } from './moved-units.ts';
import { type LetterFacts, wayOfUnsent } from './order-letter.ts';

const keys = {
  withdrawn: {
    ...{ subject: 'mail.withdrawn_subject', title: 'mail.withdrawn_title' },
    ...{ intro: 'mail.withdrawn_intro', goods: 'mail.withdrawn_goods' },
  },
  returned: {
    ...{ subject: 'mail.returned_subject', title: 'mail.returned_title' },
    ...{ intro: 'mail.returned_intro', goods: 'mail.returned_goods' },
  },
} as const;

type Telling<Kind> = Extract<OrderMail, { readonly kind: Kind }>;
type Fact = Letter['facts'][number];

/** What both have in common: the goods that they are about, and the way to the order. */
const letterOf = (
  order: Order,
  kind: keyof typeof keys,
  { units, facts, values }: { units: readonly Units[]; facts: readonly Fact[]; values: Record<string, string> },
  { words, shopName, orderUrl }: LetterFacts,
): Letter => {
  const { t, date } = words;
  const name = plainName(order.contact.firstName) ?? t('mail.customer');
  const say = (key: string) => oneLine(t(key, { shop: shopName, number: order.number, name, ...values }));
  return {
    subject: say(keys[kind].subject).slice(0, maxSubject),
    title: say(keys[kind].title),
    intro: say(keys[kind].intro),
    goodsTitle: say(keys[kind].goods),
    lines: linesOfUnits(order, units, words),
    sums: [],
    facts: [
      ...facts,
      { label: say('mail.order_number'), lines: [order.number] },
      { label: say('mail.ordered_on'), lines: [date(order.placedAt)] },
    ],
    link: { label: say('mail.open_order'), href: orderUrl },
    hint: say('mail.guest_hint'),
    footer: say('mail.footer'),
  };
};

/** By what of it is a name: whoever orders chooses whom it is written to. */
const nameOf = ({ contact: { firstName, lastName } }: Order): string =>
  [firstName, lastName].flatMap((part) => plainName(part) ?? []).join(' ');

const namesOf = (order: Order, units: readonly Units[], { words }: LetterFacts): readonly string[] =>
  linesOfUnits(order, units, words).map(({ name, details }) => `${name} · ${details}`);

/**
 * Puts the receipt of a withdrawal into words: what was stated and when, as the law asks for it (Directive 2011/83/EU,
 * article 11a), what is to be sent back until when, and what becomes of the money.
 */
export const withdrawalLetter = (
  order: Order,
  { move: { at, units, toSendBack = [] }, ...back }: Telling<'withdrawn'>,
  about: LetterFacts,
): Letter => {
  const { t, date, moment } = about.words;
  const { way: payment } = about;
  const facts: readonly Fact[] = [
    { label: t('mail.withdrawn_by'), lines: [nameOf(order)] },
    { label: t('mail.withdrawn_at'), lines: [moment(at)] },
    ...(toSendBack.length === 0
      ? []
      : [
          {
            label: t('mail.withdrawn_send_back', { date: date(noonOf(sendBackUntil(about.info, at))) }),
            lines: namesOf(order, toSendBack, about),
          },
        ]),
    {
      label: t('mail.withdrawn_money'),
      lines: [
        ...moneyAndBackLines(order, back, wayOfUnsent(order, payment), about.words),
        ...(toSendBack.length === 0 ? [] : [t('mail.withdrawn_money_later', { payment })]),
      ],
    },
  ].filter(({ lines }) => lines.some((line) => line !== ''));
  return letterOf(order, 'withdrawn', { units, facts, values: { time: moment(at) } }, about);
};

/** Puts a mail into words that says which goods are back, and what becomes of their money. */
export const returnLetter = (
  order: Order,
  { move: { units }, invoices, ...back }: Telling<'returned'>,
  about: LetterFacts,
): Letter => {
  const lines = moneyAndBackLines(order, back, about.way, about.words);
  const facts = [
    ...(lines.length === 0 ? [] : [{ label: about.words.t('mail.withdrawn_money'), lines }]),
    ...invoiceFacts(invoices, about.words),
  ];
  return letterOf(order, 'returned', { units, facts, values: {} }, about);
};

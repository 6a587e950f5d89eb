import { plainName } from '@torg/domain/checkout';
import type { Quote } from '@torg/domain/quote';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail about a quote knows beside it; the address is absolute. */
type QuoteLetterFacts = { readonly words: MailWords; readonly shopName: string; readonly quoteUrl: string };

const sent = {
  ...{ subject: 'mail.quote_subject', title: 'mail.quote_title' },
  ...{ intro: 'mail.quote_intro', hint: 'mail.quote_hint' },
};
const withdrawn = {
  ...{ subject: 'mail.quote_withdrawn_subject', title: 'mail.quote_withdrawn_title' },
  ...{ intro: 'mail.quote_withdrawn_intro', hint: 'mail.quote_withdrawn_hint' },
};

/** Puts a mail into words that tells what the shop asks for the goods of a quote, or that there is none (any more). */
export const quoteLetter = (
  { number, state, customer, lines, until = 0, steps }: Quote,
  { words: { t, money, date }, shopName, quoteUrl }: QuoteLetterFacts,
): Letter => {
  const isWithdrawn = state === 'withdrawn';
  const name = plainName(customer.name) ?? t('mail.customer');
  // Its last day, not the midnight after it.
  const values = { shop: shopName, number, name, until: date(until - 1) };
  const say = (key: string) => oneLine(t(key, values));
  const keys = isWithdrawn ? withdrawn : sent;
  const { message = '' } = steps.at(-1) ?? {};
  return {
    subject: say(keys.subject).slice(0, maxSubject),
    title: say(keys.title),
    intro: say(keys.intro),
    goodsTitle: say('quote.goods'),
    lines: lines.map(({ name: good, quantity, net = 0 }) => ({
      name: oneLine(good),
      details: t('order.units', { count: quantity }),
      amount: isWithdrawn ? '' : oneLine(t('quote.each', { amount: money(net) })),
    })),
    sums: [],
    facts: [
      { label: say('quote.number_label'), lines: [number] },
      ...(isWithdrawn ? [] : [{ label: say('quote.until_label'), lines: [values.until] }]),
      ...(message === '' ? [] : [{ label: say('quote.message_label'), lines: message.split('\n').map(oneLine) }]),
    ],
    link: { label: say('mail.quote_open'), href: quoteUrl },
    hint: say(keys.hint),
    footer: say('mail.quote_footer'),
  };
};

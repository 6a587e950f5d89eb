import { isoDay, noonOf } from '@torg/domain/calendar';
import { plainName } from '@torg/domain/checkout';
import type { KeptRecurring, RecurringNews, Skip } from '@torg/domain/recurring';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail about an order that recurs says beside it; addresses are absolute. */
type RecurringLetterFacts = { readonly words: MailWords; readonly shopName: string; readonly orderUrl: string };

const dayText = ({ date }: MailWords, day: number): string => date(noonOf(day));

const reasonText = ({ t }: MailWords, { because, name = '' }: Skip): string =>
  oneLine(t('recurring.because', { because, name: oneLine(name) }));

const texts = {
  told: {
    ...{ subject: 'mail.recurring_told_subject', title: 'mail.recurring_told_title' },
    intro: 'mail.recurring_told_intro',
  },
  skipped: {
    ...{ subject: 'mail.recurring_skipped_subject', title: 'mail.recurring_skipped_title' },
    intro: 'mail.recurring_skipped_intro',
  },
  paused: {
    ...{ subject: 'mail.recurring_paused_subject', title: 'mail.recurring_paused_title' },
    intro: 'mail.recurring_paused_intro',
  },
} as const;

/** The day that a mail is about, and the reason that it tells. */
const aboutOf = (order: KeptRecurring, news: RecurringNews, words: MailWords) => {
  if (news.kind === 'skipped') return { day: news.day, reason: reasonText(words, news.skip) };
  if (news.kind === 'paused') return { day: order.next, reason: words.t('recurring.paused', { pause: news.pause }) };
  const { obstacle } = news.now;
  return { day: order.next, reason: obstacle === undefined ? undefined : reasonText(words, obstacle) };
};

/**
 * Puts a mail into words about an order that recurs: what is going to be ordered, at which prices, and how to leave it out;
 * that a day was left out, or that it rests, and why.
 */
export const recurringLetter = (
  order: KeptRecurring,
  news: RecurringNews,
  { words, shopName, orderUrl }: RecurringLetterFacts,
): Letter => {
  const { t, money } = words;
  const { day, reason } = aboutOf(order, news, words);
  const { subject, title, intro } = texts[news.kind];
  const name = plainName(order.form.firstName) ?? t('mail.customer');
  const values = { shop: shopName, name, day: dayText(words, day) };
  const say = (key: string) => oneLine(t(key, values));
  const now = news.kind === 'told' ? news.now : undefined;
  return {
    subject: say(subject).slice(0, maxSubject),
    title: say(title),
    intro: say(intro),
    goodsTitle: now === undefined ? '' : say('recurring.goods'),
    lines: (now?.lines ?? []).map((line) => ({
      ...{ name: oneLine(line.name), details: t('order.units', { count: line.quantity }), amount: money(line.gross) },
    })),
    sums:
      now === undefined
        ? []
        : [
            { label: say('recurring.delivery'), amount: money(now.delivery) },
            { label: say('mail.net_sum'), amount: money(now.net) },
            { label: say('order.total'), amount: money(now.gross), isTotal: true },
          ],
    facts: [
      { label: say('recurring.day'), lines: [`${dayText(words, day)} (${isoDay(day)})`] },
      ...(reason === undefined ? [] : [{ label: say('recurring.why'), lines: [reason] }]),
    ],
    link: { label: say('mail.recurring_open'), href: orderUrl },
    hint: say('mail.recurring_hint'),
    footer: say('mail.recurring_footer'),
  };
};

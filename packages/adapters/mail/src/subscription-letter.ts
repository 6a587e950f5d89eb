import { noonOf } from '@torg/domain/calendar';
import { plainName } from '@torg/domain/checkout';
import { toldSubscription, writtenNumber } from '@torg/domain/subscription';
import type { NewsReader, SubscriptionNews } from '@torg/domain/subscription/server';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail about a subscription says beside it; addresses are absolute. */
type SubscriptionFacts = { readonly words: MailWords; readonly shopName: string; readonly ownUrl: string };

const texts = {
  started: {
    ...{ subject: 'mail.subscription_started_subject', title: 'mail.subscription_started_title' },
    intro: 'mail.subscription_started_intro',
  },
  changed: {
    ...{ subject: 'mail.subscription_changed_subject', title: 'mail.subscription_changed_title' },
    intro: 'mail.subscription_changed_intro',
  },
  ends: {
    ...{ subject: 'mail.subscription_ends_subject', title: 'mail.subscription_ends_title' },
    intro: 'mail.subscription_ends_intro',
  },
  kept: {
    ...{ subject: 'mail.subscription_kept_subject', title: 'mail.subscription_kept_title' },
    intro: 'mail.subscription_kept_intro',
  },
} as const;

/** Puts a mail into words that says what became of a subscription: what it costs, how it binds, since when, until when. */
export const subscriptionLetter = (
  news: SubscriptionNews,
  reader: Pick<NewsReader, 'name' | 'subject'>,
  { words, shopName, ownUrl }: SubscriptionFacts,
): Letter => {
  const { t, money, date } = words;
  const { number: plain, next, boundUntil, endsOn, startsOn, ...now } = news.subscription;
  const number = writtenNumber(plain);
  const day = (of: number) => date(noonOf(of));
  const plan = oneLine((news.kind === 'changed' ? next : undefined)?.name ?? now.name);
  const values = {
    ...{ shop: shopName, plan, number, name: plainName(reader.name) ?? t('mail.customer') },
    day: day(endsOn ?? next?.from ?? startsOn),
  };
  const say = (key: string) => oneLine(t(key, values));
  const { subject, title, intro } = texts[news.kind];
  const terms =
    news.kind === 'started'
      ? toldSubscription(words, news.agreed, news.upfront)
      : [t('mail.subscription_costs', { plan, amount: money(next?.monthly ?? now.monthly) })];
  return {
    subject: say(subject).slice(0, maxSubject),
    title: say(title),
    intro: say(intro),
    ...{ goodsTitle: '', lines: [], sums: [] },
    facts: [
      { label: say('mail.subscription_number'), lines: [number] },
      { label: say('mail.subscription_terms'), lines: terms.map(oneLine) },
      ...(boundUntil === undefined ? [] : [{ label: say('mail.subscription_bound'), lines: [day(boundUntil)] }]),
      ...(endsOn === undefined ? [] : [{ label: say('mail.subscription_last_day'), lines: [day(endsOn)] }]),
      ...(news.kind === 'started' ? [{ label: say('mail.subscription_order'), lines: [oneLine(news.order)] }] : []),
    ],
    // A guest has no page of subscriptions.
    ...(reader.subject === undefined ? {} : { link: { label: say('mail.subscription_open'), href: ownUrl } }),
    hint: say('mail.subscription_hint'),
    footer: say('mail.subscription_footer'),
  };
};

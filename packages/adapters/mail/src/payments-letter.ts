import type { DifferingPayment } from '@torg/domain/purchase';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail about payments knows beside them; the address is absolute. */
type PaymentsLetterFacts = { readonly words: MailWords; readonly shopName: string; readonly shopUrl: string };

/** The most payments that a mail names; the command tells all. */
const namedPayments = 50;

/** Puts a mail into words that tells the operator of payments about which shop and provider know different things. */
export const paymentsLetter = (
  differing: readonly DifferingPayment[],
  { words: { t, money }, shopName, shopUrl }: PaymentsLetterFacts,
): Letter => {
  const values = { shop: shopName, count: differing.length };
  const say = (key: string) => oneLine(t(key, values));
  const others = differing.length - namedPayments;
  const named = differing.slice(0, namedPayments).map(({ payment, differences }) => ({
    name: payment.orderNumber,
    details: differences.map((kind) => t('mail.payments_differ', { kind: kind.replaceAll(' ', '_') })).join(' '),
    amount: money(payment.amount),
  }));
  return {
    subject: say('mail.payments_subject').slice(0, maxSubject),
    title: say('mail.payments_title'),
    intro: say('mail.payments_intro'),
    goodsTitle: say('mail.payments_list'),
    lines:
      others > 0 ? [...named, { name: t('mail.payments_more', { count: others }), details: '', amount: '' }] : named,
    ...{ sums: [], facts: [] },
    link: { label: say('mail.to_shop'), href: shopUrl },
    hint: say('mail.payments_hint'),
    footer: say('mail.payments_footer'),
  };
};

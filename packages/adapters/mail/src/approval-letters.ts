import { reasonText } from '@torg/domain/approval';
import { plainName } from '@torg/domain/checkout';
import type { ApprovalNotice, Order, OrderMail } from '@torg/domain/purchase';
import { decisionFacts } from './decision-facts.ts';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import { linesOfUnits } from './moved-units.ts';
import type { LetterFacts } from './order-letter.ts';

const keys = {
  rejected: { subject: 'mail.rejected_subject', title: 'mail.rejected_title', intro: 'mail.rejected_intro' },
  lapsed: { subject: 'mail.lapsed_subject', title: 'mail.lapsed_title', intro: 'mail.lapsed_intro' },
  asked: { subject: 'mail.asked_subject', title: 'mail.asked_title', intro: 'mail.asked_intro' },
  reminded: { subject: 'mail.reminded_subject', title: 'mail.asked_title', intro: 'mail.reminded_intro' },
  escalated: { subject: 'mail.asked_subject', title: 'mail.asked_title', intro: 'mail.escalated_intro' },
} as const;

/** Whether the link of a mail is its reader's own, by which they decide about its order, once. */
type WhoseLink = { readonly isOwnLink?: boolean };

type Fact = Letter['facts'][number];

const letterOf = (
  order: Order,
  kind: keyof typeof keys,
  { facts, values, footer }: { facts: readonly Fact[]; values: Record<string, string>; footer: string },
  { words, shopName, orderUrl, isOwnLink = false }: Pick<LetterFacts, 'words' | 'shopName' | 'orderUrl'> & WhoseLink,
): Letter => {
  const { t, date, money } = words;
  const isToBuyer = kind === 'rejected' || kind === 'lapsed';
  const say = (key: string) => oneLine(t(key, { shop: shopName, number: order.number, ...values }));
  return {
    subject: say(keys[kind].subject).slice(0, maxSubject),
    title: say(keys[kind].title),
    intro: say(keys[kind].intro),
    goodsTitle: say(isToBuyer ? 'order.goods' : 'order.goods_of_other'),
    lines: linesOfUnits(order, order.lines, words),
    sums: [
      { label: say('mail.net_sum'), amount: money(order.totals.net) },
      { label: say('order.total'), amount: money(order.totals.gross), isTotal: true },
    ],
    facts: [
      ...facts,
      { label: say('mail.order_number'), lines: [order.number] },
      { label: say('mail.ordered_on'), lines: [date(order.placedAt)] },
    ],
    link: { label: say(isToBuyer ? 'mail.open_order' : 'mail.asked_open'), href: orderUrl },
    hint: say(isToBuyer ? 'mail.guest_hint' : isOwnLink ? 'mail.asked_link_hint' : 'mail.asked_hint'),
    footer: say(footer),
  };
};

/** Puts a mail to a buyer into words whose order was not approved, or not in time. */
export const notApprovedLetter = (
  order: Order,
  { kind }: Extract<OrderMail, { readonly kind: 'rejected' | 'lapsed' }>,
  about: LetterFacts,
): Letter => {
  const { words } = about;
  const name = plainName(order.contact.firstName) ?? words.t('mail.customer');
  const facts = kind === 'rejected' ? decisionFacts(order.approval, words) : [];
  return letterOf(order, kind, { facts, values: { name }, footer: 'mail.footer' }, about);
};

/**
 * Puts a mail into words that asks somebody to decide about an order of their company: by whom, what, how much, why, and
 * until when.
 * @param about `orderUrl` is the absolute address where it is decided.
 */
export const askedLetter = (
  order: Order,
  approver: string,
  notice: ApprovalNotice,
  about: Pick<LetterFacts, 'words' | 'shopName' | 'orderUrl'> & WhoseLink,
): Letter => {
  const { words } = about;
  const { t, moment } = words;
  const { approval, business } = order;
  const buyer = plainName(order.buyer?.name ?? '') ?? t('mail.customer');
  const reasons =
    approval?.steps.flatMap(({ because }) => because.map((reason) => oneLine(reasonText(words, reason)))) ?? [];
  const told = (label: string, value: string | undefined): readonly Fact[] =>
    value === undefined || value === '' ? [] : [{ label: t(label), lines: [oneLine(value)] }];
  const facts = [
    ...told('approval.buyer', buyer),
    ...(reasons.length === 0 ? [] : [{ label: t('approval.why'), lines: [...new Set(reasons)] }]),
    ...told('approval.until', approval && moment(approval.lapsesAt)),
    ...told('checkout.reference', business?.reference),
    ...told('checkout.cost_centre', business?.costCentre),
  ];
  const values = { buyer, name: plainName(approver) ?? t('mail.customer') };
  return letterOf(order, notice, { facts, values, footer: 'mail.asked_footer' }, about);
};

import type { Order, OrderMail, WayToPay } from '@torg/domain/purchase';
import type { MailWords } from './mail-words.ts';

/** What a mail says of what comes back; minor units, and points. */
type Back = Partial<
  Pick<Extract<OrderMail, { readonly kind: 'returned' }>, 'backOnCredit' | 'pointsBack' | 'backOnCard'>
>;

/** What of credit, points and gift card its buyer has again. */
export const backLines = (
  { giftCard }: Pick<Order, 'giftCard'>,
  { backOnCredit = 0, pointsBack = 0, backOnCard = 0 }: Back,
  { t, money }: MailWords,
): readonly string[] => [
  ...(backOnCredit === 0 ? [] : [t('mail.credit_back', { amount: money(backOnCredit) })]),
  ...(pointsBack === 0 ? [] : [t('mail.points_back', { count: pointsBack })]),
  ...(backOnCard === 0 ? [] : [t('mail.gift_card_back', { amount: money(backOnCard), last: giftCard?.last ?? '' })]),
];

/** As `backLines`, after what goes back in money, and by which way. @param off minor units. */
export const moneyAndBackLines = (
  order: Pick<Order, 'giftCard'>,
  { off, ...back }: Back & { readonly off: number },
  payment: WayToPay | 'reserved',
  words: MailWords,
): readonly string[] => [
  ...(off === 0 ? [] : [words.t('mail.money_back', { payment, amount: words.money(off) })]),
  ...backLines(order, back, words),
];

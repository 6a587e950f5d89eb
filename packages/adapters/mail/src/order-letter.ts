import { invoiceAddress, plainName } from '@torg/domain/checkout';
import { isAllFiles } from '@torg/domain/delivery';
import {
  type AddressPurpose,
  addressPurpose,
  creditTaken,
  giftCardWorth,
  isChargedWhenSent,
  type Move,
  moneyOf,
  type Order,
  type OrderMail,
  paidInMoney,
  paymentStanding,
  pointsWorth,
  totalsLeft,
  type WayToPay,
  wasApproved,
} from '@torg/domain/purchase';
import type { Carrier, ShopInfo } from '@torg/domain/shop';
import { laterText, windowText } from '@torg/domain/storefront';
import { toldSubscription } from '@torg/domain/subscription';
import { taxationText, taxationValues } from '@torg/domain/tax';
import { backLines } from './back-lines.ts';
import { decisionFacts } from './decision-facts.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { type Letter, maxSubject, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';
import { isWhole, linesOfUnits, moveFacts, trackOf } from './moved-units.ts';

const keys = {
  placed: { subject: 'mail.placed_subject', title: 'mail.placed_title', intro: 'mail.placed_intro' },
  shipped: { subject: 'mail.shipped_subject', title: 'mail.shipped_title', intro: 'mail.shipped_intro' },
  cancelled: { subject: 'mail.cancelled_subject', title: 'mail.cancelled_title', intro: 'mail.cancelled_intro' },
} as const;

/** What differs where the shopper fetches the goods. */
const pickupKeys = {
  ...keys,
  placed: { ...keys.placed, intro: 'mail.placed_intro_pickup' },
  shipped: { subject: 'mail.ready_subject', title: 'mail.ready_title', intro: 'mail.ready_intro' },
} as const;

/** What differs where all that was bought are files. */
const fileKeys = { ...keys, placed: { ...keys.placed, intro: 'mail.placed_intro_files' } } as const;

/** What differs where a gift card was bought. */
const giftCardKeys = { ...keys, placed: { ...keys.placed, intro: 'mail.placed_intro_gift_card' } } as const;

const keysOf = (order: Order) => {
  if (order.soldCard !== undefined) return giftCardKeys;
  if (isAllFiles(order.lines)) return fileKeys;
  return order.delivery.pickup ? pickupKeys : keys;
};

/** What a mail says beyond the order; `orderUrl` is the absolute address of the order's page. */
export type LetterFacts = {
  readonly words: MailWords;
  readonly shopName: string;
  readonly orderUrl: string;
  readonly way: WayToPay;
  readonly carriers: readonly Carrier[];
  readonly info: Pick<ShopInfo, 'timeZone'>;
  readonly paymentName: string | undefined;
};

/** A mail about what becomes of an order. */
type TellingOfOrder = Exclude<OrderMail, { readonly kind: 'withdrawn' | 'returned' | 'rejected' | 'lapsed' }>;

/**
 * Puts a mail about an order into words. Lines are told as their price list states them, with or without VAT; of what is
 * sent or called off in parts, each mail tells the part, and no prices.
 */
export const orderLetter = (order: Order, mail: TellingOfOrder, about: LetterFacts): Letter => {
  const { words, shopName, orderUrl, way, carriers } = about;
  const { t } = words;
  const move = mail.kind === 'placed' ? undefined : mail.move;
  const part = move === undefined || isWhole(order, move) ? undefined : move;
  const values = {
    ...{ shop: shopName, number: order.number, name: plainName(order.contact.firstName) ?? t('mail.customer') },
    ...{ delivery: order.delivery.name, payment: wayOfUnsent(order, way) },
    ...{ part: partName(mail, part), email: order.soldCard?.to ?? '' },
  };
  const { subject, title, intro } = keysOf(order)[mail.kind];
  const say = (key: string) => oneLine(t(key, values));
  return {
    subject: say(subject).slice(0, maxSubject),
    title: say(title),
    intro: say(intro),
    goodsTitle: say(
      part === undefined ? 'order.goods' : mail.kind === 'cancelled' ? 'order.called_off_goods' : 'order.part_goods',
    ),
    lines: part === undefined ? linesOf(order, words) : linesOfUnits(order, part.units, words),
    sums: part === undefined ? sumsOf(order, about) : [],
    facts: [
      ...(move === undefined ? decisionFacts(order.approval, words) : moveFacts(order, move, words)),
      ...(mail.kind === 'cancelled'
        ? [{ label: say('mail.withdrawn_money'), lines: backLines(order, mail, words) }]
        : []),
      ...(mail.kind === 'shipped' ? invoiceFacts(mail.invoices, words) : []),
      ...(mail.kind === 'cancelled' && part !== undefined ? [leftToPay(order, words)] : []),
      ...(mail.kind === 'placed' ? fileFacts(order, words) : []),
      ...factsOf(order, about, mail.kind === 'shipped'),
    ].filter(({ lines }) => lines.length > 0),
    link: { label: say('mail.open_order'), href: orderUrl },
    ...trackOf(move, carriers, words),
    hint: say('mail.guest_hint'),
    footer: say('mail.footer'),
  };
};

/** How goods are paid that were called off before they were sent: of what is only reserved for them, nothing was. */
export const wayOfUnsent = (order: Order, way: WayToPay): WayToPay | 'reserved' =>
  way === 'now' && isChargedWhenSent(order) ? 'reserved' : way;

/** Whether a mail tells of all of an order, some of it, or its rest. @param part what it tells of, where that is not all. */
const partName = (mail: TellingOfOrder, part: Move | undefined): 'whole' | 'some' | 'rest' => {
  if (mail.kind === 'placed' || part === undefined) return 'whole';
  if (part.left.length > 0) return 'some';
  // Nothing was sent before it, and what is left out was called off.
  return mail.kind === 'shipped' && mail.nth === 1 ? 'whole' : 'rest';
};

/** What an order costs without what was called off. */
const leftToPay = (order: Order, { t, money }: MailWords): Letter['facts'][number] => ({
  label: t('order.left_to_pay'),
  lines: [money(totalsLeft(order).gross)],
});

const viewOf = ({ lines }: Order): 'net' | 'gross' => lines[0]?.unitPrice.vat ?? 'gross';

const tradeInOf = ({ tradeIn }: Order['lines'][number], { t, money }: MailWords): readonly string[] =>
  tradeIn === undefined ? [] : [oneLine(t('basket.trade_in', { ...tradeIn, estimate: money(tradeIn.estimate) }))];

const discountsOf = ({ discounts = [] }: Order['lines'][number], { t, money }: MailWords): readonly string[] =>
  discounts.map(({ name, amount }) => oneLine(t('promotion.off', { name, amount: money(amount) })));

const subscriptionOf = ({ subscription, gross }: Order['lines'][number], words: MailWords): readonly string[] =>
  subscription === undefined ? [] : toldSubscription(words, subscription, gross).map(oneLine);

const linesOf = (order: Order, words: MailWords): Letter['lines'] =>
  order.lines.map((line) => ({
    name: oneLine(line.name),
    details: [
      ...Object.values(line.options).map(oneLine),
      words.t('mail.each', { count: line.quantity, price: words.money(line.unitPrice.amount) }),
      ...discountsOf(line, words),
      ...tradeInOf(line, words),
    ].join(' · '),
    more: subscriptionOf(line, words),
    amount: words.money(line[viewOf(order)]),
  }));

/** What of an order is not paid in money. */
const paidBefore = (order: Order) =>
  (
    [
      ['order.on_credit', creditTaken(order)],
      ['order.by_points', pointsWorth(order)],
      ['order.by_gift_card', giftCardWorth(order)],
    ] as const
  ).filter(([, amount]) => amount > 0);

/** What is said of what is paid in money beside something else: once it is paid, it is not left to be. */
const moneyLabel = (order: Order, { words: { t }, paymentName }: LetterFacts): string => {
  const state = paidInMoney(order);
  if (order.deposit !== undefined) return t('order.all_with_deposit');
  if (state === undefined) return t('order.in_money');
  return t('order.paid_in_money', { state, name: paymentName ?? t('order.payment_bank') });
};

const sumsOf = (order: Order, about: LetterFacts): Letter['sums'] => {
  const { t, money, number } = about.words;
  const { totals, delivery } = order;
  const view = viewOf(order);
  const total = { label: t('order.total'), amount: money(totals.gross), isTotal: true } as const;
  const rates = totals.byRate.map(({ taxRate, net, vat }) => {
    const values = { rate: number(taxRate / 100), net: money(net) };
    return { label: t(view === 'gross' ? 'mail.vat_of' : 'basket.vat_added', values), amount: money(vat) };
  });
  return [
    { label: t('basket.goods'), amount: money(totals[view] - delivery[view]) },
    {
      label: oneLine([delivery.name, delivery.discount?.name ?? ''].filter((text) => text !== '').join(' · ')),
      amount: delivery[view] === 0 ? t('checkout.free') : money(delivery[view]),
    },
    ...(view === 'net'
      ? [{ label: t('mail.net_sum'), amount: money(totals.net) }, ...rates, total]
      : [total, ...rates]),
    ...paidBefore(order).map(([name, amount]) => ({ label: t(name), amount: `\u2212${money(amount)}` })),
    ...(order.deposit === undefined ? [] : [{ label: t('order.deposit'), amount: money(order.deposit.amount) }]),
    ...(paidBefore(order).length === 0 && order.deposit === undefined
      ? []
      : [{ label: oneLine(moneyLabel(order, about)), amount: money(moneyOf(order)) }]),
  ];
};

/** Where the files are, and what a consumer agreed to who has them at once (Directive 2011/83/EU, article 8(7)). */
const fileFacts = ({ lines, immediateDelivery }: Order, { t }: MailWords): Letter['facts'] =>
  lines.some(({ digital = false }) => digital)
    ? [
        {
          label: t('order.files'),
          lines: [t('mail.files'), ...(immediateDelivery ? [t('mail.immediate_delivery')] : [])].map(oneLine),
        },
      ]
    : [];

/** Where the invoice goes. */
const invoiceLine = (order: Order, { t }: LetterFacts['words']): string => {
  const address = invoiceAddress(order);
  return address.by === 'ehf'
    ? t('mail.payment_invoice_ehf', { number: address.organisationNumber })
    : t('mail.payment_invoice', { email: address.email });
};

/** How an order is paid. A shop's own name for it may sound like an offer: what is paid says so first. */
const paymentLines = (
  order: Order,
  { words, way, paymentName: name }: LetterFacts,
  isSent: boolean,
): readonly string[] => {
  const { t } = words;
  const standing = paymentStanding(order);
  if (way === 'none') return [t('mail.payment_none')];
  if (way === 'credit') return [t('mail.payment_credit')];
  if (way === 'points') return [t('mail.payment_points')];
  if (way === 'giftCard') return [t('mail.payment_gift_card')];
  if (way === 'later') return [name ?? '', invoiceLine(order, words)];
  if (!wasApproved(standing)) return [name ?? t('order.payment_bank')];
  // What is reserved is taken as goods are sent, which is what such a mail tells.
  const state = isSent && standing === 'reserved' ? 'sent' : standing;
  return [name === undefined ? t('mail.payment_bank', { state }) : t('mail.payment_paid', { state, name })];
};

const addressNames: Readonly<Record<AddressPurpose, string>> = {
  ...{ buyer: 'order.buyer', invoice: 'checkout.invoice_address', delivery: 'checkout.address' },
};

const factsOf = (order: Order, about: LetterFacts, isSent: boolean): Letter['facts'] => {
  const { t, date, country } = about.words;
  const { contact, address, business, delivery, representative } = order;
  const taxed = order.taxation && taxationText(order.taxation);
  const later = laterText(order, about.words);
  const fact = (label: string, lines: readonly string[]) => ({
    label: t(label),
    lines: lines.map(oneLine).filter((line) => line !== ''),
  });
  const referenceOf = (reference: string) => (reference === '' ? '' : t('mail.business_reference', { reference }));
  return [
    fact('mail.order_number', [order.number]),
    ...(order.quote === undefined ? [] : [fact('quote.number_label', [order.quote])]),
    fact('mail.ordered_on', [
      date(order.placedAt),
      representative === undefined ? '' : t('acting.ordered_for_you', { name: representative.name }),
    ]),
    ...(business
      ? [
          fact('checkout.company', [
            business.company,
            t('mail.business_number', { number: business.organisationNumber }),
            referenceOf(business.reference),
            business.costCentre === undefined ? '' : t('order.cost_centre', { costCentre: business.costCentre }),
            business.electronicInvoice ? t('order.electronic_invoice') : '',
          ]),
        ]
      : []),
    fact(addressNames[addressPurpose(order)], [
      `${contact.firstName} ${contact.lastName}`,
      ...(address.street === ''
        ? []
        : [address.street, address.extra, `${address.postalCode} ${address.city}`, country(address.country)]),
    ]),
    ...(delivery.point === undefined
      ? []
      : [
          fact('checkout.pickup_point', [
            delivery.point.name,
            `${delivery.point.street}, ${delivery.point.postalCode} ${delivery.point.city}`,
          ]),
        ]),
    ...(delivery.window === undefined
      ? []
      : [fact('checkout.delivery_window', [windowText(delivery.window, about.words)])]),
    ...(later === undefined ? [] : [fact('checkout.two_deliveries', [later])]),
    ...(taxed === undefined ? [] : [fact('tax.title', [t(taxed, taxationValues(order.taxation, date))])]),
    fact('checkout.contact', [contact.email, contact.phone]),
    fact('checkout.payment_method', paymentLines(order, about, isSent)),
  ];
};

import type { Address, BusinessDetails } from '@torg/domain/checkout';
import type { OrderDocument } from '@torg/domain/documents';
import type { VatBasis } from '@torg/domain/money';
import { type AddressPurpose, addressPurpose, wasApproved } from '@torg/domain/purchase';
import { laterText, type Texts, windowText } from '@torg/domain/storefront';
import { taxationText, taxationValues } from '@torg/domain/tax';
import { minus } from './goods-table.ts';

/** Something that is told beside the goods: what it is, and lines. */
export type Fact = { readonly label: string; readonly lines: readonly string[] };

/** Facts about an order, as its document tells them. */
export const factsOf = (document: OrderDocument, texts: Texts): readonly Fact[] =>
  told([
    aboutOrder(document, texts),
    aboutSeller(document, texts),
    aboutSignatory(document, texts),
    aboutBuyer(document, texts),
    aboutBusiness(document, texts),
    aboutDelivery(document, texts, laterText(document, texts)),
    aboutTaxation(document, texts),
    ...(document.kind === 'contract' ? [] : [aboutPayment(document, texts)]),
  ]);

/** Facts of which something is told. */
export const told = (facts: readonly Fact[]): readonly Fact[] =>
  facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);

const aboutOrder = ({ kind, number, placedAt, paidAt, representative }: OrderDocument, { t, date }: Texts): Fact => ({
  label: t(kind === 'contract' ? 'document.contract_number' : 'mail.order_number'),
  lines: [
    number,
    t(kind === 'contract' ? 'document.issued_on' : 'document.ordered_on', { date: date(placedAt) }),
    paidAt === undefined ? '' : t('document.paid_on', { date: date(paidAt) }),
    representative === undefined ? '' : t('acting.ordered_for_you', { name: representative.name }),
  ],
});

const aboutSeller = ({ seller }: OrderDocument, { t }: Texts): Fact => ({
  label: t('document.seller'),
  lines: [
    seller.company ?? seller.name,
    seller.organisationNumber === undefined
      ? ''
      : t('order.organisation_number', { number: seller.organisationNumber }),
    seller.phone ?? '',
    seller.email ?? '',
  ],
});

/** Who signs a contract: the buyer as they proved who they are. */
const aboutSignatory = ({ signatory = '' }: OrderDocument, { t }: Texts): Fact => ({
  label: t('document.signatory'),
  lines: [signatory],
});

const addressNames: Readonly<Record<AddressPurpose, string>> = {
  ...{ buyer: 'order.buyer', invoice: 'checkout.invoice_address', delivery: 'checkout.address' },
};

const aboutBuyer = (document: OrderDocument, { t }: Texts): Fact => {
  const { contact, address, locale } = document;
  return {
    label: t(addressNames[addressPurpose(document)]),
    lines: [`${contact.firstName} ${contact.lastName}`, ...addressLines(address, locale), contact.email, contact.phone],
  };
};

/** An address; nothing where none was asked for. */
export const addressLines = (address: Address, locale: string): readonly string[] =>
  address.street === ''
    ? []
    : [
        address.street,
        address.extra,
        `${address.postalCode} ${address.city}`,
        new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country,
      ];

/** Which business buys, by its reference and cost centre. @param orderedBy who of it ordered. */
export const businessLines = (
  business: BusinessDetails | undefined,
  orderedBy: string | undefined,
  { t }: Texts,
): readonly string[] =>
  business === undefined
    ? []
    : [
        business.company,
        t('order.organisation_number', { number: business.organisationNumber }),
        business.reference === '' ? '' : t('order.reference', { reference: business.reference }),
        business.costCentre === undefined ? '' : t('order.cost_centre', { costCentre: business.costCentre }),
        orderedBy === undefined || orderedBy === '' ? '' : t('order.ordered_by', { name: orderedBy }),
      ];

const aboutBusiness = ({ business, buyer }: OrderDocument, texts: Texts): Fact => ({
  label: texts.t('order.business'),
  lines: businessLines(business, buyer?.name, texts),
});

/** How goods come to their buyer, or where they are fetched. @param later what comes on its own. */
export const aboutDelivery = (
  { delivery: { name, point, window, pickup } }: Pick<OrderDocument, 'delivery'>,
  texts: Texts,
  later = '',
): Fact => ({
  label: texts.t(pickup ? 'order.pickup' : 'checkout.delivery_method'),
  lines: [
    name,
    ...(point === undefined ? [] : [point.name, `${point.street}, ${point.postalCode} ${point.city}`]),
    ...(window === undefined ? [] : [windowText(window, texts)]),
    later,
  ],
});

/** Why something is sold without VAT. */
export const aboutTaxation = ({ taxation }: Pick<OrderDocument, 'taxation'>, { t, date }: Texts): Fact => {
  const key = taxation && taxationText(taxation);
  return { label: t('tax.title'), lines: key === undefined ? [] : [t(key, taxationValues(taxation, date))] };
};

const aboutPayment = (document: OrderDocument, texts: Texts): Fact => {
  const { t, money } = texts;
  const back = document.refunds.map(({ amount, isDone }) =>
    t(isDone ? 'order.money_is_back' : 'order.money_back', { amount: money(amount) }),
  );
  return { label: t('checkout.payment_method'), lines: [...paymentLines(document, texts), ...back] };
};

/** How an order is paid. A shop's own name for it may sound like an offer: what is paid says so first. */
const paymentLines = ({ payment }: OrderDocument, { t }: Texts): readonly string[] => {
  const { way, name, state, invoice } = payment;
  if (way === 'none') return [t('mail.payment_none')];
  if (way === 'credit' || way === 'points') return [t(`mail.payment_${way}`)];
  if (way === 'giftCard') return [t('mail.payment_gift_card')];
  if (invoice !== undefined) {
    const sent =
      invoice.by === 'ehf'
        ? t('mail.payment_invoice_ehf', { number: invoice.organisationNumber })
        : t('mail.payment_invoice', { email: invoice.email });
    return [name ?? '', sent];
  }
  if (!wasApproved(state)) return [name ?? t('order.payment_bank')];
  return [name === undefined ? t('mail.payment_bank', { state }) : t('mail.payment_paid', { state, name })];
};

/** A row below the goods. */
export type Sum = { readonly label: string; readonly amount: string; readonly isTotal?: true };

/** The VAT of each rate, and what it is of. */
export const vatRows = (
  { byRate }: Pick<OrderDocument, 'byRate'>,
  vat: VatBasis,
  { t, money, number }: Texts,
): readonly Sum[] =>
  byRate.map((rate) => ({
    label: t('document.vat_of', { vat, rate: number(rate.taxRate / 100), net: money(rate.net) }),
    amount: money(rate.vat),
  }));

/** What the goods of a document, their delivery and VAT add up to. */
export const sumsOf = (document: OrderDocument, texts: Texts): readonly Sum[] => {
  const { t, money } = texts;
  const { kind, vat, goods, deliveryCost, delivery, net, gross, paid: all, moneyBack } = document;
  const { onCredit, byPoints, byGiftCard = 0, deposit } = document;
  const total = { label: t('order.total_gross'), amount: money(gross), isTotal: true } as const;
  const rates = vatRows(document, vat, texts);
  const paid = [
    { label: t('document.paid'), amount: money(all) },
    ...(moneyBack === 0 ? [] : [{ label: t('document.money_back'), amount: minus(-moneyBack, money) }]),
  ];
  return [
    { label: t(vat === 'net' ? 'basket.goods_net' : 'basket.goods'), amount: money(goods) },
    {
      label: deliveryLabel(delivery),
      amount: deliveryCost === 0 && delivery.gross === 0 ? t('checkout.free') : money(deliveryCost),
    },
    ...(vat === 'net' ? [{ label: t('mail.net_sum'), amount: money(net) }, ...rates, total] : [total, ...rates]),
    ...(onCredit === 0 ? [] : [{ label: t('document.on_credit'), amount: money(onCredit) }]),
    ...(byPoints === 0 ? [] : [{ label: t('document.by_points'), amount: money(byPoints) }]),
    ...(byGiftCard === 0 ? [] : [{ label: t('document.by_gift_card'), amount: money(byGiftCard) }]),
    ...(deposit === 0 ? [] : depositRows(document, texts)),
    ...(kind === 'receipt' ? paid : []),
  ];
};

/** A deposit, and what is paid with it. */
const depositRows = (document: OrderDocument, { t, money }: Texts): readonly Sum[] => {
  const { gross, onCredit, byPoints, byGiftCard = 0, deposit } = document;
  return [
    { label: t('order.deposit'), amount: money(deposit) },
    { label: t('order.all_with_deposit'), amount: money(gross - onCredit - byPoints - byGiftCard + deposit) },
  ];
};

/** How a delivery is called, and the promotion that pays for it. */
const deliveryLabel = ({ name, discount }: OrderDocument['delivery']): string =>
  discount === undefined ? name : `${name} (${discount.name})`;

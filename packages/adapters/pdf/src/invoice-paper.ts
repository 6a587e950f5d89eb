import { noonOf } from '@torg/domain/calendar';
import type { InvoiceDocument } from '@torg/domain/documents';
import type { Texts } from '@torg/domain/storefront';
import {
  aboutDelivery,
  aboutTaxation,
  addressLines,
  businessLines,
  type Fact,
  type Sum,
  told,
  vatRows,
} from './facts.ts';
import type { Paper } from './paper.ts';

/** An invoice or a credit note in words: what article 226 of Directive 2006/112/EC and bokføringsforskriften § 5-1-1 ask for. */
export const invoicePaper = (document: InvoiceDocument, texts: Texts): Paper => {
  const { invoice, locale, lines, shop } = document;
  const { t } = texts;
  const isInvoice = invoice.kind === 'invoice';
  return {
    called: t(isInvoice ? 'document.invoice_title' : 'document.credit_note_title'),
    ...{ number: invoice.number, locale, at: invoice.at, shopName: shop.name, author: invoice.seller.company },
    notes: [],
    facts: factsOf(document, texts),
    goodsTitle: t(isInvoice ? 'document.delivered_goods' : 'document.returned_goods'),
    ...{ lines, vat: invoice.vatBasis, sums: sumsOf(document, texts) },
  };
};

const factsOf = (document: InvoiceDocument, texts: Texts): readonly Fact[] =>
  told([
    aboutInvoice(document, texts),
    aboutPayment(document, texts),
    aboutSeller(document, texts),
    aboutBuyer(document, texts),
    aboutDelivery(document, texts),
    aboutTaxation(document.invoice, texts),
  ]);

const aboutInvoice = ({ invoice, orderNumber, placedAt }: InvoiceDocument, { t, date }: Texts): Fact => {
  const { corrects } = invoice;
  const day = date(noonOf(invoice.day));
  const isInvoice = invoice.kind === 'invoice';
  return {
    label: t(isInvoice ? 'document.invoice_number' : 'document.note_number'),
    lines: [
      invoice.number,
      t('document.issued_on', { date: day }),
      t(isInvoice ? 'document.delivered_on' : 'document.back_on', { date: day }),
      corrects === undefined
        ? ''
        : t('document.corrects', { number: corrects.number, date: date(noonOf(corrects.day)) }),
      t('document.of_order', { number: orderNumber, date: date(placedAt) }),
    ],
  };
};

const aboutPayment = ({ invoice: { due, reference } }: InvoiceDocument, { t, date }: Texts): Fact => ({
  label: t('document.pay'),
  lines: [
    due === undefined ? '' : t('document.due', { date: date(noonOf(due.day)) }),
    due === undefined ? '' : t('document.account', { account: due.account }),
    reference === undefined ? '' : t('document.pay_reference', { reference }),
  ],
});

const aboutSeller = ({ invoice: { seller }, shop }: InvoiceDocument, { t }: Texts): Fact => ({
  label: t('document.seller'),
  lines: [
    seller.company,
    ...seller.address,
    t('order.organisation_number', { number: seller.organisationNumber }),
    seller.vatNumber === undefined ? '' : t('document.vat_number', { number: seller.vatNumber }),
    shop.phone ?? '',
    shop.email ?? '',
  ],
});

const aboutBuyer = ({ invoice: { buyer }, locale }: InvoiceDocument, texts: Texts): Fact => ({
  label: texts.t('document.buyer'),
  lines: [
    ...businessLines(buyer.business, buyer.orderedBy, texts),
    buyer.name,
    ...addressLines(buyer.address, locale),
    buyer.email,
  ],
});

const sumsOf = ({ invoice }: InvoiceDocument, texts: Texts): readonly Sum[] => {
  const { kind, vatBasis: vat, delivery, gross, onCredit, byPoints, byGiftCard = 0, toPay } = invoice;
  const { t, money } = texts;
  const isInvoice = kind === 'invoice';
  const total: Sum = { label: t('order.total_gross'), amount: money(gross) };
  const rows = vatRows(invoice, vat, texts);
  return [
    {
      label: t(vat === 'net' ? 'basket.goods_net' : 'basket.goods'),
      amount: money(invoice[vat] - (delivery?.[vat] ?? 0)),
    },
    ...(delivery === undefined
      ? []
      : [{ label: delivery.name, amount: delivery.gross === 0 ? t('checkout.free') : money(delivery[vat]) }]),
    ...(vat === 'net' ? [{ label: t('mail.net_sum'), amount: money(invoice.net) }, ...rows, total] : [total, ...rows]),
    ...(onCredit === 0
      ? []
      : [{ label: t(isInvoice ? 'document.on_credit' : 'document.back_on_credit'), amount: money(onCredit) }]),
    ...(byPoints === 0
      ? []
      : [{ label: t(isInvoice ? 'document.by_points' : 'document.back_as_points'), amount: money(byPoints) }]),
    ...(byGiftCard === 0
      ? []
      : [
          {
            label: t(isInvoice ? 'document.by_gift_card' : 'document.back_on_gift_card'),
            amount: money(byGiftCard),
          },
        ]),
    { label: t(isInvoice ? 'document.to_pay' : 'document.credited'), amount: money(toPay), isTotal: true },
  ];
};

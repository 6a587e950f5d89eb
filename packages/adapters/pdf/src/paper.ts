import type { DocumentLine, OrderDocument } from '@torg/domain/documents';
import type { VatBasis } from '@torg/domain/money';
import type { Texts } from '@torg/domain/storefront';
import { type Fact, factsOf, type Sum, sumsOf } from './facts.ts';

/** What a document says, in words: a sheet is drawn from it whatever the document is. */
export type Paper = {
  /** What it is. */
  readonly called: string;
  readonly number: string;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly shopName: string;
  /** Who sells. */
  readonly author: string;
  /** Below the title. */
  readonly notes: readonly { readonly text: string; readonly isLoud?: true }[];
  readonly facts: readonly Fact[];
  readonly goodsTitle: string;
  readonly lines: readonly DocumentLine[];
  readonly vat: VatBasis;
  readonly sums: readonly Sum[];
};

const titles = {
  ...{ confirmation: 'document.confirmation_title', receipt: 'document.receipt_title' },
  contract: 'document.contract_title',
} as const;

/** A confirmation, a receipt or a contract in words. */
export const orderPaper = (document: OrderDocument, texts: Texts): Paper => {
  const { kind, seller, locale, number, asOf, state, lines, vat } = document;
  const { t } = texts;
  return {
    ...{ called: t(titles[kind]), number, locale, at: asOf, shopName: seller.name },
    author: seller.company ?? seller.name,
    notes: [
      { text: t(kind === 'contract' ? 'document.contract_note' : 'document.as_of', { date: texts.date(asOf) }) },
      ...(state === 'cancelled' ? [{ text: t('document.cancelled'), isLoud: true as const }] : []),
    ],
    ...{ facts: factsOf(document, texts), goodsTitle: t('order.goods'), lines, vat, sums: sumsOf(document, texts) },
  };
};

import type { VatBasis } from '@torg/domain/money';
import type { MessageKey } from '../../bindings/text.ts';

/** What a sum is of: a basket whose delivery is not chosen yet, what is about to be paid, or what was ordered. */
export type SumStage = 'basket' | 'checkout' | 'order';

export type SumLabels = { readonly goods: MessageKey; readonly vat: MessageKey; readonly total: MessageKey };

const totals = {
  basket: { net: 'basket.sum_gross', gross: 'basket.sum' },
  checkout: { net: 'basket.total_gross', gross: 'basket.total' },
  order: { net: 'order.total_gross', gross: 'order.total' },
} as const satisfies Readonly<Record<SumStage, Readonly<Record<VatBasis, MessageKey>>>>;

/**
 * The names of sums. A sum has VAT in it; beside prices without VAT its name says so, and that they have none.
 * @param isTaxed left out for a sum that has VAT; where none is charged, no name speaks of it.
 */
export const sumLabels = (view: VatBasis, stage: SumStage, isTaxed = true): SumLabels => ({
  goods: view === 'net' ? 'basket.goods_net' : 'basket.goods',
  vat: view === 'net' ? 'basket.vat_added' : 'basket.vat_included',
  total: totals[stage][isTaxed ? view : 'gross'],
});

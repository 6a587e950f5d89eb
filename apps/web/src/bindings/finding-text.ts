import type { ReorderFinding } from '@torg/domain/purchase';
import type { Storefront } from './storefront.ts';

/** Why goods are not in the basket as they were asked for, in words. */
export const findingText = ({ text: { t }, priced }: Storefront, finding: ReorderFinding): string => {
  const { name } = finding;
  switch (finding._tag) {
    case 'Gone':
      return t('order.finding_gone', { name });
    case 'SoldOut':
      return t('order.finding_sold_out', { name });
    case 'Fewer': {
      const { wanted, possible } = finding;
      return t(finding.because === 'stock' ? 'order.finding_stock' : 'order.finding_limit', { name, wanted, possible });
    }
    case 'NoRoom':
      return t('order.finding_no_room', { name });
    case 'PriceChanged':
      return t('order.finding_price', { name, from: priced(finding.from), to: priced(finding.to) });
  }
};

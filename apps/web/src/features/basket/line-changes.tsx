import type { BasketLine, LineChange } from '@torg/domain/basket';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import { StockNote } from '../../ui/stock-note.tsx';
import styles from './basket-line-item.module.css';

/** What became different since the visitor last saw the line, or else whether it can be had. */
export const LineChanges = ({ line }: { readonly line: BasketLine }) => {
  const storefront = useStorefront();
  const stockIsTold = line.changes.some((change) => change._tag === 'StockShort' || change._tag === 'Gone');
  return (
    <>
      {!stockIsTold && (
        <StockNote state={line.stock.state} available={line.stock.available} from={line.stock.availableAt} />
      )}
      {line.changes.map((change) => (
        <p key={change._tag} className={styles.change}>
          {changeText(storefront, line, change)}
        </p>
      ))}
    </>
  );
};

const changeText = ({ text: { t, money }, priced }: Storefront, line: BasketLine, change: LineChange): string => {
  switch (change._tag) {
    case 'PriceChanged':
      return t('basket.price_changed', { from: priced(change.from), to: priced(change.to) });
    case 'StockShort':
      return t('basket.stock_short', { available: change.available });
    case 'Capped':
      return t('basket.capped', { wanted: change.wanted, quantity: line.quantity });
    case 'EstimateChanged':
      return t('basket.trade_in_changed', { from: money(change.from), to: money(change.to) });
    case 'TradeInGone':
      return t('basket.trade_in_gone', { name: change.name });
    case 'TermsChanged':
      return t('subscription.changed', { name: change.name });
    case 'PlanGone':
      return t('subscription.gone', { name: change.name });
    case 'Gone':
      return t('basket.gone');
  }
};

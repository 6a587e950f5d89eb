import type { BasketLine, LineChange } from '@torg/domain';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import { StockNote } from '../../ui/stock-note.tsx';
import styles from './basket-line-item.module.css';

/** What became different since the visitor last saw the line, or else whether it can be had. */
export const LineChanges = ({ line }: { readonly line: BasketLine }) => {
  const storefront = useStorefront();
  const stockIsTold = line.changes.some((change) => change._tag !== 'PriceChanged');
  return (
    <>
      {!stockIsTold && <StockNote state={line.stock.state} available={line.stock.available} />}
      {line.changes.map((change) => (
        <p key={change._tag} className={styles.change}>
          {changeText(storefront, change)}
        </p>
      ))}
    </>
  );
};

const changeText = ({ text: { t }, priced }: Storefront, change: LineChange): string => {
  switch (change._tag) {
    case 'PriceChanged':
      return t('basket.price_changed', { from: priced(change.from), to: priced(change.to) });
    case 'StockShort':
      return t('basket.stock_short', { available: change.available });
    case 'Gone':
      return t('basket.gone');
  }
};

import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { GoodsToOrder, moneyToPay, type Ordered, SumsToPay } from './goods-to-order.tsx';
import styles from './order-in-short.module.css';

/** On a phone, the sum at the foot of the window; pressed, it opens to what is ordered, without leaving the field. */
export const OrderInShort = (ordered: Ordered) => {
  const { text, facts } = useStorefront();
  return (
    <details className={styles.bar}>
      <summary className={styles.summary}>
        <span>{text.t('checkout.review')}</span>
        <Icon name="next" size={16} />
        <span className={styles.sum}>
          {facts.priceContext.vatView === 'net' && <span className={styles.vat}>{text.t('vat.gross')} </span>}
          <strong>{text.money(moneyToPay(ordered))}</strong>
        </span>
      </summary>
      <div className={styles.content}>
        <GoodsToOrder {...ordered} />
        <SumsToPay {...ordered} />
      </div>
    </details>
  );
};

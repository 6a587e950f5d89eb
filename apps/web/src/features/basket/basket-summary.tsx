import { addresses, type Basket } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './basket-page.module.css';
import { FreeDeliveryNote } from './free-delivery-note.tsx';
import { TotalsList } from './totals-list.tsx';

/** What the basket costs, and the way to the checkout, which waits until changes were seen. */
export const BasketSummary = ({ basket }: { readonly basket: Basket }) => {
  const { t } = useStorefront().text;
  return (
    <section className={styles.summary} aria-labelledby="basket-summary">
      <h2 id="basket-summary">{t('basket.summary')}</h2>
      <TotalsList goods={basket.totals} totals={basket.totals} />
      <FreeDeliveryNote goodsGross={basket.totals.gross} />
      <p className={styles.hint}>{t('basket.delivery_hint')}</p>
      {basket.changed ? (
        <>
          <button type="button" className="button" aria-disabled="true" aria-describedby="checkout-waits">
            {t('basket.to_checkout')}
          </button>
          <p id="checkout-waits" className={styles.hint}>
            {t('basket.checkout_waits')}
          </p>
        </>
      ) : (
        <Link to={addresses.checkout} look="button">
          {t('basket.to_checkout')}
        </Link>
      )}
    </section>
  );
};

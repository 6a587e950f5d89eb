import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './checkout-page.module.css';
import { GoodsToOrder, type Ordered, SumsToPay } from './goods-to-order.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import type { PlaceOrder } from './use-place-order.ts';

type Props = Ordered & Pick<PlaceOrder, 'isPlacing' | 'problem'>;

/** What will be ordered and what it costs, delivery included, and the button that orders it. */
export const OrderReview = ({ isPlacing, problem, ...ordered }: Props) => {
  const { basket, review } = ordered;
  const { shop, text } = useStorefront();
  const { t } = text;
  const { returnDays } = shop.config.info;
  return (
    <section className={styles.review} aria-labelledby="checkout-review-title">
      <h2 id="checkout-review-title">{t('checkout.review')}</h2>
      <div className={styles.goods}>
        <GoodsToOrder {...ordered} />
      </div>
      <Link to={paths.basket}>{t('checkout.change_basket')}</Link>
      <SumsToPay {...ordered} />
      {returnDays > 0 && <p className={styles.hint}>{t('checkout.returns', { days: returnDays })}</p>}
      <p className={styles.hint}>
        <TermsSentence />
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {basket.hasUnacceptedChanges ? (
        <button type="button" className="button" aria-disabled="true" aria-describedby="checkout-waits">
          {t('checkout.place_order')}
        </button>
      ) : (
        <button type="submit" className="button" aria-busy={isPlacing} aria-describedby="checkout-obligation">
          {isPlacing
            ? t('checkout.placing')
            : t('checkout.place_order_for', { total: text.money(review.totals.gross) })}
        </button>
      )}
      <p id={basket.hasUnacceptedChanges ? 'checkout-waits' : 'checkout-obligation'} className={styles.hint}>
        {t(basket.hasUnacceptedChanges ? 'order.basket_changed' : 'checkout.obligation')}
      </p>
    </section>
  );
};

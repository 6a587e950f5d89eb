import { addresses, type Basket, reviewOrder } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { TotalsList } from '../basket/totals-list.tsx';
import { SoldLines } from '../orders/sold-lines.tsx';
import styles from './checkout-page.module.css';
import { deliveryName } from './choices.tsx';

type Props = {
  readonly basket: Basket;
  readonly deliveryMethod: string;
  readonly isPlacing: boolean;
  readonly problem: string | undefined;
};

export const reviewId = 'checkout-review';

/** What will be ordered and what it costs, delivery included, and the button that orders it. */
export const OrderReview = ({ basket, deliveryMethod, isPlacing, problem }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { info, locale, footer } = shop.edition;
  const method = info.deliveryMethods.find(({ id }) => id === deliveryMethod) ?? info.deliveryMethods[0];
  if (method === undefined) return null;
  const review = reviewOrder(basket, method, info);
  const lines = basket.lines.map((line, index) => ({ ...line, ...review.lines[index] }));
  const delivery = { ...review.delivery, name: deliveryName(method, locale, info.locales) };

  return (
    <section className={styles.review} id={reviewId} aria-labelledby="checkout-review-title">
      <h2 id="checkout-review-title">{t('checkout.review')}</h2>
      <SoldLines lines={lines} />
      <Link to={addresses.basket}>{t('checkout.change_basket')}</Link>
      <TotalsList goods={basket.totals} delivery={delivery} totals={review.totals} />
      <p className={styles.hint}>
        {t('checkout.returns', { days: info.returnDays })}{' '}
        {footer.map(({ name, slug }, index) => (
          <span key={slug}>
            {index > 0 && ' · '}
            <Link to={addresses.content(slug)}>{name}</Link>
          </span>
        ))}
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button" aria-busy={isPlacing} aria-describedby="checkout-obligation">
        {isPlacing ? t('checkout.placing') : t('checkout.place_order')}
      </button>
      <p id="checkout-obligation" className={styles.hint}>
        {t('checkout.obligation')}
      </p>
    </section>
  );
};

import { paths } from '@torg/domain/navigation';
import type { OrderInShort } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { LoginOffer } from '../session/login-offer.tsx';
import type { LoadedOrders } from './load-orders.ts';
import { OrderFilter } from './order-filter.tsx';
import { OrderPages } from './order-pages.tsx';
import { stateName } from './order-states.ts';
import styles from './orders-page.module.css';

/** So few orders are all in sight, and need nothing that narrows them. */
const fewOrders = 7;

/** The visitor's own orders, newest first. */
export const OrdersPage = ({ orders, query, ...places }: LoadedOrders) => {
  const { t } = useStorefront().text;
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('order.list_title')}</h1>
      {(isNarrowed || orders.length > fewOrders) && <OrderFilter query={query} />}
      {orders.length === 0 ? (
        <div className={styles.empty}>
          <p>{t(isNarrowed ? 'order.none_such' : 'order.none')}</p>
          {isNarrowed ? (
            <Link to={paths.orders} look="button">
              {t('order.filter_none')}
            </Link>
          ) : (
            <Link to={paths.all} look="button">
              {t('basket.to_products')}
            </Link>
          )}
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      <LoginOffer reason={t('order.log_in')} />
      <OrderPages query={query} {...places} />
    </div>
  );
};

const OrderCard = ({ order }: { readonly order: OrderInShort }) => {
  const { t, money, date, number } = useStorefront().text;
  return (
    <li className={styles.order}>
      <h2 className={styles.number}>
        <Link to={paths.order(order.number)} className={styles.link}>
          {t('order.title', { number: order.number })}
        </Link>
      </h2>
      <p className={styles.state} data-state={order.state}>
        {t(stateName(order.state, order))}
      </p>
      <p className={styles.facts}>
        {date(order.placedAt)} · {t('order.units', { count: order.units })}
      </p>
      <p className={styles.total}>{money(order.gross)}</p>
      {order.representative !== undefined && (
        <p className={styles.by}>{t('acting.ordered_for_you', { name: order.representative })}</p>
      )}
      <ul className={styles.pictures} aria-hidden="true">
        {order.pictures.map(({ sku, image }) => (
          <li key={sku} className={styles.picture}>
            <ProductPicture image={image && { ...image, alt: '' }} size="thumbnail" fallsBack />
          </li>
        ))}
        {order.morePictures > 0 && <li className={styles.more}>+{number(order.morePictures)}</li>}
      </ul>
    </li>
  );
};

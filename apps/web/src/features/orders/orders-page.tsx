import { paths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { LoginOffer } from '../session/login-offer.tsx';
import type { ListedOrder, OrderListPage } from './order-page-of.ts';
import { stateName } from './order-states.ts';
import styles from './orders-page.module.css';

/** The visitor's own orders, newest first. */
export const OrdersPage = ({ orders, page, pageCount }: OrderListPage) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('order.list_title')}</h1>
      {orders.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('order.none')}</p>
          <Link to={paths.all} look="button">
            {t('basket.to_products')}
          </Link>
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      <LoginOffer reason={t('order.log_in')} />
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} />}
    </div>
  );
};

const OrderCard = ({ order }: { readonly order: ListedOrder }) => {
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

const Pages = ({ page, pageCount }: Pick<OrderListPage, 'page' | 'pageCount'>) => {
  const { t, number } = useStorefront().text;
  const to = (target: number): string => (target === 1 ? paths.orders : `${paths.orders}?page=${target}`);
  return (
    <nav className={styles.pages} aria-label={t('pagination.label')}>
      {page > 1 && (
        <Link to={to(page - 1)} look="quiet-button" rel="prev">
          {t('pagination.previous')}
        </Link>
      )}
      <span aria-current="page">
        {number(page)} / {number(pageCount)}
      </span>
      {page < pageCount && (
        <Link to={to(page + 1)} look="quiet-button" rel="next">
          {t('pagination.next')}
        </Link>
      )}
    </nav>
  );
};

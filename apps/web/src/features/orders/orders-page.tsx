import { addresses, type Order } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { stateNames } from './order-states.ts';
import styles from './orders-page.module.css';

/** The visitor's own orders, newest first. */
export const OrdersPage = ({ orders }: { readonly orders: readonly Order[] }) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('order.list_title')}</h1>
      {orders.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('order.none')}</p>
          <Link to={addresses.all} look="button">
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
    </div>
  );
};

const OrderCard = ({ order }: { readonly order: Order }) => {
  const { t, money, date } = useStorefront().text;
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.order}>
      <h2 className={styles.number}>
        <Link to={addresses.order(order.number)} className={styles.link}>
          {t('order.title', { number: order.number })}
        </Link>
      </h2>
      <p className={styles.state} data-state={order.state}>
        {t(stateNames[order.state])}
      </p>
      <p className={styles.facts}>
        {date(order.placedAt)} · {t('order.units', { count: units })} · {money(order.totals.gross)}
      </p>
    </li>
  );
};

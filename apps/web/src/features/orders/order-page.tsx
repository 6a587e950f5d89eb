import { addresses, type Order, type OrderState } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-page.module.css';
import { stateNames } from './order-states.ts';

/** One order: how far it has come, and all that was agreed. */
export const OrderPage = ({ order }: { readonly order: Order }) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('order.list_title'), to: addresses.orders }]} />
      <h1 tabIndex={-1}>{t('order.title', { number: order.number })}</h1>
      <Timeline order={order} />
      <OrderDetails order={order} />
    </div>
  );
};

/** What happened so far with its day, and what comes next. */
const Timeline = ({ order }: { readonly order: Order }) => {
  const { t, date } = useStorefront().text;
  const ahead: readonly OrderState[] = order.state === 'placed' ? ['shipped'] : [];
  return (
    <ol className={styles.timeline} aria-label={t('order.timeline')}>
      {order.history.map(({ state, at }) => (
        <li key={state} data-state={state} aria-current={state === order.state ? 'step' : undefined}>
          <strong>{t(stateNames[state])}</strong>
          <span>{date(at)}</span>
        </li>
      ))}
      {ahead.map((state) => (
        <li key={state} data-ahead="">
          <span>{t(stateNames[state])}</span>
          <span>{t('order.ahead')}</span>
        </li>
      ))}
    </ol>
  );
};

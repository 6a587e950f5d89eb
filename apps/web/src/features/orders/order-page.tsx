import { addresses, type Order } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { ReorderForm } from './reorder-form.tsx';

/** One order: how far it has come, and all that was agreed. */
export const OrderPage = ({ order }: { readonly order: Order }) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('order.list_title'), to: addresses.orders }]} />
      <h1 tabIndex={-1}>{t('order.title', { number: order.number })}</h1>
      <OrderTimeline order={order} />
      <ReorderForm order={order} />
      <OrderDetails order={order} />
    </div>
  );
};

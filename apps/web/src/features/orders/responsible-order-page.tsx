import { paths, responsiblePaths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDocuments } from './order-documents.tsx';
import styles from './order-page.module.css';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';

/** An order of a customer for whom a user is responsible: all that its buyer sees, and nothing that only a buyer does. */
export const ResponsibleOrderPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const order = facts.own?.page === 'responsible-order' ? facts.own.order : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: t('order.list_title'), to: paths.orders },
          { name: t('order.responsible_title'), to: responsiblePaths.orders },
        ]}
      />
      <h1 tabIndex={-1}>
        {order === undefined ? t('order.missing_title') : t('order.title', { number: order.number })}
      </h1>
      {order === undefined ? <p>{t('order.responsible_missing')}</p> : <Seen order={order} />}
    </div>
  );
};

const Seen = ({ order }: { readonly order: Order }) => (
  <>
    <OrderTimeline order={order} />
    <OrderApproval order={order} />
    <OrderParcels order={order} />
    <OrderWithdrawals order={order} />
    <OrderDocuments order={order} to={responsiblePaths.orderDocument} />
    <OrderDetails order={order} />
  </>
);

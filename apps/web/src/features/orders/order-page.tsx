import {
  type NotCancelled,
  type NotWithdrawn,
  orderFormPaths,
  ownSubscriptionPaths,
  paths,
  reviewPaths,
} from '@torg/domain/navigation';
import { canBeCancelled, type Order, standing } from '@torg/domain/purchase';
import { canBeReviewed } from '@torg/domain/review';
import { knownUser } from '../../bindings/known-user.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import { SaveAsList } from '../lists/save-as-list.tsx';
import { CancelForm } from './cancel-form.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFiles } from './order-files.tsx';
import styles from './order-page.module.css';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';
import { ReorderForm } from './reorder-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

type Props = {
  readonly order: Order;
  /** Why it was to be cancelled, and was not. */
  readonly notCancelled?: NotCancelled | undefined;
  /** Why its purchase was to be withdrawn from, and was not. */
  readonly notWithdrawn?: NotWithdrawn | undefined;
};

const notCancelledTexts: Readonly<Record<NotCancelled, MessageKey>> = {
  late: 'order.too_late_to_cancel',
  moved: 'order.moved',
  failed: 'order.cancel_failed',
};

/** One order: how far it has come, all that was agreed, and what can still be done. */
export const OrderPage = ({ order, notCancelled, notWithdrawn }: Props) => {
  const storefront = useStorefront();
  const { shop, text } = storefront;
  const { t } = text;
  const isUser = knownUser(storefront) !== undefined;
  const isOwn = order.buyer?.isColleague === undefined;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('order.list_title'), to: paths.orders }]} />
      <h1 tabIndex={-1}>{t('order.title', { number: order.number })}</h1>
      {notCancelled !== undefined &&
        order.state !== 'cancelled' &&
        (notCancelled === 'late') !== canBeCancelled(order) && (
          <p className={styles.error} role="alert">
            {t(notCancelledTexts[notCancelled])}
          </p>
        )}
      <OrderTimeline order={order} />
      <OrderApproval order={order} />
      <OrderParcels order={order} />
      <OrderWithdrawals order={order} />
      {standing[order.state] === 'waiting' && isOwn && <GoOnPaying order={order} />}
      {standing[order.state] !== 'waiting' && order.state !== 'awaiting-approval' && <ReorderForm order={order} />}
      <SaveAsList source={{ from: 'order', number: order.number }} lines={order.lines} />
      {isOwn && canBeCancelled(order) && <CancelForm order={order} />}
      {isOwn && <WithdrawForm {...{ order, notWithdrawn }} to={orderFormPaths.withdraw(order.number)} />}
      {isOwn && canBeReviewed(order) && shop.config.info.reviews.enabled && (
        <p>
          <Link to={reviewPaths.write(order.number)}>{t('review.of_order')}</Link>
        </p>
      )}
      {isOwn && isUser && order.lines.some(({ subscription }) => subscription !== undefined) && (
        <p>
          <Link to={ownSubscriptionPaths.all}>{t('subscription.own_title')}</Link>
        </p>
      )}
      <OrderFiles order={order} />
      <OrderDocuments order={order} />
      <OrderDetails order={order} />
    </div>
  );
};

/** What waits for its payment is still in the basket: it is not ordered again, but paid. */
const GoOnPaying = ({ order }: { readonly order: Order }) => {
  const { t } = useStorefront().text;
  return (
    <p>
      <Link to={paths.redirectPayment(order.number)} look="button">
        {t('payment.go_on')}
      </Link>
    </p>
  );
};

import type { DocumentName } from '@torg/domain/documents';
import type { Order } from '@torg/domain/purchase';
import { OrderApproval } from './order-approval.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';

type Props = {
  readonly order: Order;
  /** The address of a document, without language prefix. */
  readonly to: (orderNumber: string, kind: DocumentName['kind']) => string;
};

/** An order as somebody looks at it whose own it is not: all that its buyer sees, and nothing that only a buyer does. */
export const SeenOrder = ({ order, to }: Props) => (
  <>
    <OrderTimeline order={order} />
    <OrderApproval order={order} />
    <OrderParcels order={order} />
    <OrderWithdrawals order={order} />
    <OrderDocuments order={order} to={to} />
    <OrderDetails order={order} />
  </>
);

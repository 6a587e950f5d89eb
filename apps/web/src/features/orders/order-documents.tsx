import { type DocumentKind, documentsOf } from '@torg/domain/documents';
import { paths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './order-documents.module.css';

type Props = { readonly order: Order };
type WayProps = Props & {
  /** The address of a document, without language prefix. */
  readonly to?: (orderNumber: string, kind: DocumentKind) => string;
};

/** The ways to the documents of an order, each of which says that it is a PDF; nothing for an order that has none. */
export const OrderDocuments = ({ order, to = paths.orderDocument }: WayProps) => {
  const { t } = useStorefront().text;
  return (
    <Documents
      order={order}
      wayTo={(kind) => <Link to={to(order.number, kind)}>{t('order.document', { kind })}</Link>}
    />
  );
};

/** The same for who has proved the mailbox of an order, which each document is asked for with: nothing is kept of a proof. */
export const SharedOrderDocuments = ({ order, linkKey }: Props & { readonly linkKey: string }) => {
  const { text, path } = useStorefront();
  return (
    <Documents
      order={order}
      wayTo={(kind) => (
        <ShopForm action={path(paths.sharedOrderDocument(linkKey, kind))} fields={{ email: order.contact.email }}>
          <button type="submit" className="link">
            {text.t('order.document', { kind })}
          </button>
        </ShopForm>
      )}
    />
  );
};

const Documents = ({ order, wayTo }: Props & { readonly wayTo: (kind: DocumentKind) => ReactNode }) => {
  const { t } = useStorefront().text;
  const kinds = documentsOf(order);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.documents} aria-label={t('order.documents')}>
      {kinds.map((kind) => (
        <li key={kind}>{wayTo(kind)}</li>
      ))}
    </ul>
  );
};

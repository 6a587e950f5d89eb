import { noonOf } from '@torg/domain/calendar';
import { type DocumentName, documentsOf } from '@torg/domain/documents';
import { orderFormPaths, stringifySearch } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './order-documents.module.css';

type Props = { readonly order: Order };
type WayProps = Props & {
  /** The address of a document, without language prefix. */
  readonly to?: (orderNumber: string, kind: DocumentName['kind']) => string;
};

/** The ways to the documents of an order, each of which says that it is a PDF; nothing for an order that has none. */
export const OrderDocuments = ({ order, to = orderFormPaths.document }: WayProps) => (
  <Documents
    order={order}
    wayTo={({ kind, number }, words) => <Link to={to(order.number, kind) + stringifySearch({ number })}>{words}</Link>}
  />
);

/** The same for who has proved the mailbox of an order, which each document is asked for with: nothing is kept of a proof. */
export const SharedOrderDocuments = ({ order, linkKey }: Props & { readonly linkKey: string }) => {
  const { path } = useStorefront();
  return (
    <Documents
      order={order}
      wayTo={({ kind, number }, words) => (
        <ShopForm
          action={path(orderFormPaths.sharedDocument(linkKey, kind))}
          fields={{ email: order.contact.email, ...(number === undefined ? {} : { number }) }}
        >
          <button type="submit" className="link">
            {words}
          </button>
        </ShopForm>
      )}
    />
  );
};

type Named = { readonly kind: DocumentName['kind']; readonly number?: string };

const Documents = ({ order, wayTo }: Props & { readonly wayTo: (name: Named, words: string) => ReactNode }) => {
  const { t } = useStorefront().text;
  const names: readonly Named[] = documentsOf(order);
  if (names.length === 0) return null;
  return (
    <ul className={styles.documents} aria-label={t('order.documents')}>
      {names.map((name) => (
        <li key={`${name.kind} ${name.number}`}>
          {wayTo(name, t('order.document', { number: '', ...name }))} <Owed order={order} name={name} />
        </li>
      ))}
    </ul>
  );
};

/** What an invoice asks for and by when, or what a credit note takes off it. */
const Owed = ({ order, name }: Props & { readonly name: Named }) => {
  const { t, money, date } = useStorefront().text;
  const invoice = order.invoices?.find(({ number }) => number === name.number);
  if (invoice === undefined) return null;
  const { due, kind, toPay } = invoice;
  const day = due === undefined ? '' : date(noonOf(due.day));
  return <span className={styles.owed}>{t('order.document_owed', { kind, amount: money(toPay), day })}</span>;
};

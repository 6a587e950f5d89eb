import { orderFormPaths } from '@torg/domain/navigation';
import { filesOf, type Order } from '@torg/domain/purchase';
import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './order-documents.module.css';

type Props = { readonly order: Order };

/** The files that were bought by an own order; nothing before it is paid. */
export const OrderFiles = ({ order }: Props) => {
  const { path } = useStorefront();
  if (order.buyer?.isColleague) return null;
  return (
    <Files
      order={order}
      wayTo={(sku, words) => (
        <a className="link" href={path(orderFormPaths.file(order.number, sku))} download>
          {words}
        </a>
      )}
    />
  );
};

/** The same for who has proved the mailbox of an order, which each file is asked for with. */
export const SharedOrderFiles = ({ order, linkKey }: Props & { readonly linkKey: string }) => {
  const { path } = useStorefront();
  return (
    <Files
      order={order}
      wayTo={(sku, words) => (
        <ShopForm action={path(orderFormPaths.sharedFile(linkKey, sku))} fields={{ email: order.contact.email }}>
          <button type="submit" className="link">
            {words}
          </button>
        </ShopForm>
      )}
    />
  );
};

const Files = ({ order, wayTo }: Props & { readonly wayTo: (sku: string, words: string) => ReactNode }) => {
  const { t } = useStorefront().text;
  const files = filesOf(order);
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-labelledby="order-files">
      <h2 id="order-files">{t('order.files')}</h2>
      <ul className={styles.documents}>
        {files.map(({ sku, name }) => (
          <li key={sku}>{wayTo(sku, t('order.download', { name }))}</li>
        ))}
      </ul>
    </section>
  );
};

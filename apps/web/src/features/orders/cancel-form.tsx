import { paths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './cancel-form.module.css';

/** Cancels an order that is not shipped. The button that does it is folded away, so that nobody meets it by mistake. */
export const CancelForm = ({ order }: { readonly order: Order }) => {
  const { path, text } = useStorefront();
  return (
    <details className={styles.fold}>
      <summary>{text.t('order.cancel')}</summary>
      <ShopForm className={styles.form} action={path(paths.cancelOrder(order.number))}>
        <p>{text.t('order.cancel_hint')}</p>
        <button type="submit" className="button button-quiet">
          {text.t('order.cancel_confirm')}
        </button>
      </ShopForm>
    </details>
  );
};

import { orderFormPaths } from '@torg/domain/navigation';
import { leftUnits, type Order } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './order-fold.module.css';

/** Cancels what of an order is not shipped, or takes back the question whether it is approved. The button that does it is folded away, so that nobody meets it by mistake. */
export const CancelForm = ({ order }: { readonly order: Order }) => {
  const { path, text } = useStorefront();
  const isAsking = order.state === 'awaiting-approval';
  const part = order.state === 'part-shipped' ? 'rest' : 'whole';
  return (
    <details className={styles.fold}>
      <summary>{isAsking ? text.t('approval.recall') : text.t('order.cancel', { part })}</summary>
      <ShopForm className={styles.form} action={path(orderFormPaths.cancel(order.number))}>
        <p>{isAsking ? text.t('approval.recall_hint') : text.t('order.cancel_hint', { part })}</p>
        <input type="hidden" name="shown" value={leftUnits(order)} />
        <button type="submit" className="button button-quiet">
          {isAsking ? text.t('approval.recall_confirm') : text.t('order.cancel_confirm', { part })}
        </button>
      </ShopForm>
    </details>
  );
};

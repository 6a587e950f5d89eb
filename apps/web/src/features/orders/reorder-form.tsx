import { orderFormPaths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './reorder-form.module.css';
import { useReorder } from './use-reorder.ts';

/** Puts an order into the basket again. Without scripts the server leads on to the basket. */
export const ReorderForm = ({ order }: { readonly order: Order }) => {
  const { path, text } = useStorefront();
  const { submit, isUnderWay, hasFailed } = useReorder(order);
  return (
    <ShopForm className={styles.form} action={path(orderFormPaths.reorder(order.number))} onSubmit={submit}>
      <button type="submit" className="button" aria-disabled={isUnderWay} aria-describedby="reorder-hint">
        {text.t('order.reorder')}
      </button>
      <p id="reorder-hint" className={styles.hint}>
        {text.t('order.reorder_hint')}
      </p>
      {hasFailed && (
        <p className={styles.complaint} role="alert">
          {text.t('order.reorder_failed')}
        </p>
      )}
    </ShopForm>
  );
};

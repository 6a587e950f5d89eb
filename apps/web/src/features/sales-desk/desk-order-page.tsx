import { paths, salesPaths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from '../orders/order-page.module.css';
import { SeenOrder } from '../orders/seen-order.tsx';

/** An order at the desk: all that its buyer sees, and the way to act as the customer, where there is one. */
export const DeskOrderPage = () => {
  const { text, facts, path } = useStorefront();
  const { t } = text;
  const { order, isOfUser = false } = facts.own?.page === 'desk-order' ? facts.own : {};
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: t('desk.title'), to: salesPaths.desk },
          { name: t('desk.orders_title'), to: salesPaths.orders },
        ]}
      />
      <h1 tabIndex={-1}>
        {order === undefined ? t('order.missing_title') : t('order.title', { number: order.number })}
      </h1>
      {order === undefined ? (
        <p>{t('desk.order_missing')}</p>
      ) : (
        <>
          {isOfUser && facts.acting === undefined && (
            <ShopForm action={path(paths.customers)} fields={{ intent: 'search', search: order.number }}>
              <button type="submit" className="button button-quiet">
                {t('desk.act_for_buyer')}
              </button>
            </ShopForm>
          )}
          <SeenOrder order={order} to={salesPaths.orderDocument} />
        </>
      )}
    </div>
  );
};

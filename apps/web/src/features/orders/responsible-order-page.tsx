import { paths, responsiblePaths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './order-page.module.css';
import { SeenOrder } from './seen-order.tsx';

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
      {order === undefined ? (
        <p>{t('order.responsible_missing')}</p>
      ) : (
        <SeenOrder order={order} to={responsiblePaths.orderDocument} />
      )}
    </div>
  );
};

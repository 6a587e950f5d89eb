import { paths, responsiblePaths } from '@torg/domain/navigation';
import { responsibleSearch } from '@torg/domain/purchase';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFilter } from './order-filter.tsx';
import { OrderPages } from './order-pages.tsx';
import styles from './orders-page.module.css';

type Own = Omit<Extract<OwnContent, { page: 'responsible-orders' }>, 'page'>;

/** Orders of the customers for whom a user is responsible, the newest first. */
export const ResponsibleOrdersPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'responsible-orders' ? facts.own : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('order.list_title'), to: paths.orders }]} />
      <h1 tabIndex={-1}>{t('order.responsible_title')}</h1>
      {own !== undefined && (own.customers.length === 0 ? <p>{t('order.responsible_none')}</p> : <Orders {...own} />)}
    </div>
  );
};

const Orders = ({ query, orders, customers, buyers, ...places }: Own) => {
  const { t } = useStorefront().text;
  const { before: _newer, after: _older, ...narrowed } = query;
  const isNarrowed = Object.keys(query).length > 0;
  const orderedBy = ({ company = '', buyer = '' }: Own['orders'][number]): string =>
    t('order.ordered_by_for', {
      name: buyer,
      customer: customers.find(({ id }) => id === company)?.name ?? company,
    });
  return (
    <>
      {(isNarrowed || orders.length > 0) && (
        <OrderFilter
          to={responsiblePaths.orders}
          {...{ query, customers }}
          {...(buyers.length === 0 ? {} : { buyers })}
        />
      )}
      {orders.length === 0 ? (
        <div className={styles.empty}>
          <p>{t(isNarrowed ? 'order.none_such' : 'order.responsible_empty')}</p>
          {isNarrowed && (
            <Link to={responsiblePaths.orders} look="button">
              {t('order.filter_none')}
            </Link>
          )}
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderCard
              key={order.number}
              order={order}
              to={responsiblePaths.order(order.number)}
              people={[
                orderedBy(order),
                order.representative && t('order.placed_by_representative', { name: order.representative }),
              ]}
            />
          ))}
        </ul>
      )}
      <OrderPages
        to={(place) => `${responsiblePaths.orders}?${responsibleSearch({ ...narrowed, ...place })}`}
        {...places}
      />
    </>
  );
};

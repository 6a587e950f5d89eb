import { buyingPaths, paths } from '@torg/domain/navigation';
import { orderSearch } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { Link } from '../../ui/link.tsx';
import { LoginOffer } from '../session/login-offer.tsx';
import type { LoadedOrders } from './load-orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilter } from './order-filter.tsx';
import { OrderPages } from './order-pages.tsx';
import styles from './orders-page.module.css';

/** So few orders are all in sight, and need nothing that narrows them. */
const fewOrders = 7;

/** The visitor's own orders, or those of the company that the visitor oversees, newest first. */
export const OrdersPage = ({ orders, query, company, ...places }: LoadedOrders) => {
  const { t } = useStorefront().text;
  const { of, ...narrowed } = query;
  const { before: _newer, after: _older, ...all } = query;
  const isOfCompany = of !== undefined && company !== undefined;
  const isNarrowed = Object.keys(narrowed).length > 0;
  const start = isOfCompany ? companyOrders : paths.orders;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>
        {isOfCompany && company.name !== undefined
          ? t('order.company_title', { name: company.name })
          : t('order.list_title')}
      </h1>
      {company !== undefined && <ScopeChoice company={company} isOfCompany={isOfCompany} />}
      {(isNarrowed || orders.length > fewOrders) && (
        <OrderFilter to={paths.orders} query={query} {...(isOfCompany ? { buyers: company.buyers } : {})} />
      )}
      {orders.length === 0 ? (
        <div className={styles.empty}>
          <p>{t(isNarrowed ? 'order.none_such' : isOfCompany ? 'order.none_of_company' : 'order.none')}</p>
          {isNarrowed ? (
            <Link to={start} look="button">
              {t('order.filter_none')}
            </Link>
          ) : (
            <Link to={paths.all} look="button">
              {t('basket.to_products')}
            </Link>
          )}
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderCard
              key={order.number}
              order={order}
              to={paths.order(order.number)}
              people={[
                isOfCompany && order.buyer !== undefined ? t('order.ordered_by', { name: order.buyer }) : undefined,
                order.representative && t('acting.ordered_for_you', { name: order.representative }),
              ]}
            />
          ))}
        </ul>
      )}
      {orders.length > 0 && <BuyAgain isOfCompany={isOfCompany} />}
      <LoginOffer reason={t('order.log_in')} />
      <GuestOrders />
      <OrderPages to={(place) => `${paths.orders}?${orderSearch({ ...all, ...place })}`} {...places} />
    </div>
  );
};

/** Who is logged in buys again what was bought in the last month. */
const BuyAgain = ({ isOfCompany }: { readonly isOfCompany: boolean }) => {
  const { t } = useStorefront().text;
  return useSession()._tag === 'Known' ? (
    <p>
      <Link to={isOfCompany ? buyingPaths.boughtIn({ period: 'month', of: 'company' }) : buyingPaths.bought}>
        {t('order.bought_again')}
      </Link>
    </p>
  ) : null;
};

/** Who is not logged in sees what was ordered in this browser: the others come by mail. */
const GuestOrders = () => {
  const { t } = useStorefront().text;
  const isKnown = useSession()._tag === 'Known';
  return isKnown ? null : (
    <p>
      <Link to={paths.findOrder}>{t('order.find_as_guest')}</Link>
    </p>
  );
};

/** Addresses of the orders of a whole company begin so. */
const companyOrders = `${paths.orders}?${orderSearch({ of: 'company' })}`;

type ScopeProps = { readonly company: NonNullable<LoadedOrders['company']>; readonly isOfCompany: boolean };

/** Between the own orders and those of the whole company. */
const ScopeChoice = ({ company, isOfCompany }: ScopeProps) => {
  const { t } = useStorefront().text;
  return (
    <nav className={styles.scope} aria-label={t('order.whose')}>
      <Link to={paths.orders} look="plain" current={isOfCompany ? undefined : 'page'}>
        {t('order.own')}
      </Link>
      <Link to={companyOrders} look="plain" current={isOfCompany ? 'page' : undefined}>
        {company.name ?? t('order.of_company')}
      </Link>
    </nav>
  );
};

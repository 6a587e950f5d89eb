import { salesPaths } from '@torg/domain/navigation';
import { mayActForOthers } from '@torg/domain/permission';
import { type OrderPlace, orderSearch, orderStates } from '@torg/domain/purchase';
import type { DeskOrder } from '@torg/domain/sales-desk';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { FormAnswer } from '../../ui/form-answer.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { refusalText } from '../acting/acting-texts.ts';
import { OrderCard } from '../orders/order-card.tsx';
import { stateName } from '../orders/order-states.ts';
import ordersStyles from '../orders/orders-page.module.css';

type Own = Extract<OwnContent, { page: 'desk-orders' }>;

/** Orders at the desk. What is looked for is posted: no name or number of a customer stands in an address. */
export const DeskOrdersPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'desk-orders' ? facts.own : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('desk.title'), to: salesPaths.desk }]} />
      <h1 tabIndex={-1}>{t('desk.orders_title')}</h1>
      {own !== undefined && <Found {...own} />}
    </div>
  );
};

const Found = (own: Own) => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const { orders, query, code } = own;
  const isRepresentative = facts.acting !== undefined || mayActForOthers(facts.user ?? {});
  const isNarrowed = query.search !== undefined || query.state !== undefined;
  return (
    <>
      <SearchForm {...own} isRepresentative={isRepresentative} />
      {code !== undefined && <FormAnswer id="refused" problem={t(refusalText(code))} />}
      {code === undefined && orders.length === 0 && (
        <p role="status">{t(isNarrowed ? 'order.none_such' : 'desk.no_orders')}</p>
      )}
      {orders.length > 0 && <DeskOrderCards orders={orders} />}
      <Pages {...own} />
    </>
  );
};

const SearchForm = ({ query, code, isRepresentative }: Own & { readonly isRepresentative: boolean }) => {
  const { path, text } = useStorefront();
  const { t } = text;
  return (
    <ShopForm
      action={path(salesPaths.orders)}
      className={styles.form}
      aria-label={t('order.filter')}
      autoComplete="off"
    >
      <label htmlFor="desk-search">{t('desk.search_orders')}</label>
      <p id="desk-search-hint" className={styles.hint}>
        {t(isRepresentative ? 'desk.search_orders_hint' : 'desk.search_own_hint')}
      </p>
      <input
        id="desk-search"
        className="field"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={query.search ?? ''}
        aria-invalid={code === 'acting.invalid_search'}
        aria-describedby={code === undefined ? 'desk-search-hint' : 'refused desk-search-hint'}
      />
      <label htmlFor="desk-state">{t('order.filter_state')}</label>
      <select id="desk-state" className="field" name="state" defaultValue={query.state ?? ''}>
        <option value="">{t('order.filter_all')}</option>
        {orderStates.map((known) => (
          <option key={known} value={known}>
            {t(stateName(known, { delivery: {} }))}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        {t('acting.search')}
      </button>
    </ShopForm>
  );
};

/** Orders of the desk, each with who gets it and who placed it for them. */
export const DeskOrderCards = ({ orders }: { readonly orders: readonly DeskOrder[] }) => {
  const { t } = useStorefront().text;
  return (
    <ul className={ordersStyles.orders}>
      {orders.map((order) => (
        <OrderCard
          key={order.number}
          order={order}
          to={salesPaths.order(order.number)}
          people={[
            order.customer && t('desk.order_for', { name: order.customer }),
            order.representative && t('order.placed_by_representative', { name: order.representative }),
          ]}
        />
      ))}
    </ul>
  );
};

/** The ways to newer and to older orders: forms, since they carry what is looked for. */
const Pages = ({ query: { search = '', state }, before, after }: Own) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const way = (name: 'before' | 'after', place: OrderPlace, words: string) => (
    <ShopForm
      action={path(salesPaths.orders)}
      fields={{ search, state: state ?? '', [name]: orderSearch({ [name]: place }).get(name) ?? '' }}
    >
      <button type="submit" className="button button-quiet">
        {words}
      </button>
    </ShopForm>
  );
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={ordersStyles.pages} aria-label={t('pagination.label')}>
      {before !== undefined && way('before', before, t('order.newer'))}
      {after !== undefined && way('after', after, t('order.older'))}
    </nav>
  );
};

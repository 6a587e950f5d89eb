import { paths, salesPaths } from '@torg/domain/navigation';
import { mayActForOthers } from '@torg/domain/permission';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/own-page.module.css';
import { ShopForm } from '../../ui/shop-form.tsx';
import { DeskOrderCards } from './desk-orders-page.tsx';

type Own = Extract<OwnContent, { page: 'desk' }>;

/** Where the work at a sales desk begins: a customer, an order, a link of what is in the basket. Forms are the browser's own. */
export const DeskPage = () => {
  const { text, facts, path } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'desk' ? facts.own : undefined;
  // The server has it for whoever may see it.
  if (own === undefined) return <h1 tabIndex={-1}>{t('desk.title')}</h1>;
  const isRepresentative = facts.acting !== undefined || mayActForOthers(facts.user ?? {});
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('desk.title')}</h1>
      {isRepresentative && facts.acting === undefined && (
        <ShopForm action={path(paths.customers)} className={styles.form} fields={{ intent: 'search' }}>
          <label htmlFor="desk-customer">{t('acting.search_label')}</label>
          <p id="desk-customer-hint" className={styles.hint}>
            {t('acting.search_hint')}
          </p>
          <input
            id="desk-customer"
            className="field"
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            aria-describedby="desk-customer-hint"
          />
          <button type="submit" className="button">
            {t('acting.search')}
          </button>
        </ShopForm>
      )}
      <BasketLink {...own} isRepresentative={isRepresentative} />
      <section className={styles.form} aria-labelledby="desk-orders">
        <h2 id="desk-orders">{t(isRepresentative ? 'desk.placed_title' : 'desk.own_orders_title')}</h2>
        {own.orders.length === 0 ? <p>{t('desk.no_orders')}</p> : <DeskOrderCards orders={own.orders} />}
        <Link to={salesPaths.orders}>{t('desk.search_orders')}</Link>
      </section>
    </div>
  );
};

/** Makes a link of the basket: for the customer as whom a representative acts, or for anybody. */
const linkProblems: Readonly<Record<string, MessageKey>> = {
  'basket_link.too_long': 'desk.link_too_long',
  'desk.subscription_stays': 'desk.subscription_stays',
};

const BasketLink = ({
  basket,
  link,
  until,
  code,
  max = 0,
  names = '',
  isRepresentative,
}: Own & { readonly isRepresentative: boolean }) => {
  const { text, facts, path } = useStorefront();
  const { t, date, time } = text;
  const { acting } = facts;
  return (
    <section className={styles.form} aria-labelledby="desk-link">
      <h2 id="desk-link">{t('desk.link_title')}</h2>
      {isRepresentative && acting === undefined ? (
        <p>{t('desk.link_needs_customer')}</p>
      ) : (
        <>
          <p className={styles.hint}>
            {acting === undefined ? t('desk.link_for_anybody') : t('desk.link_for', { customer: acting.customer })}
          </p>
          {code !== undefined && (
            // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what came of it.
            <p role="alert" tabIndex={-1} autoFocus>
              {t(linkProblems[code] ?? 'desk.link_empty', { max, names })}
            </p>
          )}
          <ul className={styles.goods}>
            {basket.map(({ sku, name, quantity }) => (
              <li key={sku}>{t('desk.units', { name, quantity })}</li>
            ))}
          </ul>
          {basket.length === 0 && code === undefined && <p>{t('desk.no_basket')}</p>}
          {link !== undefined && (
            <>
              <label htmlFor="desk-made">{t('desk.link_label')}</label>
              {/* biome-ignore lint/a11y/noAutofocus: it is what the form was sent for */}
              <textarea id="desk-made" className="field" rows={4} readOnly autoFocus defaultValue={link} />
              {until !== undefined && <p>{t('desk.link_until', { date: date(until), time: time(until) })}</p>}
            </>
          )}
          <ShopForm action={path(salesPaths.desk)}>
            <button type="submit" className="button button-quiet">
              {t('desk.make_link')}
            </button>
          </ShopForm>
        </>
      )}
    </section>
  );
};

import { isoDay } from '@torg/domain/calendar';
import { maxSearchLength } from '@torg/domain/catalogue';
import { type OrderQuery, orderStates, type ResponsibleOrderPage } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './order-filter.module.css';
import { stateName } from './order-states.ts';

type Props = {
  /** The address of the list, without language prefix. */
  readonly to: string;
  readonly query: OrderQuery & { readonly customer?: string };
  /** Customers and who ordered, where they can be chosen from; names of who ordered, each once. */
  readonly customers?: ResponsibleOrderPage['customers'];
  readonly buyers?: readonly string[];
};

/**
 * Finds orders by words, by how far they have come and by when they were placed: a GET form, good without scripts. What
 * is chosen seldom is folded away until it is.
 */
export const OrderFilter = ({ to: list, query, customers, buyers }: Props) => {
  const { text: words, state, of, customer, buyer, from, to } = query;
  const { text, path, shop } = useStorefront();
  const { t } = text;
  const { compare } = new Intl.Collator(shop.config.locale);
  return (
    <form
      // Its fields show what the address says, also after a way back.
      key={`${words} ${state} ${of} ${customer} ${buyer} ${from} ${to}`}
      className={styles.filter}
      method="get"
      action={path(list)}
      aria-label={t('order.filter')}
      autoComplete="off"
    >
      {of !== undefined && <input type="hidden" name="of" value={of} />}
      <label className={styles.field}>
        <span>{t('order.filter_text')}</span>
        <input className="field" type="search" name="text" defaultValue={words ?? ''} maxLength={maxSearchLength} />
      </label>
      <details className={styles.more} open={[state, customer, buyer, from, to].some((chosen) => chosen !== undefined)}>
        <summary>{t('order.filter_more')}</summary>
        <div className={styles.choices}>
          <label className={styles.field}>
            <span>{t('order.filter_state')}</span>
            <select className="field" name="state" defaultValue={state ?? ''}>
              <option value="">{t('order.filter_all')}</option>
              {orderStates.map((known) => (
                <option key={known} value={known}>
                  {t(stateName(known, { delivery: {} }))}
                </option>
              ))}
            </select>
          </label>
          {customers !== undefined && (
            <label className={styles.field}>
              <span>{t('order.filter_customer')}</span>
              <select className="field" name="customer" defaultValue={customer ?? ''}>
                <option value="">{t('order.filter_all')}</option>
                {customers
                  .map(({ id, name = id }) => ({ id, name }))
                  .toSorted((one, other) => compare(one.name, other.name))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </select>
            </label>
          )}
          {buyers !== undefined && (
            <label className={styles.field}>
              <span>{t('order.filter_buyer')}</span>
              <select className="field" name="buyer" defaultValue={buyer ?? ''}>
                <option value="">{t('order.filter_all')}</option>
                {buyers.toSorted(compare).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <Day name="from" label={t('order.filter_from')} day={from} />
          <Day name="to" label={t('order.filter_to')} day={to} />
        </div>
      </details>
      <button type="submit" className="button button-quiet">
        {t('order.filter_show')}
      </button>
    </form>
  );
};

type DayProps = { readonly name: string; readonly label: string; readonly day: number | undefined };

const Day = ({ name, label, day }: DayProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <input className="field" type="date" name={name} defaultValue={day === undefined ? '' : isoDay(day)} />
  </label>
);

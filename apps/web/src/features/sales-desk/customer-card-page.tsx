import { paths } from '@torg/domain/navigation';
import { longestNote } from '@torg/domain/sales-desk';
import type { ReactNode } from 'react';
import type { ShownCard } from '../../bindings/own-content/desk-content.ts';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from '../acting/acting-page.module.css';
import { stateName } from '../orders/order-states.ts';
import { ReasonField } from './reason-field.tsx';

type Props = ShownCard & Pick<Extract<OwnContent, { page: 'customers' }>, 'search'>;

/** What a representative sees of one customer, notes of them, and where they begin to act. Its forms are the browser's own. */
export const CustomerCardPage = ({ search = '', ...shown }: Props) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const { customer, profiles, profileId } = shown.card;
  const about = { userId: customer.id, search, ...(profileId === undefined ? {} : { profileId }) };
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{customer.name}</h1>
      <p className={styles.about}>
        {customer.email !== undefined && <span>{customer.email}</span>}
        <span>{t('acting.customer_number', { number: customer.id })}</span>
      </p>
      {profiles.length > 0 && (
        <ShopForm
          action={path(paths.customers)}
          className={styles.line}
          fields={{ intent: 'card', userId: customer.id, search }}
          aria-label={t('desk.profiles')}
        >
          {profiles.map(({ id, name }) => (
            <button
              key={id}
              type="submit"
              className="button button-quiet"
              name="profileId"
              value={id}
              aria-pressed={id === profileId}
            >
              {name ?? t('selected_profiles.without_name')}
            </button>
          ))}
        </ShopForm>
      )}
      <Orders {...shown.card} />
      <CustomersBasket {...shown.card} />
      <Credit {...shown.card} />
      <Handed {...shown.card} />
      <Notes {...shown} about={about} />
      <ShopForm action={path(paths.customers)} className={styles.found} fields={{ ...about, intent: 'assume' }}>
        <ReasonField />
        <button type="submit" className="button">
          {t('acting.begin')}
        </button>
      </ShopForm>
      <Link to={paths.customers}>{t('desk.other_customer')}</Link>
    </div>
  );
};

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.item} aria-labelledby={id}>
    <h2 id={id} className={styles.who}>
      {title}
    </h2>
    {children}
  </section>
);

const Orders = ({ orders }: Pick<ShownCard['card'], 'orders'>) => {
  const { t, money, date } = useStorefront().text;
  return (
    <Section id="card-orders" title={t('desk.orders')}>
      {orders.length === 0 ? (
        <p className={styles.hint}>{t('desk.no_orders')}</p>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.number} className={styles.about}>
              <span>{t('order.title', { number: order.number })}</span>
              <span>{date(order.placedAt)}</span>
              <span>{t(stateName(order.state, order))}</span>
              <strong>{money(order.gross)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** What the customer has in the basket: to be talked about, and not changed from here. */
const CustomersBasket = ({ basket }: Pick<ShownCard['card'], 'basket'>) => {
  const { t, money } = useStorefront().text;
  return (
    <Section id="card-basket" title={t('desk.basket')}>
      {basket.lines.length === 0 ? (
        <p className={styles.hint}>{t('desk.no_basket')}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {basket.lines.map(({ sku, name, quantity }) => (
              <li key={sku} className={styles.about}>
                <span>{t('desk.units', { name, quantity })}</span>
                <span>{sku}</span>
              </li>
            ))}
          </ul>
          <p>{t('desk.basket_total', { amount: money(basket.totals.gross) })}</p>
        </>
      )}
    </Section>
  );
};

const Credit = ({ credit }: Pick<ShownCard['card'], 'credit'>) => {
  const { t, money } = useStorefront().text;
  if (credit === undefined) return null;
  return (
    <Section
      id="card-credit"
      title={t(credit.kind === 'employee' ? 'desk.credit_of_employee' : 'desk.credit_of_company')}
    >
      <p>{t('desk.credit', { available: money(credit.available), limit: money(credit.limit) })}</p>
    </Section>
  );
};

/** What was handed over to the customer, and what became of it. */
const Handed = ({ handed }: Pick<ShownCard['card'], 'handed'>) => {
  const { t, date } = useStorefront().text;
  if (handed.length === 0) return null;
  return (
    <Section id="card-handed" title={t('desk.handed')}>
      <ul className={styles.list}>
        {handed.map(({ id, by, at, goods, profile, state, answeredAt }) => (
          <li key={id} className={styles.about}>
            <span>{t('desk.handed_line', { name: by, count: goods, date: date(at) })}</span>
            {profile?.name !== undefined && <span>{t('handed.for_profile', { name: profile.name })}</span>}
            <strong>
              {answeredAt === undefined
                ? t('handed.state', { state })
                : t('handed.state_at', { state, date: date(answeredAt) })}
            </strong>
          </li>
        ))}
      </ul>
    </Section>
  );
};

type NotesProps = ShownCard & { readonly about: Readonly<Record<string, string>> };

const Notes = ({ card, noteId, typed, code, isNoted, about }: NotesProps) => {
  const { path, text } = useStorefront();
  const { t, date, time } = text;
  return (
    <Section id="card-notes" title={t('desk.notes')}>
      {isNoted && (
        // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what came of it.
        <p role="status" tabIndex={-1} autoFocus>
          {t('desk.noted')}
        </p>
      )}
      <ul className={styles.list}>
        {card.notes.map(({ id, text: words, by, at }) => (
          <li key={id}>
            <p className={styles.note}>{words}</p>
            <p className={styles.when}>{t('desk.note_by', { name: by, date: date(at), time: time(at) })}</p>
          </li>
        ))}
      </ul>
      <ShopForm action={path(paths.customers)} className={styles.reason} fields={{ ...about, intent: 'note', noteId }}>
        <label htmlFor="note">{t('desk.note_label')}</label>
        <p id="note-hint" className={styles.hint}>
          {t('desk.note_hint')}
        </p>
        {code !== undefined && (
          <p id="note-refused" className={styles.error} role="alert">
            {t('desk.invalid_note', { max: longestNote })}
          </p>
        )}
        <textarea
          id="note"
          className="field"
          name="text"
          rows={3}
          required
          maxLength={longestNote}
          defaultValue={typed ?? ''}
          aria-invalid={code !== undefined}
          aria-describedby={code === undefined ? 'note-hint' : 'note-refused note-hint'}
        />
        <button type="submit" className="button button-quiet">
          {t('desk.keep_note')}
        </button>
      </ShopForm>
    </Section>
  );
};

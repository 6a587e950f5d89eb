import { type Bought, boughtPeriods } from '@torg/domain/bought';
import { noonOf } from '@torg/domain/calendar';
import { buyingPaths, paths } from '@torg/domain/navigation';
import { useId } from 'react';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { ListAnswer } from './list-answer.tsx';
import { ListRow } from './list-row.tsx';
import styles from './lists.module.css';
import { PutNotice } from './put-notice.tsx';

type Own = Omit<Extract<OwnContent, { page: 'bought' }>, 'page'>;

/** What was bought in a period that is over, and the way of it into the basket. */
export const BoughtPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'bought' ? facts.own : undefined;
  // The server has it for whoever may see it.
  if (own === undefined) return <h1 tabIndex={-1}>{text.t('bought.title')}</h1>;
  const { bought, put, code, max, sku } = own;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: text.t('order.list_title'), to: paths.orders }]} />
      <h1 tabIndex={-1}>{text.t('bought.title')}</h1>
      <Choices {...bought} />
      <ListAnswer {...{ code, max, sku }} />
      {put !== undefined && <PutNotice put={put} />}
      {bought.lines.length === 0 ? <p>{text.t('bought.none')}</p> : <BoughtForm {...own} />}
    </div>
  );
};

/** Links between periods, and between the own orders and those of the company. */
const Choices = ({ query, days, company }: Bought) => {
  const { text } = useStorefront();
  const { period, of } = query;
  return (
    <div className={styles.choices}>
      <nav aria-label={text.t('bought.period')}>
        <ul className={styles.ways}>
          {boughtPeriods.map((known) => (
            <li key={known}>
              <Link
                to={buyingPaths.boughtIn({ ...query, period: known })}
                current={known === period ? 'page' : undefined}
              >
                {text.t('bought.of_period', { period: known })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {company !== undefined && (
        <nav aria-label={text.t('order.whose')}>
          <ul className={styles.ways}>
            <li>
              <Link to={buyingPaths.boughtIn({ period })} current={of === undefined ? 'page' : undefined}>
                {text.t('order.own')}
              </Link>
            </li>
            <li>
              <Link to={buyingPaths.boughtIn({ period, of: 'company' })} current={of && 'page'}>
                {company.name ?? text.t('order.of_company')}
              </Link>
            </li>
          </ul>
        </nav>
      )}
      <p className={styles.hint}>
        {text.date(noonOf(days.from))} – {text.date(noonOf(days.to))}
      </p>
    </div>
  );
};

const BoughtForm = ({ bought: { query, lines }, typed }: Own) => {
  const { path, text } = useStorefront();
  const id = useId();
  const quantityOf = (sku: string) => typed?.lines.find((line) => line.sku === sku)?.quantity;
  return (
    <ShopForm
      className={styles.form}
      action={path(buyingPaths.bought)}
      fields={{ period: query.period, ...(query.of === undefined ? {} : { of: query.of }) }}
      noValidate
    >
      <ul className={styles.lines}>
        {lines.map(({ bought, ...line }) => (
          <ListRow
            key={line.sku}
            row={{
              ...line,
              quantity: quantityOf(line.sku) ?? String(line.quantity),
              isChosen: typed === undefined ? line.unitPrice !== undefined : typed.chosen.includes(line.sku),
            }}
            note={text.t('bought.units', { count: bought })}
            isFixed
          />
        ))}
      </ul>
      <div className={styles.ways}>
        <button type="submit" className="button" aria-describedby={id}>
          {text.t('list.to_basket')}
        </button>
      </div>
      <p id={id} className={styles.hint}>
        {text.t('list.to_basket_hint')}
      </p>
    </ShopForm>
  );
};

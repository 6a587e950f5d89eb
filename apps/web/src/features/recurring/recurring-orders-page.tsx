import { noonOf } from '@torg/domain/calendar';
import { buyingPaths, listPaths, paths } from '@torg/domain/navigation';
import type { RecurringOrder } from '@torg/domain/recurring';
import { useStorefront } from '../../bindings/storefront.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import lists from '../lists/lists.module.css';
import { OutcomeText } from './outcome-text.tsx';
import { RecurringAnswer } from './recurring-answer.tsx';

/** The orders of a user that recur. */
export const RecurringOrdersPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'recurring-orders' ? facts.own : undefined;
  const { orders = [], done, code } = own ?? {};
  return (
    <div className={`page ${lists.page}`}>
      <h1 tabIndex={-1}>{text.t('recurring.list_title')}</h1>
      <RecurringAnswer {...{ done, code }} />
      {orders.length === 0 ? (
        <p>{text.t('recurring.none')}</p>
      ) : (
        <ul className={lists.lists}>
          {orders.map((order) => (
            <Card key={order.id} order={order} />
          ))}
        </ul>
      )}
      <p className={lists.hint}>{text.t('recurring.how')}</p>
      <ul className={lists.ways}>
        <li>
          <Link to={paths.basket}>{text.t('list.see_basket')}</Link>
        </li>
        <li>
          <Link to={paths.orders}>{text.t('order.list_title')}</Link>
        </li>
        <li>
          <Link to={listPaths.all}>{text.t('list.list_title')}</Link>
        </li>
      </ul>
    </div>
  );
};

const Card = ({ order }: { readonly order: RecurringOrder }) => {
  const { text } = useStorefront();
  const { id, rhythm, lines, next, paused, outcomes } = order;
  const [last] = outcomes;
  return (
    <li className={lists.card}>
      <Link to={buyingPaths.recurring(id)}>{inOneLine(lines.map(({ name }) => name))}</Link>
      <span>{text.t('recurring.rhythm', { rhythm })}</span>
      <span>
        {paused === undefined
          ? text.t('recurring.next', { day: text.date(noonOf(next)) })
          : text.t('recurring.paused', { pause: paused })}
      </span>
      {last !== undefined && (
        <span className={lists.hint}>
          <OutcomeText outcome={last} />
        </span>
      )}
    </li>
  );
};

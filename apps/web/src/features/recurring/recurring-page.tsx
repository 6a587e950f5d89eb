import { noonOf } from '@torg/domain/calendar';
import { buyingPaths } from '@torg/domain/navigation';
import type { ShownRecurring } from '@torg/domain/recurring';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import lists from '../lists/lists.module.css';
import { OutcomeText } from './outcome-text.tsx';
import { RecurringAnswer } from './recurring-answer.tsx';
import { RecurringForm } from './recurring-form.tsx';
import { RecurringNow } from './recurring-now.tsx';

type Own = Omit<Extract<OwnContent, { page: 'recurring-order' }>, 'page'>;

/** One order that recurs: what comes next and what it costs, how it is changed, left out, paused or ended; or a new one. */
export const RecurringPage = () => {
  const { text, facts } = useStorefront();
  const own = facts.own?.page === 'recurring-order' ? facts.own : undefined;
  // The server has it for whoever may see it.
  if (own === undefined) return <h1 tabIndex={-1}>{text.t('recurring.one_title')}</h1>;
  const { order, now, done, code, max, sku } = own;
  return (
    <div className={`page ${lists.page}`}>
      <Breadcrumbs trail={[{ name: text.t('recurring.list_title'), to: buyingPaths.recurringOrders }]} />
      <h1 tabIndex={-1}>{text.t(order === undefined ? 'recurring.new_title' : 'recurring.one_title')}</h1>
      <RecurringAnswer {...{ done, code, max, sku }} />
      {order !== undefined && <State order={order} />}
      {now !== undefined && <RecurringNow now={now} />}
      {order === undefined ? <RecurringForm {...own} /> : <ChangeFold {...own} />}
      {order !== undefined && <Outcomes order={order} />}
      {order !== undefined && <EndFold order={order} />}
    </div>
  );
};

/** When it is ordered next, or why it rests, and what can be done about that at once. */
const State = ({ order: { id, rhythm, next, paused, told } }: { readonly order: ShownRecurring }) => {
  const { path, text } = useStorefront();
  const { t } = text;
  return (
    <section className={lists.book}>
      <p>
        <strong>
          {paused === undefined
            ? t('recurring.next', { day: text.date(noonOf(next)) })
            : t('recurring.paused', { pause: paused })}
        </strong>
      </p>
      <p>{t('recurring.rhythm', { rhythm })}</p>
      {told !== undefined && <p className={lists.hint}>{t('recurring.told', { total: text.money(told.gross) })}</p>}
      <ShopForm className={lists.ways} action={path(buyingPaths.recurringOrder)} fields={{ id, next: String(next) }}>
        {paused === undefined ? (
          <>
            <button type="submit" className="button button-quiet" name="intent" value="skip">
              {t('recurring.skip')}
            </button>
            <button type="submit" className="button button-quiet" name="intent" value="pause">
              {t('recurring.pause')}
            </button>
          </>
        ) : (
          <button type="submit" className="button" name="intent" value="resume">
            {t('recurring.resume')}
          </button>
        )}
      </ShopForm>
    </section>
  );
};

/** The form of one that is there is folded away until something of it is wrong. */
const ChangeFold = (own: Own) => {
  const { t } = useStorefront().text;
  return (
    <details className={lists.save} open={own.code !== undefined || own.errors.length > 0}>
      <summary>{t('recurring.change')}</summary>
      <RecurringForm {...own} />
    </details>
  );
};

const Outcomes = ({ order: { outcomes } }: { readonly order: ShownRecurring }) => {
  const { t } = useStorefront().text;
  if (outcomes.length === 0) return null;
  return (
    <section className={lists.book}>
      <h2>{t('recurring.outcomes')}</h2>
      <ul className={lists.findings}>
        {outcomes.map((outcome) => (
          <li key={outcome.day}>
            <OutcomeText outcome={outcome} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What ends it is folded away, so that nobody meets it by mistake. */
const EndFold = ({ order: { id } }: { readonly order: ShownRecurring }) => {
  const { path, text } = useStorefront();
  return (
    <details className={lists.save}>
      <summary>{text.t('recurring.end')}</summary>
      <ShopForm className={lists.form} action={path(buyingPaths.recurringOrder)} fields={{ id, intent: 'end' }}>
        <p>{text.t('recurring.end_hint')}</p>
        <button type="submit" className="button button-quiet">
          {text.t('recurring.end_confirm')}
        </button>
      </ShopForm>
    </details>
  );
};

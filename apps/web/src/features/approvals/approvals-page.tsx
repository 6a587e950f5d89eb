import { approvalPaths } from '@torg/domain/navigation';
import { longestComment } from '@torg/domain/purchase';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { resultText } from './approval-texts.ts';
import styles from './approvals.module.css';

type Shown = Extract<OwnContent, { page: 'approvals' }>;
type Result = NonNullable<Shown['results']>[number];

/** Orders of a company that wait for an approval, and those that did. */
export const ApprovalsPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'approvals' ? facts.own : undefined;
  const { which = 'waiting', orders = [], mayKeepRules = false, results = [], code, comment = '' } = own ?? {};
  const decidable = orders.filter(({ approval }) => approval.mayDecide === true);
  const failed = results.filter(({ isDone }) => !isDone).map(({ number }) => number);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('approval.list_title')}</h1>
      <Results results={results} />
      {code !== undefined && <FormAnswer problem={text.code(code)} />}
      <nav className={styles.ways} aria-label={t('approval.list_title')}>
        <Link to={approvalPaths.queue} current={which === 'waiting' ? 'page' : undefined}>
          {t('approval.waiting')}
        </Link>
        <Link to={approvalPaths.over} current={which === 'over' ? 'page' : undefined}>
          {t('approval.over_list')}
        </Link>
        <Link to={approvalPaths.absence}>{t('approval.absence_title')}</Link>
        {mayKeepRules && <Link to={approvalPaths.rules}>{t('approval.rules_title')}</Link>}
      </nav>
      {orders.length === 0 ? (
        <p className={styles.hint}>{t(which === 'over' ? 'approval.none_over' : 'approval.none_waiting')}</p>
      ) : (
        <Queue {...{ orders, failed, comment }} isMany={decidable.length > 1} />
      )}
    </div>
  );
};

type QueueProps = Pick<Shown, 'orders'> & {
  /** Numbers that nothing came of. */
  readonly failed: readonly string[];
  readonly comment: string;
  readonly isMany: boolean;
};

const Queue = ({ orders, failed, comment, isMany }: QueueProps) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const [alone] = failed;
  return (
    <ShopForm className={styles.queue} action={path(approvalPaths.queue)}>
      {/* Enter in a checkbox presses the first button of a form: it must not be that of the first order. */}
      <button type="submit" disabled hidden />
      <ul className={styles.cards}>
        {orders.map((order) => (
          <ApprovalCard
            key={order.number}
            order={order}
            isChosen={failed.length > 1 && failed.includes(order.number)}
            comment={failed.length === 1 && alone === order.number ? comment : undefined}
          />
        ))}
      </ul>
      {isMany && (
        <fieldset className={styles.together}>
          <legend>{t('approval.chosen')}</legend>
          <div className={styles.field}>
            <label htmlFor="comment">{t('approval.comment_why')}</label>
            <textarea
              id="comment"
              name="comment"
              rows={2}
              maxLength={longestComment}
              defaultValue={failed.length > 1 ? comment : ''}
            />
          </div>
          <p className={styles.ways}>
            <button type="submit" className="button" name="decide" value="approve">
              {t('approval.approve_chosen')}
            </button>
            <button type="submit" className="button button-quiet" name="decide" value="reject">
              {t('approval.reject_chosen')}
            </button>
          </p>
        </fieldset>
      )}
    </ShopForm>
  );
};

/** What came of each order that was decided about. */
const Results = ({ results }: { readonly results: readonly Result[] }) => {
  const { text } = useStorefront();
  if (results.length === 0) return null;
  const isDone = results.every((result) => result.isDone);
  const told = (
    <ul>
      {results.map((result) => (
        <li key={result.number}>
          {result.number}: {resultText(text, result)}
        </li>
      ))}
    </ul>
  );
  return <FormAnswer {...(isDone ? { done: told } : { problem: told })} />;
};

import { approvalPaths } from '@torg/domain/navigation';
import { longestComment } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './approvals.module.css';

type Props = {
  readonly number: string;
  /** What was typed, where nothing came of it: what is to be mended is unfolded. */
  readonly comment?: string;
};

/** What is decided about one order: by a button, and with a word why where it is a "no". */
export const DecideButtons = ({ number, comment }: Props) => {
  const { t } = useStorefront().text;
  return (
    <div className={styles.buttons}>
      <button type="submit" className="button" name="decide" value={`approve ${number}`}>
        {t('approval.approve')} <span className="visually-hidden">{number}</span>
      </button>
      <details className={styles.reject} open={comment !== undefined}>
        <summary>
          {t('approval.reject_begin')} <span className="visually-hidden">{number}</span>
        </summary>
        <div className={styles.field}>
          <label htmlFor={`comment-${number}`}>{t('approval.comment_why')}</label>
          <textarea
            id={`comment-${number}`}
            name={`comment ${number}`}
            rows={3}
            maxLength={longestComment}
            defaultValue={comment}
          />
          <button type="submit" className="button button-quiet" name="decide" value={`reject ${number}`}>
            {t('approval.reject')} <span className="visually-hidden">{number}</span>
          </button>
        </div>
      </details>
    </div>
  );
};

/** Decides about the order of a page; what comes of it is told by the list of those that wait. */
export const DecideForm = ({ number }: { readonly number: string }) => {
  const { path } = useStorefront();
  return (
    <ShopForm action={path(approvalPaths.queue)}>
      <DecideButtons number={number} />
    </ShopForm>
  );
};

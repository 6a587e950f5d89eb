import { useStorefront } from '../../bindings/storefront.ts';
import styles from './session-notice.module.css';

/** Says to who was logged in that nobody could be asked about it, and offers to ask again. The page is used meanwhile. */
export const SessionNotice = () => {
  const { session, text } = useStorefront();
  return (
    <div className={styles.notice} role="status">
      <p>{text.t('session.unsettled')}</p>
      <button type="button" className="button button-quiet" onClick={() => void session.tell({ _tag: 'Retried' })}>
        {text.t('error.retry')}
      </button>
    </div>
  );
};

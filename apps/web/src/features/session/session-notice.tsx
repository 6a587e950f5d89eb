import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import styles from './session-notice.module.css';

/**
 * Says to who is logged in that something could not be asked about it, and offers to ask again. The page is used meanwhile.
 * @param words what could not be asked.
 */
export const SessionNotice = ({ words = 'session.unsettled' }: { readonly words?: MessageKey }) => {
  const { session, text } = useStorefront();
  return (
    <div className={styles.notice} role="status">
      <p>{text.t(words)}</p>
      <button type="button" className="button button-quiet" onClick={() => void session.dispatch({ _tag: 'Retried' })}>
        {text.t('error.retry')}
      </button>
    </div>
  );
};

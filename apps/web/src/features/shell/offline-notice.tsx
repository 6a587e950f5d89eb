import type { Text } from '../../bindings/text.ts';
import styles from '../session/session-notice.module.css';

/** Says, while the shop cannot be reached, that this page goes on by itself. Its place is there before its words. */
export const OfflineNotice = ({ text, isShown }: { readonly text: Text; readonly isShown: boolean }) => (
  <div className={isShown ? styles.notice : undefined} role="status">
    {isShown && <p>{text.t('offline.text')}</p>}
  </div>
);

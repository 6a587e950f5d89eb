import type { NoticeName } from '@torg/contracts/cookies';
import { useEffect, useState } from 'react';
import type { ShownNotice } from '../../bindings/page.ts';
import { announce, focusHeading } from '../../bindings/page-focus.ts';
import { useText } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './logout-notice.module.css';

const words = {
  'logged-out': 'logout.done',
  'consent-declined': 'logout.consent_declined',
  'consent-withdrawn': 'logout.consent_withdrawn',
  'data-deleted': 'logout.data_deleted',
} as const satisfies Readonly<Record<NoticeName, MessageKey>>;

/**
 * Says above a page that nobody is logged in any more, and where the identity server could not be told, that. It comes with
 * the page, so that it needs no scripts and moves nothing; with scripts it is spoken, and can be closed.
 */
export const LogoutNotice = ({ notice, isLogoutOwed }: ShownNotice) => {
  const { t } = useText();
  const isHydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const said = isLogoutOwed ? `${t(words[notice])} ${t('logout.owed')}` : t(words[notice]);
  // Screen readers do not announce what was there when the page was loaded.
  useEffect(() => announce(said), [said]);
  if (isClosed) return null;
  return (
    <section className={styles.notice} aria-label={t('logout.label')} data-notice={notice}>
      <div className={`page ${styles.row}`}>
        <p>{said}</p>
        {isHydrated && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('logout.close')}
            onClick={() => {
              setClosed(true);
              focusHeading();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </section>
  );
};

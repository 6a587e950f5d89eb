import type { LoadingFlag } from '@torg/domain/session/browser';
import { useLayoutEffect, useRef } from 'react';
import type { MessageKey, Text } from '../../bindings/text.ts';
import spinnerStyles from '../../ui/spinner.module.css';
import styles from './loading-overlay.module.css';

/** What is said of each thing that is waited for. */
const words = {
  logout: 'loading.logout',
  assumeUser: 'loading.assume_user',
  selectProfile: 'loading.select_profile',
  privacyConsentAtLogin: 'loading.privacy_consent',
  loginHint: 'loading.login_hint',
} as const satisfies Readonly<Record<LoadingFlag, MessageKey>>;

/**
 * Lies over the whole page, dialogs too, while something is waited for, and says for what. The region of its words is there
 * before them, so that they are spoken when they come; nothing takes the focus.
 */
export const LoadingOverlay = ({ flag, text }: { readonly flag: LoadingFlag | undefined; readonly text: Text }) => {
  const overlay = useRef<HTMLDivElement>(null);
  const isShown = flag !== undefined;
  useLayoutEffect(() => {
    // Moved within the document it is closed by the browser.
    if (isShown && overlay.current?.matches(':popover-open') === false) overlay.current.showPopover();
    if (!isShown && overlay.current?.matches(':popover-open') === true) overlay.current.hidePopover();
  }, [isShown]);
  return (
    <>
      <div ref={overlay} popover="manual" className={styles.overlay} aria-hidden="true">
        <p className={styles.waiting}>
          <span className={spinnerStyles.spinner} />
          {isShown && text.t(words[flag])}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {isShown && text.t(words[flag])}
      </p>
    </>
  );
};

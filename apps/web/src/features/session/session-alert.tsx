import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { type MouseEvent, useCallback, useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './session-alert.module.css';

/** In a document of its own, where no alert covers what the login page says. */
const leadTo = (event: MouseEvent, address: string): void => {
  event.preventDefault();
  window.location.assign(address);
};

/** An alert above the page. The element itself keeps the focus inside, and answers to Escape as to OK. */
export const SessionAlert = ({ isExpired }: { readonly isExpired: boolean }) => {
  const { text, path, reload } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const login = path(paths.login(path(here)));
  const title = useId();
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog?.open === false) dialog.showModal();
  }, []);
  // The page was made for somebody who is not there any more: whatever answer leads to it being loaded anew.
  return (
    <dialog
      ref={show}
      className={styles.alert}
      role="alertdialog"
      aria-labelledby={title}
      onClose={() => void reload()}
    >
      <h2 id={title} className={styles.title}>
        {text.t(isExpired ? 'session_expired' : 'you_logged_out')}
      </h2>
      <p>{text.t(isExpired ? 'session.expired_how' : 'session.logged_out_how')}</p>
      <form method="dialog" className={styles.ways}>
        {isExpired && (
          <a className="button" href={login} onClick={(event) => leadTo(event, login)}>
            {text.t('session.log_in_again')}
          </a>
        )}
        <button type="submit" className={isExpired ? 'button button-quiet' : 'button'}>
          {text.t('ok')}
        </button>
      </form>
    </dialog>
  );
};

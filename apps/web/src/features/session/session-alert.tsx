import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { type MouseEvent, useCallback, useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import styles from '../../ui/dialog.module.css';

/** In a document of its own, where no alert covers what the login page says. */
const leadTo = (event: MouseEvent, address: string): void => {
  event.preventDefault();
  window.location.assign(address);
};

/** What each alert says. */
const words = {
  Expired: { title: 'session_expired', how: 'session.expired_how', button: 'ok' },
  LoggedOut: { title: 'you_logged_out', how: 'session.logged_out_how', button: 'ok' },
  ProfileChanged: {
    title: 'selected_profiles.changed_elsewhere',
    how: 'selected_profiles.changed_elsewhere_how',
    button: 'selected_profiles.reload',
  },
  ActingChanged: {
    title: 'acting.changed_elsewhere',
    how: 'acting.changed_elsewhere_how',
    button: 'acting.reload',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'title' | 'how' | 'button', MessageKey>>>>;

/**
 * An alert above the page. The element itself keeps the focus inside, and answers to Escape as to OK: a page that was made
 * for somebody who is not there any more is loaded anew, whatever answer is given.
 */
export const SessionAlert = ({ news }: { readonly news: keyof typeof words }) => {
  const { text, path, reload } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const login = path(paths.login(path(here)));
  const title = useId();
  const said = words[news];
  const isExpired = news === 'Expired';
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog?.open === false) dialog.showModal();
  }, []);
  // The page was made for somebody who is not there any more: whatever answer leads to it being loaded anew.
  return (
    <dialog
      ref={show}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={title}
      onClose={() => void reload()}
    >
      <h2 id={title} className={styles.title}>
        {text.t(said.title)}
      </h2>
      <p>{text.t(said.how)}</p>
      <form method="dialog" className={styles.ways}>
        {isExpired && (
          <a className="button" href={login} onClick={(event) => leadTo(event, login)}>
            {text.t('session.log_in_again')}
          </a>
        )}
        <button type="submit" className={isExpired ? 'button button-quiet' : 'button'}>
          {text.t(said.button)}
        </button>
      </form>
    </dialog>
  );
};

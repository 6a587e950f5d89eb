import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import type { MouseEvent } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
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
 * An alert above the page. Escape is OK: a page that was made for somebody who is not there any more is loaded anew,
 * whatever answer is given.
 */
export const SessionAlert = ({ news }: { readonly news: keyof typeof words }) => {
  const { text, path, reload } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const login = path(paths.login(path(here)));
  const said = words[news];
  const isExpired = news === 'Expired';
  return (
    <AlertDialog title={text.t(said.title)} description={text.t(said.how)} onClose={() => void reload()}>
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
    </AlertDialog>
  );
};

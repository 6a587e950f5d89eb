import { useRouterState } from '@tanstack/react-router';
import { addresses, pageAt } from '@torg/domain';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './account.module.css';
import { AccountMenu } from './account-menu.tsx';
import { Person } from './person.tsx';
import { useSession } from './use-session.ts';

/** The way to login, and for who is logged in the account's menu (spec 2). */
export const Account = () => {
  const { text, path, shop } = useStorefront();
  const { loginDisabled, keycloakConfig } = shop.edition.info;
  const session = useSession();
  // The router's own path has no language prefix.
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  if (loginDisabled || keycloakConfig === undefined) return null;
  if (session._tag === 'Known') return <AccountMenu user={session.user} />;
  return (
    <a className={styles.icon} href={path(addresses.login(targetAt(here, path)))} aria-label={text.t('account.log_in')}>
      <Person />
    </a>
  );
};

/** The page to come back to; from the start page and from login pages there is none to remember. */
const targetAt = (here: string, path: (path: string) => string): string | undefined => {
  const isLogin = pageAt(here.split('?')[0] ?? '')?.page.name === 'login';
  const target = path(isLogin ? addresses.start : here);
  return target === addresses.start ? undefined : target;
};

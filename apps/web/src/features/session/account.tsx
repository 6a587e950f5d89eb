import { Suspense } from 'react';
import { useText } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './account.module.css';
import { AccountMenu } from './late-account-menu.tsx';
import { useLoginAddress } from './use-login-address.ts';

/** The way to login, and for who is logged in the account's menu. */
export const Account = () => {
  const { t } = useText();
  const session = useSession();
  const login = useLoginAddress();
  if (session._tag === 'Known') {
    return (
      <Suspense fallback={<span className={styles.icon} />}>
        <AccountMenu user={session.user} />
      </Suspense>
    );
  }
  if (login === undefined) return null;
  return (
    <a className={styles.icon} href={login} aria-label={t('account.log_in')}>
      <Icon name="person" />
    </a>
  );
};

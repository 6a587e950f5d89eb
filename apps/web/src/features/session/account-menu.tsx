import { paths } from '@torg/domain/navigation';
import type { User } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './account.module.css';

const menuId = 'account';

/** The menu of who is logged in. A popover closes by Escape and by a press outside, before any script has run. */
export const AccountMenu = ({ user }: { readonly user: User }) => {
  const { text, path, session } = useStorefront();
  const name = user.name ?? user.given_name ?? user.username ?? '';
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        popoverTarget={menuId}
        aria-label={text.t('account.menu_of', { name })}
      >
        <Icon name="person" />
        <span className={styles.dot} />
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.name}>{name}</p>
        <nav aria-label={text.t('account.menu')}>
          <ul>
            <li>
              <Link to={paths.orders} look="plain" className={styles.entry}>
                {text.t('menu.orders')}
              </Link>
            </li>
            <li>
              <a className={styles.entry} href={logoutAddress(path(paths.start))} onClick={session.logOut}>
                {text.t('account.log_out')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
};

/** Logout has one address for all languages; it leads back to the start page of the present one. */
const logoutAddress = (start: string): string =>
  start === paths.start ? paths.logout : `${paths.logout}?redirectUri=${encodeURIComponent(start)}`;

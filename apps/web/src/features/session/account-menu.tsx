import { type AccountPath, accountMenu, isPage, type PagePattern, paths } from '@torg/domain/navigation';
import { isBusinessCustomer, profileInUse, type User } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { accountName } from '../profile/account-name.ts';
import { ProfileLink } from '../profile/profile-link.tsx';
import { profileName } from '../profile/profile-name.ts';
import styles from './account.module.css';

const menuId = 'account';

/** A page that comes into the table of pages does not compile without its text here. */
const entryTexts: Readonly<Record<AccountPath & PagePattern, MessageKey>> = {
  '/me/orders': 'menu.orders',
  '/subscription': 'subscription.own_title',
  '/quick-order': 'quick_order.title',
  '/me/quotes': 'quote.list_title',
  '/me/orders-attest': 'approval.list_title',
  '/me/credit-policy': 'credit.own_title',
  '/me/company-credit-policy': 'credit.company_title',
  '/me/credit-policy-report': 'credit.report_title',
  '/me/loyalty-points': 'points.title',
  '/ks': 'desk.title',
  '/me/customers': 'acting.customers_title',
  '/me/responsible-order': 'order.responsible_title',
  '/me/profile/users': 'user.list_title',
  '/me/profile/addresses': 'address.list_title',
  '/me/lists': 'list.list_title',
  '/me/recurring-orders': 'recurring.list_title',
  '/wishlist': 'wishlist.title',
  '/me/acting': 'acting.records_title',
  '/me/profile': 'menu.profile',
};

/** For which business is shopped, in words; undefined where it is for none. */
const useBusiness = (user: User): string | undefined => {
  const { text, facts } = useStorefront();
  const { customerGroup } = facts.priceContext;
  const profile = isBusinessCustomer(user, customerGroup) ? profileInUse(user, customerGroup) : undefined;
  return profile && text.t('selected_profiles.shopping_for', { name: profileName(text, profile) });
};

/** The menu of who is logged in. A popover closes by Escape and by a press outside, before any script has run. */
export const AccountMenu = ({ user }: { readonly user: User }) => {
  const { text, path, session, shop } = useStorefront();
  const { info, plans } = shop.config;
  const entries = accountMenu(user, { ...info, hasPlans: plans !== undefined }, isPage);
  const name = accountName(text, user);
  const business = useBusiness(user);
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        popoverTarget={menuId}
        aria-label={[text.t('account.menu_of', { name }), business].filter(Boolean).join('. ')}
        title={business}
      >
        <Icon name="person" />
        <span className={styles.dot} />
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.name}>{name}</p>
        <ProfileLink user={user} />
        <nav aria-label={text.t('account.menu')}>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>
                <Link to={entry} look="plain" className={styles.entry}>
                  {text.t(entryTexts[entry])}
                </Link>
              </li>
            ))}
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

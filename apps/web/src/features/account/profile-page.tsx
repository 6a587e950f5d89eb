import { cardPaths, companyUserPaths, ownSubscriptionPaths, paths } from '@torg/domain/navigation';
import { isDeskUser } from '@torg/domain/permission';
import { hasProfileChoice } from '@torg/domain/profile';
import { profileInUse, type User } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { Link } from '../../ui/link.tsx';
import { accountName } from '../profile/account-name.ts';
import { profileName } from '../profile/profile-name.ts';
import { LoginOffer } from '../session/login-offer.tsx';
import { PostalCodeForm } from './postal-code-form.tsx';
import styles from './profile-page.module.css';
import { SettingsChoices } from './settings-choices.tsx';

/** Who somebody is to the shop, for whom they shop, and how they want to see it. Guests have the last of it. */
export const ProfilePage = () => {
  const { t } = useStorefront().text;
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('profile.title')}</h1>
      {user === undefined ? <LoginOffer reason={t('profile.log_in')} /> : <AboutUser user={user} />}
      {user !== undefined && !isDeskUser(user) && <Login />}
      {user !== undefined && <Privacy user={user} />}
      <section className={styles.section} aria-labelledby="settings">
        <h2 id="settings">{t('profile.settings')}</h2>
        <p className={styles.hint}>{t(user === undefined ? 'profile.settings_here' : 'profile.settings_everywhere')}</p>
        <SettingsChoices />
      </section>
    </div>
  );
};

/** What the identity server says of the user, and the profile in use. */
const AboutUser = ({ user }: { readonly user: User }) => {
  const { text, facts, path, shop } = useStorefront();
  const { name, email, username } = user;
  const profile = profileInUse(user, facts.priceContext.customerGroup);
  const told = [
    ['profile.name', name === undefined ? undefined : accountName(text, user)],
    ['profile.email', email],
    ['profile.username', username === email ? undefined : username],
    ['profile.shopping_for', profile && profileName(text, profile)],
    ['profile.organisation', profile?.attributes.organisationNumber],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="about">
      <h2 id="about">{text.t('profile.about')}</h2>
      <dl className={styles.facts}>
        {told.map(([key, value]) =>
          value === undefined ? null : (
            <div key={key}>
              <dt>{text.t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {user.isGuestUser !== true && <PostalCodeForm user={user} />}
      {shop.config.info.viewMode === 'B2B' && !isDeskUser(user) && (
        <a className="link" href={path(companyUserPaths.requests)}>
          {text.t('company_request.ask_title')}
        </a>
      )}
      {hasProfileChoice(user) && (
        <Link to={paths.chooseProfile(paths.profile)} look="quiet-button">
          {text.t('selected_profiles.change')}
        </Link>
      )}
    </section>
  );
};

/** What the identity server alone knows and changes, and the way to its own page. */
const Login = () => {
  const { text, shop } = useStorefront();
  const { keycloakConfig } = shop.config.info;
  if (keycloakConfig === undefined) return null;
  const { authServerUrl, realm, clientId } = keycloakConfig;
  const account = `${authServerUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}/account`;
  return (
    <section className={styles.section} aria-labelledby="login">
      <h2 id="login">{text.t('profile.login')}</h2>
      <p className={styles.hint}>{text.t('profile.login_hint')}</p>
      <a className="link" href={`${account}?referrer=${encodeURIComponent(clientId)}`}>
        {text.t('profile.password')}
      </a>
    </section>
  );
};

/** What the user consented to, who acted for them, and what the shop keeps: documents of the server. At a desk, a consent. */
const Privacy = ({ user }: { readonly user: User }) => {
  const { text, path, shop } = useStorefront();
  const isDesk = isDeskUser(user);
  if (isDesk && user.privacyConsent === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="privacy">
      <h2 id="privacy">{text.t('profile.privacy')}</h2>
      <ul className={styles.ways}>
        {user.privacyConsent !== undefined && (
          <li>
            <a className="link" href={`${path(paths.privacyConsent)}?redirectUri=${path(paths.profile)}`}>
              {text.t('consent.link')}
            </a>
          </li>
        )}
        {!isDesk && (
          <>
            {shop.config.info.paymentMethods.some(({ provider }) => provider !== undefined) && (
              <li>
                <a className="link" href={path(cardPaths.all)}>
                  {text.t('cards.title')}
                </a>
              </li>
            )}
            {shop.config.plans !== undefined && (
              <li>
                <a className="link" href={path(ownSubscriptionPaths.all)}>
                  {text.t('subscription.own_title')}
                </a>
              </li>
            )}
            <li>
              <a className="link" href={path(paths.acting)}>
                {text.t('acting.records_title')}
              </a>
            </li>
            <li>
              <a className="link" href={path(paths.ownData)}>
                {text.t('profile.own_data')}
              </a>
            </li>
          </>
        )}
      </ul>
    </section>
  );
};

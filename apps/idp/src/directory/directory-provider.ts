import Provider, { type Configuration } from 'oidc-provider';
import { askShop } from '../oidc/ask-shop.ts';
import type { ProviderPages } from '../oidc/provider.ts';
import { type StandInDeps, standInConfiguration } from '../oidc/stand-in-provider.ts';
import { type DirectoryUser, directoryUsers } from './directory-users.ts';

/** The realm of the directory's keys, and the beginning of what it keeps. */
export const directoryRealm = 'jobbkonto';

export type DirectoryDeps = StandInDeps & {
  readonly pages: ProviderPages;
  /** Where the identity server hears of a logout. */
  readonly logoutUri: string;
};

/** Seconds: a working day, and long enough to read a page. */
const lifetimes = { session: 8 * 3600, login: 3600, token: 300, code: 60 };

/** The address of the login page. @param uid the login under way. */
export const directoryLoginPath = (uid: string): string => `/login/${encodeURIComponent(uid)}`;

const claimsOfScopes = {
  openid: ['sub'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  work: ['businessUnit'],
} as const;

const claimsOf = (user: DirectoryUser) => ({
  sub: user.id,
  preferred_username: user.userName,
  name: `${user.givenName} ${user.familyName}`,
  given_name: user.givenName,
  family_name: user.familyName,
  email: user.email,
  email_verified: true,
  businessUnit: user.businessUnit,
});

const configuration = (deps: DirectoryDeps): Configuration => {
  const { logoutSource, postLogoutSuccessSource } = deps.pages;
  const common = standInConfiguration(deps, {
    ...{ realm: directoryRealm, claimsOfScopes, lifetimes, loginPath: directoryLoginPath },
    client: { backchannel_logout_uri: deps.logoutUri, backchannel_logout_session_required: true },
    claimsOf: (id) => {
      const user = directoryUsers.find((one) => one.id === id);
      return user && claimsOf(user);
    },
  });
  return {
    ...common,
    fetch: askShop,
    features: {
      ...common.features,
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
  };
};

/**
 * The directory of the demo world: an OpenID provider of another organisation, with an issuer, users, sessions and keys of
 * its own, which the identity server knows by its published metadata alone.
 */
export const createDirectory = (deps: DirectoryDeps): Provider => new Provider(deps.issuer, configuration(deps));

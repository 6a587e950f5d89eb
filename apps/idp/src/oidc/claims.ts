import type { AccountClaims } from 'oidc-provider';
import type { Account } from '../account.ts';

/** Which claims a scope opens; `torg` is what shops are told beyond the name. */
export const claimsOfScopes = {
  openid: ['sub'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  torg: [
    'customerGroupIds',
    'customerGroups',
    'customerProfiles',
    'nonResourcePermissions',
    'responsibleFor',
    'isGuestUser',
    'identity_provider',
  ],
  auth_time: null,
  sid: null,
  iss: null,
} as const;

/** All that is known of a user, as claims; the provider leaves out what was not asked for. */
export const claimsOf = (account: Account): AccountClaims & { readonly sub: string } => ({
  sub: account.id,
  preferred_username: account.userName,
  name: `${account.givenName} ${account.familyName}`.trim(),
  given_name: account.givenName,
  family_name: account.familyName,
  // Whoever registers follows a link that is sent to the address; another provider has to call it verified.
  ...(account.email === '' ? {} : { email: account.email, email_verified: true }),
  ...account.claims,
});

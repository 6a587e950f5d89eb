import type Provider from 'oidc-provider';
import type { Account } from '../account.ts';
import type { AccountStore } from '../accounts/account-store.ts';

export type TokenHolderDeps = { readonly provider: Provider; readonly accounts: Pick<AccountStore, 'find'> };

/** Whose access token it is, and of which client; none when the token or the session behind it has ended. */
export const tokenHolder = async (
  { provider, accounts }: TokenHolderDeps,
  value: string | undefined,
): Promise<{ readonly account: Account; readonly clientId: string | undefined } | undefined> => {
  const token = value === undefined ? undefined : await provider.AccessToken.find(value);
  if (token === undefined) return undefined;
  const session = token.sessionUid === undefined ? undefined : await provider.Session.findByUid(token.sessionUid);
  if (token.expiresWithSession === true && session?.accountId !== token.accountId) return undefined;
  const account = await accounts.find(token.accountId);
  return account && { account, clientId: token.clientId };
};

/** What decides about rights, as the domain knows it. */
export const rightsOf = ({ claims: { isGuestUser, nonResourcePermissions } }: Account) => ({
  isGuestUser,
  nonResourcePermissions,
});

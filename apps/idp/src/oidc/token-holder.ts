import type Provider from 'oidc-provider';
import type { Account } from '../account.ts';
import type { AccountStore } from '../accounts/account-store.ts';

export type TokenHolderDeps = { readonly provider: Provider; readonly accounts: Pick<AccountStore, 'find'> };

/** Who shows an access token: whose it is, of which client, and the scopes that it has. */
export type TokenHolder = {
  readonly account: Account;
  readonly clientId: string | undefined;
  readonly scopes: ReadonlySet<string>;
};

/** Whose access token it is; none when the token or the session behind it has ended. */
export const tokenHolder = async (
  { provider, accounts }: TokenHolderDeps,
  value: string | undefined,
): Promise<TokenHolder | undefined> => {
  const token = value === undefined ? undefined : await provider.AccessToken.find(value);
  if (token === undefined) return undefined;
  const session = token.sessionUid === undefined ? undefined : await provider.Session.findByUid(token.sessionUid);
  if (token.expiresWithSession === true && session?.accountId !== token.accountId) return undefined;
  const account = await accounts.find(token.accountId);
  return account && { account, clientId: token.clientId, scopes: token.scopes };
};

/** Whether a token has the scope by which shops are told of rights: without it its bearer speaks for no representative. */
export const isOfShop = ({ scopes }: Pick<TokenHolder, 'scopes'>): boolean => scopes.has('torg');

/** What decides about rights, as the domain knows it. */
export const rightsOf = ({ claims: { isGuestUser, nonResourcePermissions } }: Account) => ({
  isGuestUser,
  nonResourcePermissions,
});

import type Provider from 'oidc-provider';
import type { Client } from '../brands/brand.ts';
import type { Db } from '../database/database.ts';

/** A login of somebody at a shop, as the shop knows it; without a `sid` all logins of the user there. */
export type LoginAtShop = { readonly clientId: string; readonly sid?: string };

/** Logins of an account that may still be open at shops: of its sessions here, and of refresh tokens that it has. */
export const loginsOf = async (db: Db, accountId: string): Promise<readonly LoginAtShop[]> => {
  const rows = await db
    .selectFrom('artifact')
    .select('payload')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['Session', 'RefreshToken'])
    .execute();
  const logins = rows.flatMap(({ payload: { clientId, sid, authorizations = {} } }) => [
    ...(clientId === undefined || sid === undefined ? [] : [{ clientId, sid }]),
    ...Object.entries(authorizations).flatMap(([id, at]) =>
      at.sid === undefined ? [] : [{ clientId: id, sid: at.sid }],
    ),
  ]);
  return [...new Map(logins.map((login) => [`${login.clientId} ${login.sid}`, login])).values()];
};

/**
 * What shops are told when all logins of an account end. One of the implicit flow is told of the user, logged in or not: who
 * holds back an ID token has perhaps no session here any more, and nobody asks for a code that would tell so.
 */
export const allLogins = (
  logins: readonly LoginAtShop[],
  clients: readonly Pick<Client, 'id' | 'flow'>[],
): readonly LoginAtShop[] => {
  const ofUser = clients.filter(({ flow }) => flow === 'implicit').map(({ id }) => ({ clientId: id }));
  return [...logins.filter(({ clientId }) => !ofUser.some((one) => one.clientId === clientId)), ...ofUser];
};

/** The part of the provider's client that its types leave out. */
type ToldClient = {
  readonly backchannelLogoutUri?: string;
  readonly backchannelLogout: (accountId: string, sid: string | undefined) => Promise<unknown>;
};

/**
 * Tells shops that logins of an account are over (OpenID Connect Back-Channel Logout 1.0).
 * @param onError told of a shop that did not take it: it hears a minute later, when it asks whether the user may go on.
 */
export const tellShops =
  (provider: Provider, onError: (clientId: string, cause: unknown) => void) =>
  async (accountId: string, logins: readonly LoginAtShop[]): Promise<void> => {
    await Promise.all(
      logins.map(async ({ clientId, sid }) => {
        try {
          const client = (await provider.Client.find(clientId)) as ToldClient | undefined;
          if (client?.backchannelLogoutUri !== undefined) await client.backchannelLogout(accountId, sid);
        } catch (error) {
          onError(clientId, error);
        }
      }),
    );
  };

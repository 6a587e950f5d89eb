import type { ShopInfo } from '../shop/shop-info.ts';
import type { LoginMethod } from './user.ts';
import type { Claims } from './user-from-claims.ts';

/** What of a shop's settings decides how its users came in. */
export type LoginMethodSettings = Pick<ShopInfo, 'talkmore' | 'oidcAuth'>;

/** The providers behind an identity server whose users have a method of their own. */
const telecom = 'talkmore';
const powerCompany = 'fjordkraft';

/**
 * How a user came in, by the shop's settings and verified claims (docs/decisions/0039-login-methods.md). The claim
 * `identity_provider` names the provider behind the identity server, and is missing where there was none.
 */
export const loginMethodOf =
  ({ talkmore, oidcAuth }: LoginMethodSettings) =>
  ({ identity_provider: provider }: Claims): LoginMethod => {
    if (talkmore.enable && provider === telecom) return 'talkmore';
    if (talkmore.enable && provider === undefined) return 'talkmore-oidc';
    return oidcAuth.enable && provider === powerCompany ? 'fjordkraft-oidc' : 'oidc-auth';
  };

const providers: Partial<Readonly<Record<LoginMethod, string>>> = {
  talkmore: telecom,
  'fjordkraft-oidc': powerCompany,
};

/** The provider that a login method names; undefined where the identity server itself knows the user, or the method names none. */
export const providerOf = (method: LoginMethod | undefined): string | undefined =>
  method === undefined ? undefined : providers[method];

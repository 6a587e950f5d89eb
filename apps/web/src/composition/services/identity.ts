import {
  createLoginStates,
  createTaskLock,
  createWebLock,
  type Locks,
  loginLock,
  tokenLock,
} from '@torg/adapter-browser';
import { createOidcLogin, createRefreshTokens, type OidcLoginDeps, type OidcSettings } from '@torg/adapter-oidc';
import { createTokenRefresher, type Identity, type KeptSession, type Login } from '@torg/domain/session/browser';
import { type Flow, usualScope } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { asyncScheduler, type Observable } from 'rxjs';
import { inBackground } from '../../bindings/stale-assets.ts';
// An alert has to come where the network does not: it is loaded together with what may lead to it.
import '../../features/session/session-dialogs.tsx';

export type IdentityDeps = Pick<OidcLoginDeps, 'beginLogin'> & {
  readonly config: StorefrontConfig;
  readonly kept: KeptSession;
  readonly locks: Locks | undefined;
  readonly wakes: Observable<unknown>;
};

const settingsOf = ({ info, locale }: StorefrontConfig): OidcSettings => {
  if (info.keycloakConfig === undefined) throw new Error('the shop has no identity server');
  const { realm, clientId, scope = usualScope, responseMode } = info.keycloakConfig;
  return { origin: window.location.origin, realm, clientId, scope, locale, responseMode };
};

/** Few shops log in by another flow than the standard one: what that needs is loaded for them alone. */
const createLogin = async (flow: Flow = 'standard', deps: OidcLoginDeps): Promise<Login> => {
  if (flow === 'standard') return createOidcLogin(deps);
  const { createFrontChannelLogin } = await inBackground(() => import('@torg/adapter-oidc/front-channel'));
  return createFrontChannelLogin(flow, deps);
};

/** Rejects in a shop without identity server. */
export const createIdentity = async ({ config, kept, locks, wakes, beginLogin }: IdentityDeps): Promise<Identity> => {
  const settings = settingsOf(config);
  const states = createLoginStates(() => localStorage, createTaskLock(locks, loginLock), asyncScheduler);
  return {
    login: await createLogin(config.info.keycloakConfig?.flow, { ...settings, states, beginLogin }),
    refresher: createTokenRefresher({
      kept,
      refresh: createRefreshTokens(settings),
      withLock: createWebLock(locks, tokenLock),
      wakes,
      minAge: config.info.keycloakConfig?.minAgeRefreshToken ?? 60,
      scheduler: asyncScheduler,
    }),
  };
};

import {
  createLoginStates,
  createTaskLock,
  createWebLock,
  type Locks,
  loginLock,
  tokenLock,
} from '@torg/adapter-browser';
import { createOidcLogin, createRefreshTokens, type OidcLoginDeps, type OidcSettings } from '@torg/adapter-oidc';
import {
  createLoginFlow,
  type FinishLoginDeps,
  finishLogin,
  type KeptSession,
  keepTokensFresh,
  type LoginFlow,
  type UpkeepEvent,
} from '@torg/domain/session/browser';
import { usualScope } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { asyncScheduler, filter, fromEvent, merge, NEVER, type Observable } from 'rxjs';
// An alert has to come where the network does not: it is loaded together with what may lead to it.
import '../../features/session/session-alert.tsx';

export type IdentityDeps = Pick<FinishLoginDeps, 'settle' | 'mergeBasket' | 'tabs'> &
  Pick<OidcLoginDeps, 'askNonce'> & {
    readonly config: StorefrontConfig;
    readonly kept: KeptSession;
    readonly locks: Locks | undefined;
  };

const settingsOf = ({ info, locale }: StorefrontConfig): OidcSettings | undefined =>
  info.keycloakConfig && {
    origin: window.location.origin,
    realm: info.keycloakConfig.realm,
    clientId: info.keycloakConfig.clientId,
    locale,
    scope: info.keycloakConfig.scope ?? usualScope,
  };

const wakes = () =>
  merge(
    fromEvent(window, 'online'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  );

/** Renews the kept tokens in time; a shop without identity server has none. */
export const keepFresh = ({
  config,
  kept,
  locks,
}: Pick<IdentityDeps, 'config' | 'kept' | 'locks'>): Observable<UpkeepEvent> => {
  const settings = settingsOf(config);
  if (settings === undefined) return NEVER;
  return keepTokensFresh({
    kept,
    refresh: createRefreshTokens(settings),
    withLock: createWebLock(locks, tokenLock),
    wakes: wakes(),
    minAge: config.info.keycloakConfig?.minAgeRefreshToken ?? 60,
    scheduler: asyncScheduler,
  });
};

/** Logins of this browser. Rejects in a shop without identity server. */
export const loginFlow = async ({
  config,
  locks,
  askNonce,
  kept,
  tabs,
  settle,
  mergeBasket,
}: IdentityDeps): Promise<LoginFlow> => {
  const settings = settingsOf(config);
  if (settings === undefined) throw new Error('the shop has no identity server');
  const { origin } = settings;
  const states = createLoginStates(() => localStorage, createTaskLock(locks, loginLock), asyncScheduler);
  const login = createOidcLogin({ ...settings, states, askNonce });
  const { locales, redirectOrigins } = config.info;
  const targets = { origin, redirectOrigins };
  const finish = finishLogin({ login, kept, settle, mergeBasket, tabs, clock: asyncScheduler, locales, ...targets });
  return createLoginFlow({ login, finish, settle, ...targets });
};

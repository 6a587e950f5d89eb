import {
  createAloneTask,
  createKeptSession,
  createRedirectCount,
  createSessionTabs,
  type Locks,
  sessionChannel,
  tokenLock,
} from '@torg/adapter-browser';
import { createHttpSession } from '@torg/adapter-http';
import { settleSession } from '@torg/domain/session/browser';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import type { Visit } from '../bindings/storefront.ts';
import { createShownLogin } from '../features/session/shown-login.ts';
import { createShownSession } from '../features/session/shown-session.ts';
import type { IdentityDeps } from './identity.ts';

export type BrowserSessionOptions = {
  readonly edition: StorefrontConfig;
  readonly shop: Shop;
  /** Milliseconds that a call to the shop's server may take. */
  readonly timeoutMs: number;
  /** Somebody logged in in another tab. */
  readonly onLogin: () => void;
  /** Lets go of what this tab keeps for the visitor. */
  readonly forget: () => void;
};

/** The session and the login of a visit. The code of login and upkeep is loaded when it is first needed. */
export const browserSession = ({
  edition,
  shop,
  timeoutMs,
  onLogin,
  forget,
}: BrowserSessionOptions): Pick<Visit, 'session' | 'login'> => {
  // Pages without https have no locks.
  const locks: Locks | undefined = 'locks' in navigator ? navigator.locks : undefined;
  const http = createHttpSession({ fetch: window.fetch, baseUrl: '', locale: edition.locale, timeoutMs });
  const kept = createKeptSession(() => localStorage);
  const tabs = createSessionTabs(() => new BroadcastChannel(sessionChannel), window);
  const settle = settleSession({ ask: http.ask, kept, alone: createAloneTask(locks, tokenLock) });
  const deps: IdentityDeps = {
    edition,
    kept,
    tabs,
    settle,
    locks,
    askNonce: http.askNonce,
    mergeBasket: shop.basket.merge,
  };
  const redirects = createRedirectCount(() => sessionStorage, Date);
  const identity = () => import('./identity.ts');

  return {
    session: createShownSession({
      kept,
      tabs,
      settle,
      keepFresh: async () => (await identity()).keepFresh(deps),
      onLogin,
      forget: () => {
        forget();
        // Who got in and leaves went through no loop: logging in again is no part of one.
        redirects.forget();
      },
    }),
    login: createShownLogin({
      flow: async () => (await identity()).loginFlow(deps),
      redirects,
      replace: (address) => window.location.replace(address),
    }),
  };
};

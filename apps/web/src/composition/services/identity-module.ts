import { createKeptSession, type Locks } from '@torg/adapter-browser';
import { createHttpSession, type HttpSession } from '@torg/adapter-http';
import type { Identity, KeptSession } from '@torg/domain/session/browser';
import { ContainerModule } from 'inversify';
import { filter, fromEvent, merge, type Observable, share } from 'rxjs';
import { loadOnce } from '../../bindings/later.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, token } from './given.ts';

/** Web Locks; pages without https have none. */
export const webLocks = token<{ readonly locks?: Locks }>('webLocks');
export const httpSession = token<HttpSession>('httpSession');
export const keptSession = token<KeptSession>('keptSession');
/** The network is back, or the page is seen again. */
export const wakes = token<Observable<unknown>>('wakes');
/** Loads what speaks with the identity server: for visitors who log in or have tokens, and for nobody else. */
export const identity = token<() => Promise<Identity>>('identity');

/** What a login of this browser stands on. */
export const identityModule = new ContainerModule(({ bind }) => {
  bind(webLocks).toConstantValue('locks' in navigator ? { locks: navigator.locks } : {});
  bind(keptSession).toDynamicValue(() => createKeptSession(() => localStorage));
  bind(wakes).toConstantValue(
    merge(
      fromEvent(window, 'online'),
      fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
    ).pipe(share()),
  );
  bind(httpSession).toResolvedValue(
    ({ config, fetch, timeoutMs }: Given) =>
      createHttpSession({ fetch, baseUrl: '', locale: config.locale, timeoutMs }),
    [given],
  );
  bind(identity).toResolvedValue(
    (
      { config }: Given,
      kept: KeptSession,
      { beginLogin }: HttpSession,
      { locks }: { locks?: Locks },
      awake: Observable<unknown>,
    ) =>
      loadOnce(async () => {
        const { createIdentity } = await inBackground(() => import('./identity.ts'));
        return createIdentity({ config, kept, locks, beginLogin, wakes: awake });
      }),
    [given, keptSession, httpSession, webLocks, wakes],
  );
});

import { createTaskLock, type Locks, tokenLock } from '@torg/adapter-browser';
import { createHttpSession, type HttpSession } from '@torg/adapter-http';
import type { ShopFailure } from '@torg/domain/failure';
import { keepSession, type SessionUpkeep, settleSession, type UpkeepEvent } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import type { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { catchError, defer, EMPTY, from, mergeMap, type Observable } from 'rxjs';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, token } from './given.ts';

type Settle = TE.TaskEither<ShopFailure, User>;

/** Web Locks; pages without https have none. */
export const webLocks = token<{ readonly locks?: Locks }>('webLocks');
export const httpSession = token<HttpSession>('httpSession');
/** Makes this browser agree with the server, which says who it is. */
export const settle = token<Settle>('settle');
const freshTokens = token<Observable<UpkeepEvent>>('freshTokens');
export const sessionUpkeep = token<SessionUpkeep>('sessionUpkeep');

/** The session of a browser, kept true while its page is open. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(webLocks).toConstantValue('locks' in navigator ? { locks: navigator.locks } : {});
  bind(httpSession).toResolvedValue(
    ({ config, timeoutMs }: Given) =>
      createHttpSession({ fetch: window.fetch, baseUrl: '', locale: config.locale, timeoutMs }),
    [given],
  );
  bind(settle).toResolvedValue(
    ({ kept }: Given, { ask }: HttpSession, { locks }: { locks?: Locks }): Settle =>
      settleSession({ ask, kept, withLock: createTaskLock(locks, tokenLock) }),
    [given, httpSession, webLocks],
  );
  // Few visitors have tokens to renew: the code that does it, and the login's, is loaded for them alone. Where it cannot
  // be had, the next check asks for it again.
  bind(freshTokens).toResolvedValue(
    ({ config, kept }: Given, { locks }: { locks?: Locks }) =>
      defer(() => from(inBackground(() => import('./identity.ts'))).pipe(catchError(() => EMPTY))).pipe(
        mergeMap(({ keepFresh }) => keepFresh({ config, kept, locks })),
      ),
    [given, webLocks],
  );
  bind(sessionUpkeep).toResolvedValue(
    ({ session, kept, tabs, forget, basket }: Given, agree: Settle, keepFresh: Observable<UpkeepEvent>) =>
      keepSession({ session, kept, tabs, settle: agree, keepFresh, forget, onLogin: basket.refresh }),
    [given, settle, freshTokens],
  );
});

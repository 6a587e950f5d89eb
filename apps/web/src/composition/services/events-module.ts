import type { Locks } from '@torg/adapter-browser';
import type { HttpSession } from '@torg/adapter-http';
import type { KeptSession, StartUpService } from '@torg/domain/session/browser';
import { ContainerModule } from 'inversify';
import { filter, type SchedulerLike, take } from 'rxjs';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, scheduler, token } from './given.ts';
import { httpSession, keptSession, webLocks } from './identity-module.ts';
import { startUp } from './start-up-module.ts';

/** Begins to hear what the server tells of the session, once somebody is logged in. */
export const hearSession = token<() => void>('hearSession');

/** The server's events: code that only who is logged in needs. */
export const eventsModule = new ContainerModule(({ bind }) => {
  bind(hearSession).toResolvedValue(
    (
      { config, session, openDocument }: Given,
      kept: KeptSession,
      http: HttpSession,
      { locks }: { locks?: Locks },
      { dispatch }: StartUpService,
      time: SchedulerLike,
    ) =>
      () => {
        const isKnown = session.changes.pipe(filter(({ _tag }) => _tag === 'Known'));
        isKnown.pipe(take(1)).subscribe(() => {
          inBackground(() => import('./session-events.ts')).then(
            ({ followSessionEvents }) =>
              followSessionEvents({ config, session, kept, http, locks, dispatch, openDocument, scheduler: time }),
            () => {},
          );
        });
      },
    [given, keptSession, httpSession, webLocks, startUp, scheduler],
  );
});

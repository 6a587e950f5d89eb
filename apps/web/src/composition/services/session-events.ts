import {
  createEventRelay,
  createEventStream,
  createHeldLock,
  eventsChannel,
  eventsLock,
  type Locks,
} from '@torg/adapter-browser';
import type { HttpSession } from '@torg/adapter-http';
import { localizedPath, paths } from '@torg/domain/navigation';
import {
  type BrowserSession,
  followEvents,
  type KeptSession,
  type PageEvent,
  reactionsTo,
  sessionWarning,
} from '@torg/domain/session/browser';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { fromEvent, map, merge, type SchedulerLike, share, startWith } from 'rxjs';
import { withTexts } from '../../bindings/late-texts.ts';
import { loadOnce } from '../../bindings/later.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { textOf } from '../../bindings/text.ts';

export type SessionEventsDeps = {
  readonly config: StorefrontConfig;
  readonly session: Pick<BrowserSession, 'get' | 'changes'>;
  readonly kept: Pick<KeptSession, 'clear'>;
  readonly http: Pick<HttpSession, 'ask' | 'stay'>;
  readonly locks: Locks | undefined;
  readonly dispatch: (event: PageEvent) => void;
  readonly openDocument: (address: string) => void;
  readonly scheduler: SchedulerLike;
};

/** False while the browser keeps the whole page for the way back. */
const isOpen = () =>
  merge(fromEvent(window, 'pagehide').pipe(map(() => false)), fromEvent(window, 'pageshow').pipe(map(() => true))).pipe(
    startWith(true),
  );

/** The login page that asks for the password of whoever is logged in now, and leads back to where the visitor is. */
const loginAgain = ({ config, session }: Pick<SessionEventsDeps, 'config' | 'session'>): string => {
  const { pathname, search } = window.location;
  const shown = session.get();
  const login_hint = shown._tag === 'Known' ? shown.user.username : undefined;
  const login = paths.login(pathname + search, { prompt: 'login', login_hint });
  return localizedPath(login, config.locale, config.info.locales);
};

/** Hears what the server tells of the session for as long as the page is open, and does what follows from it. */
export const followSessionEvents = (deps: SessionEventsDeps): void => {
  const { config, session, kept, http, locks, dispatch, scheduler } = deps;
  const heard = followEvents({
    isKnown: session.changes.pipe(map(({ _tag }) => _tag === 'Known')),
    isOpen: isOpen(),
    stream: createEventStream(() => new EventSource('/me/events')),
    inOneTab: createHeldLock(locks, eventsLock),
    relay: createEventRelay(() => new BroadcastChannel(eventsChannel)),
    ask: http.ask,
    scheduler,
  }).pipe(share());
  reactionsTo(heard, scheduler).subscribe((reaction) => {
    if (reaction.clears) kept.clear();
    if (reaction.event !== undefined) dispatch({ _tag: reaction.event });
  });

  const dialog = loadOnce(async () => {
    const { createEndingDialog } = await inBackground(withTexts(() => import('./ending-dialog.tsx')));
    return createEndingDialog(textOf(config), {
      stay: http.stay(),
      logIn: () => deps.openDocument(loginAgain(deps)),
    });
  });
  const warnings = sessionWarning(heard.pipe(map(({ event }) => event)), scheduler);
  let isWarned = false;
  warnings.subscribe((warning) => {
    // Code that no warning needs is not loaded to take one back.
    if (warning === undefined && !isWarned) return;
    isWarned = warning !== undefined;
    void dialog().then(
      ({ show }) => show(warning),
      () => {},
    );
  });
};

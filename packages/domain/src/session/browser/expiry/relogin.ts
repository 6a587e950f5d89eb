import { function as F, taskEither as TE } from 'fp-ts';
import { filter, map, type Observable, type SchedulerLike, take, timer } from 'rxjs';
import { providerOf } from '../../../user/login-method.ts';
import type { User } from '../../../user/user.ts';
import type { BrowserSession } from '../browser-session.ts';
import type { Login } from '../ports.ts';
import type { StartUpProgress } from '../session-state.ts';

/** Seconds for which a browser remembers through which identity provider its user logged in: a year. */
export const idpMaxAge = 31_536_000;

/** Milliseconds between two looks whether another tab has logged in again, and how often it is looked. */
const lookEvery = 1000;
const mostLooks = 60;

/** What the cookie of an identity provider says: its name, and whether a tab logs in again through it. */
export type IdpMark = { readonly idp: string; readonly phase: 'none' | 'wait' | 'end' };

const suffixes = { wait: '_wait', end: '_end' } as const;

/** @param value of the cookie; undefined or empty where the user logged in without a provider of the own. */
export const readIdpMark = (value: string | undefined): IdpMark | undefined => {
  const [, idp = '', suffix] = /^(.*?)(_wait|_end)?$/.exec(value ?? '') ?? [];
  if (idp === '') return undefined;
  return { idp, phase: suffix === suffixes.wait ? 'wait' : suffix === suffixes.end ? 'end' : 'none' };
};

/** The cookie's value of a mark. */
export const idpValue = ({ idp, phase }: IdpMark): string => (phase === 'none' ? idp : `${idp}${suffixes[phase]}`);

/** Whether a failed identity init is passed over in silence: a tab logs in again, or has just done so. */
export const suppressesInitErrors = (value: string | undefined): boolean => {
  const phase = readIdpMark(value)?.phase;
  return phase === 'wait' || phase === 'end';
};

/**
 * The value once a page has settled who is logged in: nobody has to wait for it any more. A user whose login method names
 * a provider came through it, also when that was chosen on the identity server's own page.
 */
export const afterInit = (value: string | undefined, { loginMethod }: User = {}): string | undefined => {
  const mark = readIdpMark(value);
  if (mark === undefined) return providerOf(loginMethod) ?? value;
  return mark.phase === 'end' ? mark.idp : value;
};

/** The cookie in which all tabs see through which provider their user logged in. Undefined: through none of the own. */
export type IdpCookie = {
  readonly read: () => string | undefined;
  readonly write: (value: string | undefined) => void;
};

/** A login that remembers the provider that it went through; a tab that waits for it sees its end. */
export const rememberingIdp = (login: Login, cookie: IdpCookie): Login => ({
  start: login.start,
  finish: (address) =>
    F.pipe(
      login.finish(address),
      TE.tapIO(({ options: { idp } }) => () => {
        const isAwaited = readIdpMark(cookie.read())?.phase === 'wait';
        cookie.write(idp !== undefined && isAwaited ? idpValue({ idp, phase: 'end' }) : idp);
      }),
    ),
});

/** What is shown of a start-up: on a page that is read, nothing of an init that failed while a tab logs in again. */
export const quietProgress = (value: string | undefined, progress: StartUpProgress): StartUpProgress =>
  progress._tag === 'Failed' && progress.isNotice && suppressesInitErrors(value) ? { _tag: 'Done' } : progress;

/** What logging in again stands on. */
export type ReloginDeps = {
  readonly cookie: IdpCookie;
  /** Redirects to the login at a provider, and back to this page. */
  readonly redirect: (idp: string) => void;
  readonly reload: () => void;
  readonly scheduler: SchedulerLike;
};

/**
 * What follows the end of a session whose user logged in through an identity provider: the first tab logs in again
 * (`_wait`), the others look each second, at most 60 times, until it has (`_end`), and are loaded anew.
 * @returns false where nobody logged in through a provider: then an alert says that the session ended.
 */
export const startRelogin = ({ cookie, redirect, reload, scheduler }: ReloginDeps): boolean => {
  const mark = readIdpMark(cookie.read());
  if (mark === undefined) return false;
  if (mark.phase === 'none') {
    cookie.write(idpValue({ ...mark, phase: 'wait' }));
    redirect(mark.idp);
    return true;
  }
  waiting(cookie, scheduler).subscribe((isGivenUp) => {
    // The next one may try: the tab that was to log in is gone.
    if (isGivenUp) cookie.write(mark.idp);
    reload();
  });
  return true;
};

/**
 * Shows what a start-up says. Who logged in through a provider of the own logs in again when the session ended; others are
 * shown that it did.
 */
export const showOrRelogin =
  (relogin: ReloginDeps, show: BrowserSession['show']): BrowserSession['show'] =>
  (state, progress) => {
    if (state._tag === 'Expired' && startRelogin(relogin)) return;
    const { cookie } = relogin;
    const value = cookie.read();
    const settled = afterInit(value, state._tag === 'Known' ? state.user : {});
    if (progress?._tag === 'Done' && settled !== value) cookie.write(settled);
    show(state, progress === undefined ? undefined : quietProgress(value, progress));
  };

/** Tells once, when it is no longer waited for: true when it was in vain. */
const waiting = (cookie: ReloginDeps['cookie'], scheduler: SchedulerLike): Observable<boolean> =>
  timer(0, lookEvery, scheduler).pipe(
    map((looks) => ({ isWaiting: readIdpMark(cookie.read())?.phase === 'wait', isGivenUp: looks >= mostLooks })),
    filter(({ isWaiting, isGivenUp }) => !isWaiting || isGivenUp),
    take(1),
    map(({ isWaiting }) => isWaiting),
  );

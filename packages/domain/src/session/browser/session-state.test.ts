import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { isHintedLogin, type SessionState, shownSession, startUpProgress } from './session-state.ts';
import type { StartPlace, StartUpState } from './start-up.ts';

const kari: User = { customerUserId: 'u1', name: 'Kari' };
const page: StartPlace = { _tag: 'Page' };
const options = { redirectUri: '/all', checkOnly: false };
const login: StartPlace = { _tag: 'Login', options };
const failure = unavailable('away');
const initOf = (user: User, isDelayed = false): StartUpState => ({
  _tag: 'IdentityInit',
  place: page,
  user,
  isDelayed,
});
const known = (isDegraded = false): SessionState => ({ _tag: 'Known', user: kari, isDegraded });
const success = (user: User, isDegraded = false, isLeaving = false): StartUpState => ({
  ...{ _tag: 'UserInitSuccess', user, isDegraded, isLeaving, place: page },
});

describe('who is shown', () => {
  it.each<[StartUpState, SessionState]>([
    [{ _tag: 'Authenticating', user: {} }, { _tag: 'Unknown' }],
    [{ _tag: 'Authenticating', user: kari }, known()],
    [initOf({}), { _tag: 'Unknown' }],
    [initOf(kari), known()],
    [{ _tag: 'Redirecting', options, isDelayed: false }, { _tag: 'Guest' }],
    [
      { _tag: 'Authenticated', place: page, user: kari, step: 'consent', isFresh: false, isDegraded: true },
      known(true),
    ],
    [
      { _tag: 'Authenticated', place: page, user: {}, step: 'verify', isFresh: true, isDegraded: false },
      { _tag: 'Unknown' },
    ],
    [{ _tag: 'NotAuthenticated', place: page, step: 'settings' }, { _tag: 'Guest' }],
    [success(kari), known()],
    [success(kari, true), known(true)],
    [success({}), { _tag: 'Guest' }],
    [{ _tag: 'Failed', place: page, user: kari, failure }, known(true)],
    [{ _tag: 'Failed', place: page, user: {}, failure }, { _tag: 'Unknown' }],
    [{ _tag: 'Expired' }, { _tag: 'Expired' }],
    [{ _tag: 'LoggedOut' }, { _tag: 'LoggedOut' }],
    [{ _tag: 'ProfileChanged' }, { _tag: 'ProfileChanged' }],
    [{ _tag: 'ActingChanged' }, { _tag: 'ActingChanged' }],
  ])('in %j is %j', (state, shown) => {
    expect(shownSession(state)).toEqual(shown);
  });
});

it.each<[StartUpState, boolean]>([
  [{ _tag: 'Redirecting', options: { ...options, loginHint: 'kari' }, isDelayed: false }, true],
  [{ _tag: 'Redirecting', options, isDelayed: false }, false],
  [{ _tag: 'Authenticating', user: kari }, false],
])('in %j it is %s that somebody who is named is to log in', (state, isHinted) => {
  expect(isHintedLogin(state)).toBe(isHinted);
});

describe('how far a start-up is', () => {
  it.each<StartUpState>([
    { _tag: 'Authenticating', user: {} },
    initOf(kari),
    { _tag: 'NotAuthenticated', place: page, step: 'basket' },
    success(kari, false, true),
  ])('it runs in %j', (state) => {
    expect(startUpProgress(state)).toEqual({ _tag: 'Running', isDelayed: false });
  });

  it('it is told that nobody answers yet', () => {
    expect(startUpProgress(initOf({}, true))).toEqual({ _tag: 'Running', isDelayed: true });
    expect(startUpProgress({ _tag: 'Redirecting', options, isDelayed: true })).toEqual({
      _tag: 'Running',
      isDelayed: true,
    });
  });

  it.each<StartUpState>([
    success({}),
    success(kari),
    { _tag: 'Expired' },
    { _tag: 'LoggedOut' },
    { _tag: 'ProfileChanged' },
    { _tag: 'ActingChanged' },
  ])('it is done in %j', (state) => {
    expect(startUpProgress(state)).toEqual({ _tag: 'Done' });
  });

  it('it is done without permissions, which is said while they are asked for again, too', () => {
    const lacking = { ...success(kari), lacksPermissions: true } as StartUpState;
    expect(startUpProgress(lacking)).toEqual({ _tag: 'Done', lacksPermissions: true });
    const asking = { place: page, user: kari, step: 'permissions', isFresh: false, isDegraded: false } as const;
    expect(startUpProgress({ _tag: 'Authenticated', ...asking, lacksPermissions: true })).toEqual({
      ...{ _tag: 'Done', lacksPermissions: true },
    });
    expect(startUpProgress({ _tag: 'Authenticated', ...asking })).toEqual({ _tag: 'Running', isDelayed: false });
  });

  it('a failure takes the place of a page that waited, and is a notice elsewhere', () => {
    expect(startUpProgress({ _tag: 'Failed', place: login, user: {}, failure })).toEqual({
      ...{ _tag: 'Failed', failure, options, isNotice: false, triesAgain: true },
    });
    expect(startUpProgress({ _tag: 'Failed', place: login, user: {}, failure: { _tag: 'Loop' } })).toEqual({
      ...{ _tag: 'Failed', failure: { _tag: 'Loop' }, options, isNotice: false },
    });
    expect(startUpProgress({ _tag: 'Failed', place: page, user: kari, failure })).toEqual({
      ...{ _tag: 'Failed', failure, options: { checkOnly: false }, isNotice: true },
    });
  });

  it('a guest who reads a page is told of no failure', () => {
    expect(startUpProgress({ _tag: 'Failed', place: page, user: {}, failure })).toEqual({ _tag: 'Done' });
  });
});

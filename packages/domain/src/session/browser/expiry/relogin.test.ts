import { either as E, taskEither as TE } from 'fp-ts';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { LoginMethod } from '../../../user/user.ts';
import type { Login, LoginOptions } from '../ports.ts';
import type { SessionState, StartUpProgress } from '../session-state.ts';
import {
  afterInit,
  type IdpMark,
  idpMaxAge,
  idpValue,
  quietProgress,
  readIdpMark,
  rememberingIdp,
  showOrRelogin,
  startRelogin,
  suppressesInitErrors,
} from './relogin.ts';

describe('the cookie of an identity provider', () => {
  it.each<[string, IdpMark]>([
    ['bankid', { idp: 'bankid', phase: 'none' }],
    ['bankid_wait', { idp: 'bankid', phase: 'wait' }],
    ['bankid_end', { idp: 'bankid', phase: 'end' }],
    ['my_end_wait', { idp: 'my_end', phase: 'wait' }],
    ['waiting_room', { idp: 'waiting_room', phase: 'none' }],
  ])('%s says %j', (value, mark) => {
    expect(readIdpMark(value)).toEqual(mark);
    expect(idpValue(mark)).toBe(value);
  });

  it.each([undefined, '', '_wait', '_end'])('%s says nothing', (value) => {
    expect(readIdpMark(value)).toBeUndefined();
    expect([afterInit(value), suppressesInitErrors(value)]).toEqual([value, false]);
  });

  it('lasts a year', () => {
    expect(idpMaxAge).toBe(365 * 24 * 60 * 60);
  });

  it('passes over errors of an init while a tab logs in again, and shortly after', () => {
    expect(['bankid', 'bankid_wait', 'bankid_end'].map(suppressesInitErrors)).toEqual([false, true, true]);
  });

  it('is as before once the login was settled', () => {
    const marks = ['bankid', 'bankid_wait', 'bankid_end'];
    expect(marks.map((value) => afterInit(value))).toEqual(['bankid', 'bankid_wait', 'bankid']);
  });

  it.each<[LoginMethod | undefined, string | undefined]>([
    ['talkmore', 'talkmore'],
    ['fjordkraft-oidc', 'fjordkraft'],
    ['talkmore-oidc', undefined],
    ['oidc-auth', undefined],
    [undefined, undefined],
  ])('is written of a user who came by %s: %s, as that provider was chosen elsewhere', (loginMethod, idp) => {
    const user = { customerUserId: 'kari', ...(loginMethod === undefined ? {} : { loginMethod }) };
    expect(afterInit(undefined, user)).toBe(idp);
    expect(afterInit('bankid', user)).toBe('bankid');
  });
});

describe('a login', () => {
  const finish = async (before: string | undefined, options: LoginOptions, isRefused = false) => {
    const jar = { value: before };
    const finished = { tokens: { tkid: 't', token: 'a', refreshToken: 'r', idToken: 'i' }, expiresIn: 300, options };
    const login: Login = {
      start: () => TE.right('address'),
      finish: (address) =>
        isRefused ? TE.left({ failure: { _tag: 'Refused' } }) : TE.right({ ...finished, address } as typeof finished),
    };
    const cookie = { read: () => jar.value, write: (value: string | undefined) => void Object.assign(jar, { value }) };
    const remembering = rememberingIdp(login, cookie);
    expect(await remembering.start(options)()).toEqual(E.right('address'));
    const result = await remembering.finish('answer')();
    return { value: jar.value, result };
  };

  it.each<[string | undefined, string | undefined, string | undefined]>([
    [undefined, 'bankid', 'bankid'],
    ['other', 'bankid', 'bankid'],
    ['bankid_wait', 'bankid', 'bankid_end'],
    ['bankid_end', 'bankid', 'bankid'],
    ['bankid', undefined, undefined],
    ['bankid_wait', undefined, undefined],
  ])('after %s through %s leaves %s', async (before, idp, after) => {
    const { value, result } = await finish(before, { checkOnly: false, ...(idp === undefined ? {} : { idp }) });
    expect(value).toBe(after);
    expect(result).toMatchObject(E.right({ expiresIn: 300, address: 'answer' }));
  });

  it('that came to nothing leaves what was', async () => {
    const { value, result } = await finish('bankid_wait', { checkOnly: false, idp: 'bankid' }, true);
    expect([value, result]).toEqual(['bankid_wait', E.left({ failure: { _tag: 'Refused' } })]);
  });
});

describe('an init that failed', () => {
  const failed = (isNotice: boolean): StartUpProgress => ({
    ...{ _tag: 'Failed', failure: { _tag: 'Loop' }, options: { checkOnly: false }, isNotice },
  });

  it.each<[string | undefined, StartUpProgress, StartUpProgress]>([
    ['bankid_wait', failed(true), { _tag: 'Done' }],
    ['bankid_end', failed(true), { _tag: 'Done' }],
    ['bankid', failed(true), failed(true)],
    [undefined, failed(true), failed(true)],
    // Who waits on a page of the login would wait for ever.
    ['bankid_wait', failed(false), failed(false)],
    ['bankid_wait', { _tag: 'Running', isDelayed: true }, { _tag: 'Running', isDelayed: true }],
  ])('with the cookie %s: %j is shown as %j', (value, progress, shown) => {
    expect(quietProgress(value, progress)).toEqual(shown);
  });
});

const begin = (value: string | undefined) => {
  const scheduler = new VirtualTimeScheduler();
  const jar = { value };
  const log: string[] = [];
  const isHandled = startRelogin({
    cookie: {
      read: () => jar.value,
      write: (next) => {
        jar.value = next;
      },
    },
    redirect: (idp) => void log.push(`lead to ${idp}`),
    reload: () => void log.push(`reload at ${scheduler.now()}`),
    scheduler,
  });
  const goTo = (moment: number) => {
    scheduler.maxFrames = moment;
    scheduler.flush();
  };
  return { jar, log, isHandled, goTo, scheduler };
};

describe('a session that ended', () => {
  it('is told by an alert to who logged in without a provider', () => {
    const { isHandled, log, scheduler } = begin(undefined);
    expect([isHandled, log, scheduler.actions]).toEqual([false, [], []]);
  });

  it('leads the first tab to its provider, and marks that it waits', () => {
    const { isHandled, jar, log, scheduler } = begin('bankid');
    expect([isHandled, jar.value, log, scheduler.actions]).toEqual([true, 'bankid_wait', ['lead to bankid'], []]);
  });

  it('lets another tab look each second, and load anew once the first one is back', () => {
    const { isHandled, jar, log, goTo, scheduler } = begin('bankid_wait');
    goTo(4_999);
    expect([isHandled, log]).toEqual([true, []]);
    jar.value = 'bankid_end';
    goTo(5_000);
    expect(log).toEqual(['reload at 5000']);
    expect([jar.value, scheduler.actions]).toEqual(['bankid_end', []]);
  });

  it.each(['bankid', undefined])('lets another tab load anew where the cookie says %s meanwhile', (value) => {
    const { jar, log, goTo } = begin('bankid_wait');
    goTo(500);
    jar.value = value;
    goTo(1_000);
    expect([log, jar.value]).toEqual([['reload at 1000'], value]);
  });

  it('is given up after 60 looks: the tab loads anew, and the next one may try', () => {
    const { jar, log, goTo, scheduler } = begin('bankid_wait');
    goTo(59_999);
    expect([log, jar.value]).toEqual([[], 'bankid_wait']);
    goTo(60_000);
    expect([log, jar.value, scheduler.actions]).toEqual([['reload at 60000'], 'bankid', []]);
  });

  it('loads a tab anew at once that comes late', () => {
    const { log, goTo, jar } = begin('bankid_end');
    goTo(0);
    expect([log, jar.value]).toEqual([['reload at 0'], 'bankid_end']);
  });
});

describe('what a start-up says', () => {
  const done: StartUpProgress = { _tag: 'Done' };
  const known: SessionState = {
    _tag: 'Known',
    user: { customerUserId: 'u1', loginMethod: 'talkmore' },
    isDegraded: false,
  };

  const tell = (value: string | undefined, state: SessionState, progress?: StartUpProgress) => {
    const scheduler = new VirtualTimeScheduler();
    const jar = { value, writes: 0 };
    const shown: unknown[] = [];
    const cookie = {
      read: () => jar.value,
      write: (next: string | undefined) => {
        jar.value = next;
        jar.writes += 1;
      },
    };
    const relogin = {
      cookie,
      redirect: (idp: string) => void shown.push(`lead to ${idp}`),
      reload: () => {},
      scheduler,
    };
    showOrRelogin(relogin, (...told) => void shown.push(told))(state, progress);
    return { shown, jar };
  };

  it('of a session that ended is shown to who logged in without a provider, and others log in again', () => {
    expect(tell(undefined, { _tag: 'Expired' }, done).shown).toEqual([[{ _tag: 'Expired' }, done]]);
    expect(tell('bankid', { _tag: 'Expired' }, done)).toEqual({
      shown: ['lead to bankid'],
      jar: { value: 'bankid_wait', writes: 1 },
    });
  });

  it('has the cookie settled once it is done, and not before', () => {
    const guest: SessionState = { _tag: 'Guest' };
    expect(tell('bankid_end', guest, done)).toEqual({ shown: [[guest, done]], jar: { value: 'bankid', writes: 1 } });
    expect(tell('bankid', guest, done).jar).toEqual({ value: 'bankid', writes: 0 });
    const running: StartUpProgress = { _tag: 'Running', isDelayed: false };
    expect(tell('bankid_end', guest, running)).toEqual({
      shown: [[guest, running]],
      jar: { value: 'bankid_end', writes: 0 },
    });
    expect(tell('bankid_end', guest)).toEqual({ shown: [[guest, undefined]], jar: { value: 'bankid_end', writes: 0 } });
  });

  it('remembers the provider of who is known', () => {
    expect(tell(undefined, known, done).jar).toEqual({ value: 'talkmore', writes: 1 });
    expect(tell(undefined, { _tag: 'Guest' }, done).jar).toEqual({ value: undefined, writes: 0 });
  });

  it('of an init that failed is nothing while a tab logs in again', () => {
    const failed: StartUpProgress = {
      ...{ _tag: 'Failed', failure: { _tag: 'Loop' }, options: { checkOnly: false }, isNotice: true },
    };
    expect(tell('bankid_wait', known, failed).shown).toEqual([[known, done]]);
    expect(tell('bankid', known, failed).shown).toEqual([[known, failed]]);
  });
});

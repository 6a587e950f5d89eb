import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  afterInit,
  afterRelogin,
  type IdpMark,
  idpMaxAge,
  idpValue,
  readIdpMark,
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
    expect([afterRelogin(value), afterInit(value), suppressesInitErrors(value)]).toEqual([value, value, false]);
  });

  it('lasts a year', () => {
    expect(idpMaxAge).toBe(365 * 24 * 60 * 60);
  });

  it('passes over errors of an init while a tab logs in again, and shortly after', () => {
    expect(['bankid', 'bankid_wait', 'bankid_end'].map(suppressesInitErrors)).toEqual([false, true, true]);
  });

  it('is at its end after the login, and as before once that was settled', () => {
    expect(['bankid', 'bankid_wait', 'bankid_end'].map(afterRelogin)).toEqual(['bankid', 'bankid_end', 'bankid_end']);
    expect(['bankid', 'bankid_wait', 'bankid_end'].map(afterInit)).toEqual(['bankid', 'bankid_wait', 'bankid']);
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
    lead: (idp) => void log.push(`lead to ${idp}`),
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

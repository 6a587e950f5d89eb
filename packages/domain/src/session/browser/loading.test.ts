import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createLoading, type Loading, type LoadingFlags, loadingOf, loadingShown } from './loading.ts';

describe('what is waited for', () => {
  it.each<[LoadingFlags, string | undefined]>([
    [{}, undefined],
    [{ logout: false, loginHint: false }, undefined],
    [{ logout: true }, 'logout'],
    [{ assumeUser: true }, 'assumeUser'],
    [{ selectProfile: true }, 'selectProfile'],
    [{ privacyConsentAtLogin: true }, 'privacyConsentAtLogin'],
    [{ loginHint: true }, 'loginHint'],
    [{ loginHint: true, privacyConsentAtLogin: true, selectProfile: true }, 'selectProfile'],
    [{ logout: false, assumeUser: true, loginHint: true }, 'assumeUser'],
  ])('by %j is %s', (flags, flag) => {
    expect(loadingOf(flags)).toBe(flag);
  });

  /** What lies over the page, while things happen at moments (ms). */
  const watch = (happens: Readonly<Record<number, (loading: Loading) => void>>) => {
    const scheduler = new VirtualTimeScheduler();
    const loading = createLoading();
    const seen: string[] = [];
    for (const [at, happen] of Object.entries(happens)) scheduler.schedule(() => happen(loading), Number(at));
    loadingShown(loading.changes, scheduler).subscribe((flag) => seen.push(`${scheduler.now()} ${flag}`));
    scheduler.flush();
    return seen;
  };

  it('is told once it takes 200 ms, and is over with its end', () => {
    expect(watch({ 1000: ({ set }) => set('logout', true), 1900: ({ set }) => set('logout', false) })).toEqual([
      ...['0 undefined', '1200 logout', '1900 undefined'],
    ]);
    expect(watch({ 1000: ({ set }) => set('logout', true), 1199: ({ set }) => set('logout', false) })).toEqual([
      '0 undefined',
    ]);
  });

  it('gives the page back after 30 s, whatever was called off', () => {
    expect(watch({ 1000: ({ set }) => set('assumeUser', true) })).toEqual([
      ...['0 undefined', '1200 assumeUser', '31200 undefined'],
    ]);
  });

  it('is over when the page was left and is shown again', () => {
    expect(watch({ 0: ({ set }) => set('logout', true), 500: ({ clear }) => clear() })).toEqual([
      ...['0 undefined', '200 logout', '500 undefined'],
    ]);
  });

  it('is told of the next where the first is over, and lasts no longer by being raised again', () => {
    const seen = watch({
      0: ({ set }) => set('selectProfile', true),
      100: ({ set }) => set('loginHint', true),
      20000: ({ set }) => set('selectProfile', true),
      25000: ({ set }) => set('selectProfile', false),
    });
    expect(seen).toEqual(['0 undefined', '200 selectProfile', '25200 loginHint', '55200 undefined']);
  });
});

import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { aShopInfo } from '../../testing/examples.ts';
import {
  type AutologinContext,
  autologinAttempt,
  offersWelcome,
  type WelcomeMark,
  type WelcomeSettings,
  welcomeOffMaxAge,
  welcomeShown,
} from './welcome.ts';

const keycloakConfig = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'tel', minAgeRefreshToken: 60 };
const tel: WelcomeSettings = {
  ...{ loginDisabled: false, loginRequired: false, keycloakConfig },
  talkmore: { enable: true, autologin: true, welcomeLogin: { enable: true } },
};
const { keycloakConfig: _, ...withoutServer } = tel;
const without = (more: Partial<WelcomeSettings['talkmore']>): WelcomeSettings => ({
  ...tel,
  talkmore: { ...tel.talkmore, ...more },
});

const aMark = (first?: WelcomeMark, keeps = true) => {
  let value = first;
  const written: WelcomeMark[] = [];
  return {
    written,
    read: () => value,
    write: (mark: WelcomeMark) => {
      written.push(mark);
      if (keeps) value = mark;
    },
  };
};

describe('a login is offered', () => {
  it('by a shop that has switched it on, where anybody can log in and nobody has to', () => {
    expect(offersWelcome(tel)).toBe(true);
    expect(offersWelcome(without({ autologin: false }))).toBe(true);
    const others = [without({ enable: false }), without({ welcomeLogin: { enable: false } })];
    for (const shop of [...others, { ...tel, loginDisabled: true }, { ...tel, loginRequired: true }, withoutServer]) {
      expect(offersWelcome(shop)).toBe(false);
    }
    expect(offersWelcome(aShopInfo)).toBe(false);
  });

  it('again after 30 days', () => {
    expect(welcomeOffMaxAge).toBe(2_592_000);
  });

  /** Looks for 20 s at who reads, and lets things happen at moments (ms). */
  const watch = (happens: Readonly<Record<number, Partial<State>>> = {}, first: Partial<State> = {}) => {
    const scheduler = new VirtualTimeScheduler(undefined, 20_000);
    const state: State = { isGuest: true, isPublic: true, showsBasket: false, isAnswered: false, ...first };
    const seen: string[] = [];
    for (const [at, change] of Object.entries(happens))
      scheduler.schedule(() => void Object.assign(state, change), Number(at));
    welcomeShown({
      mark: { read: () => state.mark },
      isGuest: () => state.isGuest,
      page: () =>
        state.isPublic === undefined ? undefined : { isPublic: state.isPublic, showsBasket: state.showsBasket },
      isAnswered: () => state.isAnswered,
      scheduler,
    }).subscribe({
      next: (isShown) => seen.push(`${scheduler.now()} ${isShown}`),
      complete: () => seen.push(`${scheduler.now()} over`),
    });
    scheduler.flush();
    return seen;
  };
  type State = {
    isGuest: boolean;
    isPublic: boolean | undefined;
    showsBasket: boolean;
    isAnswered: boolean;
    mark?: WelcomeMark;
  };

  it('to a guest who has read for 5 s', () => {
    expect(watch()).toEqual(['5000 true']);
    expect(watch({}, { mark: 'tried' })).toEqual(['5000 true']);
  });

  it('to nobody before the server has said that nobody is logged in', () => {
    const waits = watch({ 2500: { isGuest: true } }, { isGuest: false });
    expect(waits).toEqual(['0 false', '8000 true']);
  });

  it.each<[string, Partial<State>]>([
    ['is logged in', { isGuest: false }],
    ['is at a basket or a login', { isPublic: false }],
    ['is about to buy', { showsBasket: true }],
    ['is nowhere', { isPublic: undefined }],
  ])('to nobody who %s', (_, first) => {
    expect(watch({}, first)).toEqual(['0 false']);
  });

  it('to nobody who was asked', () => {
    expect(watch({}, { mark: 'off' })).toEqual(['0 false', '0 over']);
    expect(watch({}, { isAnswered: true })).toEqual(['0 false', '0 over']);
  });

  it('until it is answered, here or in another tab', () => {
    expect(watch({ 7500: { isAnswered: true } })).toEqual(['5000 true', '8000 false', '8000 over']);
    expect(watch({ 7500: { mark: 'off' } })).toEqual(['5000 true', '8000 false', '8000 over']);
    expect(watch({ 2500: { mark: 'off' } })).toEqual(['3000 false', '3000 over']);
  });

  it('not over a checkout or to who has logged in, and again to a guest who reads on', () => {
    const seen = watch({
      6500: { isPublic: false },
      9500: { isPublic: true },
      15500: { isGuest: false },
    });
    expect(seen).toEqual(['5000 true', '7000 false', '15000 true', '16000 false']);
  });

  it('to a guest on the page where they stay, not on each one that they pass', () => {
    const passing = watch({
      3500: { isPublic: false },
      4500: { isPublic: true },
    });
    expect(passing).toEqual(['4000 false', '10000 true']);
  });
});

describe('an autologin', () => {
  const known: AutologinContext = {
    ...{ isPureGuest: false, isCrawler: false, isActive: false, page: { isPublic: true }, here: '/en/all?sort=name' },
  };
  const wish = { checkOnly: true, type: 'welcome', redirectUri: '/en/all?sort=name' };

  it('looks without a form whether somebody who was known is still, and comes back to the page', () => {
    const mark = aMark();
    expect(autologinAttempt(tel, mark, known)).toEqual(wish);
    expect(mark.written).toEqual(['tried']);
    expect(autologinAttempt(without({ welcomeLogin: { enable: false } }), aMark(), known)).toEqual(wish);
  });

  it('is tried once for each browser session, and never by who wants no more of it', () => {
    const mark = aMark();
    autologinAttempt(tel, mark, known);
    expect(autologinAttempt(tel, mark, known)).toBeUndefined();
    expect(autologinAttempt(tel, aMark('off'), known)).toBeUndefined();
  });

  it('is not tried where that cannot be remembered: it would be for ever', () => {
    expect(autologinAttempt(tel, aMark(undefined, false), known)).toBeUndefined();
  });

  it.each<[string, Partial<AutologinContext>]>([
    ['on whose device nobody has logged in', { isPureGuest: true }],
    ['of whom nothing is known', { isPureGuest: undefined }],
    ['who is a crawler', { isCrawler: true }],
    ['who has begun to use the page', { isActive: true }],
    ['whose page is nobody else’s', { page: { isPublic: false } }],
    ['whose page there is not', { page: undefined }],
  ])('leads nobody away %s, and is no try', (_, visit) => {
    const mark = aMark();
    expect(autologinAttempt(tel, mark, { ...known, ...visit })).toBeUndefined();
    expect(mark.written).toEqual([]);
  });

  it.each<[string, WelcomeSettings]>([
    ['has not switched it on', without({ autologin: false })],
    ['is none of the telecom', without({ enable: false })],
    ['has no login', { ...tel, loginDisabled: true }],
    ['leads everybody to login', { ...tel, loginRequired: true }],
    ['has no identity server', withoutServer],
  ])('is not tried by a shop that %s', (_, shop) => {
    const mark = aMark();
    expect(autologinAttempt(shop, mark, known)).toBeUndefined();
    expect(mark.written).toEqual([]);
  });
});

import { either as E, option as O } from 'fp-ts';
import { EMPTY, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTokenSet, inMemoryStartUp, nobodyThere, type StartUpWorld } from '../../testing/in-memory-start-up.ts';
import type { User } from '../../user/user.ts';
import { createStartUpService } from './start-up-service.ts';
import type { RefreshEvent } from './token-refresher.ts';
import type { WelcomeSettings } from './welcome.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const kari: User = { customerUserId: 'u1', name: 'Kari', nonResourcePermissions: ['Shopper'] };
const whoIs = (user: User) => ({ ...nobodyThere, user, isPureGuest: false });
const { settings } = inMemoryStartUp().world;
const pass = (seconds = 0) => vi.advanceTimersByTimeAsync(seconds * 1000);
const page = (path: string) => `https://shop.example${path}`;

/** A start-up that runs. `since`: what was done after what was told before. */
const open = async (differences: Partial<StartUpWorld> = {}) => {
  const surroundings = inMemoryStartUp(differences);
  const service = createStartUpService(surroundings.deps);
  const start = (address = surroundings.world.address) => {
    surroundings.world.address = address;
    service.start(address);
    return pass();
  };
  return { ...surroundings, ...service, start, last: () => surroundings.shown.at(-1) };
};
const started = async (differences: Partial<StartUpWorld> = {}) => {
  const run = await open(differences);
  await run.start();
  return run;
};

describe('the start-up of a page', () => {
  it('asks nobody and shows nothing before it begins', async () => {
    const { log, shown } = await open({ keptUser: kari });
    await pass(60);
    expect([log, shown]).toEqual([['loginHint false'], []]);
  });

  it('shows who was kept until the server has answered, and then who it names', async () => {
    const { shown } = await started({ keptUser: kari, session: whoIs({ ...kari, name: 'Kari Nordmann' }) });
    expect(shown[0]).toEqual([
      { _tag: 'Known', user: kari, isDegraded: false },
      { _tag: 'Running', isDelayed: false },
    ]);
    expect(shown.at(-1)).toEqual([
      { _tag: 'Known', user: { ...kari, name: 'Kari Nordmann' }, isDegraded: false },
      { _tag: 'Done' },
    ]);
  });

  it('of a guest asks, begins the session of a guest, and stays', async () => {
    const { log, last } = await started();
    expect(log).toEqual(['loginHint false', 'ask', 'clear', 'guest undefined', 'settings']);
    expect(last()).toEqual([{ _tag: 'Guest' }, { _tag: 'Done' }]);
  });

  it('leads who is nobody to login where the shop requires that', async () => {
    const { log } = await started({ settings: { ...settings, loginRequired: true } });
    expect(log.at(-1)).toBe('replace /en/me/login?redirectUri=%2Fen%2Fall%3Fpage%3D2');
  });

  it('goes on from /init to a page that answers, and home from one that does not', async () => {
    const at = page('/en/init?redirectUri=%2Fen%2Fbasket');
    expect((await started({ address: at })).log.slice(-2)).toEqual(['look at /en/basket', 'replace /en/basket']);
    const gone = await started({ address: at, answers: false });
    expect(gone.log.slice(-2)).toEqual(['look at /en/basket', 'replace /en']);
  });

  it('can be left for a page that answers', async () => {
    const { goTo, log } = await open();
    await goTo('/en/content/terms')();
    expect(log.slice(1)).toEqual(['look at /en/content/terms', 'replace /en/content/terms']);
  });

  it('ends the session of who may not shop here', async () => {
    const { log, last } = await started({
      address: page('/en/init'),
      session: whoIs({ ...kari, nonResourcePermissions: [] }),
    });
    expect(log.slice(-2)).toEqual(['clear', 'end']);
    expect(last()?.[1]).toMatchObject({ failure: { _tag: 'NoAccess', code: 'invalid_user_permission' } });
  });

  it('hears other tabs, and is asked again when the device wakes', async () => {
    const { news, log, last } = await started({ session: whoIs(kari) });
    news.next('logged-in');
    await pass();
    expect(log.filter((line) => line === 'ask')).toHaveLength(2);
    expect(log).toContain('refresh basket');
    news.next('logged-out');
    expect(last()?.[0]).toEqual({ _tag: 'LoggedOut' });
  });
});

describe('a login page', () => {
  const at = page('/en/me/login?redirectUri=%2Fen%2Fall');

  it('counts its redirect, and leads to the identity server', async () => {
    const { log } = await started({ address: at });
    expect(log).toContain('count redirect');
    expect(log.at(-1)).toBe('replace https://id.example/?{"checkOnly":false,"redirectUri":"/en/all"}');
  });

  it('that was led to too often stops; a try of the visitor is counted anew', async () => {
    const { log, last, dispatch } = await started({ address: at, mayRedirect: false });
    expect(last()?.[1]).toMatchObject({ _tag: 'Failed', failure: { _tag: 'Loop' } });
    dispatch({ _tag: 'Retried' });
    await pass();
    expect(log).toContain('forget redirects');
    expect(log.at(-1)).toMatch(/^replace https:\/\/id\.example/);
  });

  it.each([page('/en/all'), page('/en/init'), page('/en/me/auth?code=c')])(
    'alone counts redirects, and not %s',
    async (address) => {
      const { log } = await started({ address, mayRedirect: false });
      expect(log).not.toContain('count redirect');
    },
  );

  it.each([
    ['failed', 'Failed'],
    ['pending', 'Running'],
    [undefined, 'Running'],
  ] as const)('whose init before is %s: %s', async (initStatus, _tag) => {
    const { last } = await started({ address: at, initStatus });
    expect(last()?.[1]?._tag).toBe(_tag);
  });

  it('by refresh token renews what is kept; code that cannot be loaded is passed over, and the server asked', async () => {
    const address = page('/en/me/login?type=refresh-token&redirectUri=%2Fen%2Fall');
    const { log } = await started({ address, session: whoIs(kari) });
    expect(log.slice(0, 4)).toEqual(['loginHint false', 'count redirect', 'renew true', 'ask']);
    const lost = await started({
      address,
      session: whoIs(kari),
      identity: () => Promise.reject(new TypeError('lost')),
    });
    expect(lost.log.at(-1)).toBe('replace /en/all');
  });

  it('by refresh token goes on where there is nothing to renew', async () => {
    const { log } = await started({
      ...{ address: page('/en/me/login?type=refresh-token&redirectUri=%2Fen%2Fall'), session: whoIs(kari) },
      identity: async (usual) => ({ ...usual, refresher: { ...usual.refresher, renew: () => EMPTY } }),
    });
    expect(log.at(-1)).toBe('replace /en/all');
  });

  it('remembers across documents that its init is under way, and that it is over', async () => {
    const { world } = await started({ address: at });
    expect(world.initStatus).toBe('pending');
    const done = await started({ address: at, session: whoIs(kari), initStatus: 'pending' });
    expect(done.world.initStatus).toBeUndefined();
  });

  it('for somebody who is named is waited for, until it fails', async () => {
    const { log } = await started({
      address: page('/en/me/login?login_hint=kari'),
      identity: () => Promise.reject(new TypeError('lost')),
    });
    expect(log.filter((line) => line.startsWith('loginHint'))).toEqual(['loginHint false', 'loginHint true']);
    await pass(30);
    expect(log.at(-1)).toBe('loginHint false');
  });
});

describe('a login that comes back', () => {
  const at = page('/en/me/auth?code=c');

  it('leads on, with the basket of a guest taken along, and remembers its provider', async () => {
    const { log, world, kept } = await started({
      ...{ address: at, session: whoIs(kari) },
      finished: { checkOnly: false, redirectUri: '/en/all', idp: 'jobbkonto' },
    });
    expect(log).toContain('merge');
    expect(log).toContain('tell logged-in');
    expect(log.slice(-2)).toEqual(['look at /en/all', 'replace /en/all']);
    expect(world.idp).toBe('jobbkonto');
    expect(kept.tokens()).toMatchObject({ value: { tokens: aTokenSet } });
  });

  it('tells of a basket that changed on the way', async () => {
    const { log } = await started({ address: at, session: whoIs(kari), mergedAtLogin: true });
    expect(log.at(-1)).toBe('replace /en/basket?change=true');
  });

  it.each([
    [`${page('/en/me/auth')}?state=s#error=invalid_scope`, ['fault invalid_scope on /en/me/auth']],
    [`${page('/en/me/auth')}#error=unauthorized_client`, ['fault unauthorized_client on /en/me/auth']],
    [`${page('/en/me/auth')}#error=login_required`, []],
    [`${page('/en/me/auth')}#code=c`, []],
    [`${page('/en/me/auth')}?code=c`, []],
  ])('%s tells the server %j, and loses what was said in the fragment', async (address, faults) => {
    const { log, world } = await started({ address });
    expect(log.filter((line) => line.startsWith('fault'))).toEqual(faults);
    expect(world.address).not.toContain('#');
  });

  it('is no other page: what stands in its fragment is left alone', async () => {
    const { log, world } = await started({ address: page('/en/all#error=invalid_scope') });
    expect(log.some((line) => line.startsWith('fault'))).toBe(false);
    expect(world.address).toContain('#error');
  });
});

describe('who has not consented', () => {
  const waiting = whoIs({ ...kari, loginMethod: 'oidc-auth', privacyConsent: false });
  const silent = whoIs({ ...kari, loginMethod: 'talkmore', privacyConsent: false });

  it.each([
    ['/en/basket', waiting, ['replace /en/me/privacy-consent?redirectUri=%2Fen%2Fbasket']],
    ['/en/all', waiting, ['replace /logout?shopOn=guest&redirectUri=%2Fen%2Fall']],
    ['/en/content/terms', waiting, []],
    ['/en/all', silent, ['end', 'look at /en/all', 'replace /en/all']],
  ])('on %s is led on from what is open', async (path, session, done) => {
    const { log } = await started({ address: page(path), session });
    expect(log.slice(2)).toEqual(done);
  });

  it('leaves silently although the server does not hear of it', async () => {
    const { log } = await started({ session: silent, ends: false });
    expect(log.slice(-3)).toEqual(['end', 'look at /en/all?page=2', 'replace /en/all?page=2']);
  });

  it.each([
    ['oidc-auth', 'standard', 'replace /en/me/privacy-consent?redirectUri=%2Fen%2Fbasket'],
    ['talkmore', 'impersonation', 'replace /en/me/privacy-consent?redirectUri=%2Fen%2Fbasket'],
    ['talkmore', 'standard', 'replace /logout?shopOn=guest'],
  ] as const)('after a login by %s, %s, is waited for on the way', async (loginMethod, type, way) => {
    const { log } = await started({
      ...{ address: page('/en/me/auth?code=c'), finished: { checkOnly: false, redirectUri: '/en/basket', type } },
      session: whoIs({ ...kari, loginMethod, privacyConsent: false }),
    });
    expect(log.slice(-2)).toEqual(['privacyConsentAtLogin true', way]);
    expect(log).not.toContain('merge');
  });
});

describe('a logout', () => {
  it('lets go of what is kept for the visitor, and is waited for', async () => {
    const { log, dispatch, world } = await started({ session: whoIs(kari), failedAttempts: 2 });
    log.length = 0;
    dispatch({ _tag: 'LoggedOutHere' });
    expect(log).toEqual([...['logout true', 'forget page', 'forget guest', 'forget redirects', 'tell logged-out']]);
    expect(world.failedAttempts).toBe(0);
  });

  it('is no other event of a page', async () => {
    const { log, dispatch } = await started({ session: whoIs(kari) });
    dispatch({ _tag: 'UserSaved' });
    expect(log).not.toContain('logout true');
  });
});

describe('a session that ended', () => {
  const ended = async (idp: string | undefined) => {
    const run = await started({ session: whoIs(kari), idp });
    run.log.length = 0;
    run.dispatch({ _tag: 'TokensExpired' });
    return run;
  };

  it('is one whose tokens are refused, for all tabs', async () => {
    const refused = new Subject<RefreshEvent>();
    const { last, log } = await started({
      session: whoIs(kari),
      identity: async (usual) => ({ ...usual, refresher: { ...usual.refresher, keepFresh: refused } }),
    });
    refused.next({ _tag: 'Expired' });
    expect([last()?.[0], log.at(-1)]).toEqual([{ _tag: 'Expired' }, 'tell expired']);
  });

  it('is told', async () => {
    const { last, log } = await ended(undefined);
    expect([last()?.[0], log]).toEqual([{ _tag: 'Expired' }, []]);
  });

  it('is begun again by the provider that it came through', async () => {
    const { last, log, world } = await ended('jobbkonto');
    expect(last()?.[0]._tag).toBe('Known');
    expect(log).toEqual(['open /en/me/login?redirectUri=%2Fen%2Fall%3Fpage%3D2&idp=jobbkonto']);
    expect(world.idp).toBe('jobbkonto_wait');
  });

  it('waits for the tab that logs in again, and is then loaded anew', async () => {
    const { log, world } = await ended('jobbkonto_wait');
    await pass(5);
    expect(log).toEqual([]);
    world.idp = 'jobbkonto_end';
    await pass(1);
    expect(log).toEqual(['look at /en/all?page=2', 'replace /en/all?page=2']);
  });
});

describe('another customer group', () => {
  const again = async (first: string | undefined, second: string | undefined) => {
    const run = await started({ session: whoIs(kari), customerGroup: first });
    run.log.length = 0;
    run.world.customerGroup = second;
    run.dispatch({ _tag: 'UserSaved' });
    await pass();
    return run.log.filter((line) => line.startsWith('replace'));
  };
  const { defaultGroupId } = settings;

  it.each([
    ['staff', 'business', true],
    ['staff', undefined, true],
    ['staff', 'staff', false],
    [undefined, defaultGroupId, false],
    [undefined, 'business', true],
  ])('%s, then %s, has the open page loaded anew: %s', async (first, second, isReloaded) => {
    expect(await again(first, second)).toEqual(isReloaded ? ['replace /en/all?page=2'] : []);
  });
});

describe('a page looks whether the identity server knows its reader', () => {
  const talkmore: WelcomeSettings['talkmore'] = { enable: true, autologin: true, welcomeLogin: { enable: true } };
  const keycloakConfig = { authServerUrl: 'https://id.example', realm: 'torg', clientId: 'c', minAgeRefreshToken: 60 };
  const tel = { ...settings, talkmore, keycloakConfig };

  it('where somebody was logged in on the device', async () => {
    const { log, world } = await started({ settings: tel, isPureGuest: false });
    const options = { checkOnly: true, type: 'welcome', redirectUri: '/en/all?page=2' };
    expect(log.at(-1)).toBe(`replace https://id.example/?${JSON.stringify(options)}`);
    expect(world.welcome).toBe('tried');
  });

  it.each<[string, Partial<StartUpWorld>]>([
    ['by a stranger', { isPureGuest: true }],
    ['by a crawler', { userAgent: 'Googlebot/2.1' }],
    ['and used', { isActive: true }],
    ['and tried before', { welcome: 'tried' }],
    ['that is a shopper’s own', { address: page('/en/basket') }],
    ['of a shop without it', { settings }],
  ])('but not of one that is read %s', async (_, differences) => {
    const { log } = await started({ settings: tel, isPureGuest: false, ...differences });
    expect(log.some((line) => line.includes('id.example'))).toBe(false);
  });
});

describe('permissions that cannot be had', () => {
  it('are asked for again when the device wakes', async () => {
    const { world, wakes, last } = await started({
      ...{ session: whoIs(kari), failedAttempts: 3, permissions: E.left({ _tag: 'Closed' }) },
    });
    expect(last()?.[1]).toEqual({ _tag: 'Done', lacksPermissions: true });
    world.permissions = E.right(['Shopper']);
    wakes.next();
    await pass();
    expect(last()?.[1]).toEqual({ _tag: 'Done' });
    expect(world.failedAttempts).toBe(0);
  });
});

describe('tokens that are kept', () => {
  it('are renewed on the way where they are due', async () => {
    const tokens = O.some({ tokens: aTokenSet, expiresIn: 300, receivedAt: 0 });
    expect((await started({ tokens, session: whoIs(kari) })).log).toContain('renew false');
    expect((await started({ session: whoIs(kari) })).log).not.toContain('renew false');
  });
});

import { describe, expect, it } from 'vitest';
import type { User } from '../../user/user.ts';
import { createBrowserSession, type StartUpService } from './browser-session.ts';

const kari: User = { customerUserId: 'u1', name: 'Kari' };

const world = (user: User = {}, isGone = false) => {
  const log: string[] = [];
  const service: StartUpService = {
    start: (address) => void log.push(`start ${address}`),
    dispatch: ({ _tag }) => void log.push(_tag),
  };
  const session = createBrowserSession({
    kept: { user: () => user, clear: () => void log.push('cleared') },
    startUp: async () => {
      if (isGone) throw new TypeError('Failed to fetch');
      return service;
    },
  });
  return { log, session };
};

describe('the session of a browser', () => {
  it('shows at once who was kept, before anybody was asked', () => {
    expect(world(kari).session.get()).toEqual({ _tag: 'Known', user: kari, isDegraded: false });
    const { session } = world();
    expect(session.get()).toEqual({ _tag: 'Unknown' });
    expect(session.progress.get()).toEqual({ _tag: 'Running', isDelayed: false });
  });

  it('has the start-up begin, and passes on what it is told', async () => {
    const { session, log } = world();
    await session.start('https://shop.example/');
    await session.dispatch({ _tag: 'Returned' });
    expect(log).toEqual(['start https://shop.example/', 'Returned']);
  });

  it('shows what the start-up says', () => {
    const { session } = world(kari);
    const tags: string[] = [];
    session.changes.subscribe(({ _tag }) => tags.push(_tag));
    session.progress.changes.subscribe(({ _tag }) => tags.push(_tag));
    session.show({ _tag: 'Guest' });
    session.show({ _tag: 'Expired' }, { _tag: 'Done' });
    expect(tags).toEqual(['Known', 'Running', 'Guest', 'Expired', 'Done']);
    expect([session.get(), session.progress.get()]).toEqual([{ _tag: 'Expired' }, { _tag: 'Done' }]);
  });

  it('forgets at logout before the page is left, whether or not the start-up is there', async () => {
    for (const isGone of [false, true]) {
      const { session, log } = world(kari, isGone);
      session.logOut();
      expect(log).toEqual(['cleared']);
      expect(session.get()).toEqual({ _tag: 'Guest' });
      await Promise.resolve();
      await Promise.resolve();
      expect(log).toEqual(isGone ? ['cleared'] : ['cleared', 'LoggedOutHere']);
    }
  });

  it('says so when the start-up’s code cannot be loaded', async () => {
    const { session } = world({}, true);
    await session.start('https://shop.example/me/login');
    expect(session.progress.get()).toMatchObject({
      ...{ _tag: 'Failed', failure: { _tag: 'Unavailable' }, options: { checkOnly: false }, isNotice: false },
    });
  });
});

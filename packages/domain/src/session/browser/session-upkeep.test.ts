import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { defer, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import { createBrowserSession } from './browser-session.ts';
import type { KeptTokens, SessionNews } from './ports.ts';
import { keepSession } from './session-upkeep.ts';
import type { UpkeepEvent } from './token-upkeep.ts';

const kari: User = { customerUserId: 'u1', name: 'Kari' };
const tokens: KeptTokens = {
  tokens: { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' },
  expiresIn: 300,
  receivedAt: 0,
};

const world = (
  here: { user?: User; tokens?: KeptTokens } = {},
  answer: E.Either<Unavailable, User> = E.right({}),
  upkeep = new Subject<UpkeepEvent>(),
) => {
  const kept = { user: here.user ?? {}, tokens: O.fromNullable(here.tokens) };
  const log: string[] = [];
  const news = new Subject<SessionNews>();
  const settle: TE.TaskEither<Unavailable, User> = async () => answer;
  const keptSession = {
    user: () => kept.user,
    tokens: () => kept.tokens,
    clear: () => {
      kept.user = {};
      kept.tokens = O.none;
      log.push('cleared');
    },
  };
  const tabs = { news, announce: (word: SessionNews) => void log.push(`told ${word}`) };
  const forget = () => void log.push('forgotten');
  const session = createBrowserSession({ kept: keptSession, tabs, forget });
  const { check } = keepSession({
    ...{ session, kept: keptSession, tabs, settle, forget },
    keepFresh: defer(() => {
      log.push('upkeep');
      return upkeep;
    }),
    onLogin: () => void log.push('basket'),
  });
  return { kept, log, news, upkeep, session, check, state: () => session.get()._tag };
};

describe('the session on screen', () => {
  it('shows at once what was kept, before anybody was asked', () => {
    expect(world({ user: kari }).session.get()).toEqual({ _tag: 'Known', user: kari, isDegraded: false });
    expect(world().state()).toBe('Unknown');
  });

  it('agrees with the server once it is asked', async () => {
    const stale = world({ user: kari });
    await stale.check();
    expect(stale.state()).toBe('Guest');
    const lost = world({}, E.right(kari));
    await lost.check();
    expect(lost.state()).toBe('Known');
  });

  it('stays as it is when the server does not answer', async () => {
    const { check, state } = world({ user: kari, tokens }, E.left(unavailable('away')));
    await check();
    expect(state()).toBe('Known');
  });

  it('loads the upkeep only where there are tokens, and once', async () => {
    const guest = world();
    await guest.check();
    expect(guest.log).toEqual([]);
    const user = world({ user: kari, tokens }, E.right(kari));
    await Promise.all([user.check(), user.check()]);
    expect(user.log).toEqual(['upkeep']);
  });

  it('wavers with the upkeep, and tells the tabs of what was renewed', async () => {
    const { check, session, upkeep, log } = world({ user: kari, tokens }, E.right(kari));
    await check();
    upkeep.next({ _tag: 'Degraded' });
    expect(session.get()).toMatchObject({ isDegraded: true });
    expect(log).toEqual(['upkeep']);
    upkeep.next({ _tag: 'Refreshed' });
    expect(session.get()).toMatchObject({ isDegraded: false });
    expect(log).toEqual(['upkeep', 'told refreshed']);
  });

  it('expires for all tabs when the tokens were refused, for this one when they could not be renewed', async () => {
    const refused = world({ user: kari, tokens }, E.right(kari));
    await refused.check();
    refused.kept.tokens = O.none;
    refused.upkeep.next({ _tag: 'Expired' });
    expect([refused.state(), refused.log.at(-1)]).toEqual(['Expired', 'told expired']);
    const cut = world({ user: kari, tokens }, E.right(kari));
    await cut.check();
    cut.upkeep.next({ _tag: 'Expired' });
    expect([cut.state(), cut.log.at(-1)]).toEqual(['Expired', 'upkeep']);
  });

  it('is forgotten by who leaves, and the other tabs hear of it', async () => {
    const { check, session, state, upkeep, log } = world({ user: kari, tokens }, E.right(kari));
    await check();
    session.logOut();
    expect(state()).toBe('Guest');
    expect(log).toEqual(['upkeep', 'cleared', 'forgotten', 'told logged-out']);
    expect(upkeep.observed).toBe(false);
  });

  it('is kept fresh anew by the next check, when what kept it came to its end', async () => {
    const ended = new Subject<UpkeepEvent>();
    const { check, log } = world({ user: kari, tokens }, E.right(kari), ended);
    await check();
    ended.complete();
    await check();
    expect(log).toEqual(['upkeep', 'upkeep']);
  });
});

describe('what another tab does', () => {
  it('logs this one in as whom the server says, with its basket', async () => {
    const { kept, news, log, session } = world({}, E.right(kari));
    kept.tokens = O.some(tokens);
    news.next('logged-in');
    await expect.poll(() => session.get()).toEqual({ _tag: 'Known', user: kari, isDegraded: false });
    expect(log.toSorted()).toEqual(['basket', 'upkeep']);
  });

  it.each<[SessionNews, string]>([
    ['logged-out', 'LoggedOut'],
    ['expired', 'Expired'],
    ['refreshed', 'Known'],
  ])('%s makes it %s here', async (word, tag) => {
    const { check, news, state, upkeep } = world({ user: kari, tokens }, E.right(kari));
    await check();
    news.next(word);
    expect(state()).toBe(tag);
    expect(upkeep.observed).toBe(tag === 'Known');
  });

  it('forgets here what a visitor kept who left there', async () => {
    const { check, news, log } = world({ user: kari, tokens }, E.right(kari));
    await check();
    news.next('logged-out');
    expect(log).toEqual(['upkeep', 'forgotten']);
  });

  it('ends the doubt of this one when it renewed the tokens', async () => {
    const { check, news, session, upkeep } = world({ user: kari, tokens }, E.right(kari));
    await check();
    upkeep.next({ _tag: 'Degraded' });
    news.next('refreshed');
    expect(session.get()).toMatchObject({ isDegraded: false });
  });

  it('does not alarm a guest', () => {
    const { news, state } = world();
    news.next('logged-out');
    news.next('expired');
    expect(state()).toBe('Guest');
  });
});

import { unavailable } from '@torg/domain/failure';
import type { KeptTokens, SessionNews, UpkeepEvent } from '@torg/domain/session/browser';
import type { User } from '@torg/domain/user';
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createShownSession } from './shown-session.ts';

const kari: User = { customerUserId: 'u1', name: 'Kari' };
const tokens: KeptTokens = {
  tokens: { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' },
  expiresIn: 300,
  receivedAt: 0,
};

const world = (
  here: { user?: User; tokens?: KeptTokens } = {},
  answer: E.Either<ReturnType<typeof unavailable>, User> = E.right({}),
) => {
  const kept = { user: here.user ?? {}, tokens: O.fromNullable(here.tokens) };
  const log: string[] = [];
  const news = new Subject<SessionNews>();
  const upkeep = new Subject<UpkeepEvent>();
  const settle: TE.TaskEither<ReturnType<typeof unavailable>, User> = async () => answer;
  const session = createShownSession({
    kept: {
      user: () => kept.user,
      tokens: () => kept.tokens,
      saveTokens: () => true,
      saveVisitor: () => true,
      clear: () => {
        kept.user = {};
        kept.tokens = O.none;
        log.push('cleared');
      },
    },
    tabs: { news, announce: (word) => void log.push(`told ${word}`) },
    settle,
    keepFresh: async () => {
      log.push('upkeep');
      return upkeep;
    },
    onLogin: () => void log.push('basket'),
    forget: () => void log.push('forgotten'),
  });
  return { kept, log, news, upkeep, session, state: () => session.get()._tag };
};

describe('the session on screen', () => {
  it('shows at once what was kept, before anybody was asked', () => {
    expect(world({ user: kari }).session.get()).toEqual({ _tag: 'Known', user: kari, isDegraded: false });
    expect(world().state()).toBe('Unknown');
  });

  it('agrees with the server once it is asked', async () => {
    const stale = world({ user: kari });
    await stale.session.look();
    expect(stale.state()).toBe('Guest');
    const lost = world({}, E.right(kari));
    await lost.session.look();
    expect(lost.state()).toBe('Known');
  });

  it('stays as it is when the server does not answer', async () => {
    const { session, state } = world({ user: kari, tokens }, E.left(unavailable('away')));
    await session.look();
    expect(state()).toBe('Known');
  });

  it('loads the upkeep only where there are tokens, and once', async () => {
    const guest = world();
    await guest.session.look();
    expect(guest.log).toEqual([]);
    const user = world({ user: kari, tokens }, E.right(kari));
    await Promise.all([user.session.look(), user.session.look()]);
    expect(user.log).toEqual(['upkeep']);
  });

  it('wavers with the upkeep, and tells the tabs of what was renewed', async () => {
    const { session, upkeep, log } = world({ user: kari, tokens }, E.right(kari));
    await session.look();
    upkeep.next({ _tag: 'Degraded' });
    expect(session.get()).toMatchObject({ isDegraded: true });
    upkeep.next({ _tag: 'Refreshed' });
    expect(session.get()).toMatchObject({ isDegraded: false });
    expect(log).toEqual(['upkeep', 'told refreshed']);
  });

  it('expires for all tabs when the tokens were refused, for this one when they could not be renewed', async () => {
    const refused = world({ user: kari, tokens }, E.right(kari));
    await refused.session.look();
    refused.kept.tokens = O.none;
    refused.upkeep.next({ _tag: 'Expired' });
    expect([refused.state(), refused.log.at(-1)]).toEqual(['Expired', 'told expired']);
    const cut = world({ user: kari, tokens }, E.right(kari));
    await cut.session.look();
    cut.upkeep.next({ _tag: 'Expired' });
    expect([cut.state(), cut.log.at(-1)]).toEqual(['Expired', 'upkeep']);
  });

  it('is forgotten by who leaves, and the other tabs hear of it', async () => {
    const { session, state, upkeep, log } = world({ user: kari, tokens }, E.right(kari));
    await session.look();
    session.leave();
    expect(state()).toBe('Guest');
    expect(log).toEqual(['upkeep', 'cleared', 'forgotten', 'told logged-out']);
    expect(upkeep.observed).toBe(false);
  });

  it('starts no upkeep for who left while it was being loaded', async () => {
    const { session, upkeep } = world({ user: kari, tokens }, E.right(kari));
    const looked = session.look();
    await Promise.resolve();
    await Promise.resolve();
    session.leave();
    await looked;
    expect(upkeep.observed).toBe(false);
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
    const { news, state, session, upkeep } = world({ user: kari, tokens }, E.right(kari));
    await session.look();
    news.next(word);
    expect(state()).toBe(tag);
    expect(upkeep.observed).toBe(tag === 'Known');
  });

  it('does not alarm a guest', () => {
    const { news, state } = world();
    news.next('logged-out');
    news.next('expired');
    expect(state()).toBe('Guest');
  });
});

import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import type { SessionAnswer, TokenSet } from '../session.ts';
import type { KeptTokens } from './ports.ts';
import { type SettleSessionDeps, settleSession } from './settle-session.ts';

const kari: User = { customerUserId: 'u1', name: 'Kari' };
const tokens: TokenSet = { tkid: 't', token: 'a', refreshToken: '1.mac', idToken: 'i' };
const newer: TokenSet = { ...tokens, refreshToken: '2.mac' };
const nobody: SessionAnswer = {
  user: {},
  assumedUser: null,
  guestBasketId: 'b1',
  keycloakToken: null,
  isPureGuest: true,
};
const known: SessionAnswer = { ...nobody, user: kari, guestBasketId: null, keycloakToken: tokens, isPureGuest: false };

const world = (answer: SessionAnswer, here: { user?: User; tokens?: TokenSet } = {}) => {
  const state = {
    user: here.user ?? {},
    tokens:
      here.tokens === undefined ? O.none : O.some<KeptTokens>({ tokens: here.tokens, expiresIn: 300, receivedAt: 9 }),
  };
  const log: string[] = [];
  const kept: SettleSessionDeps['kept'] = {
    tokens: () => state.tokens,
    user: () => state.user,
    saveTokens: (fresh) => {
      state.tokens = O.some(fresh);
      return true;
    },
    saveVisitor: ({ user }) => {
      state.user = user;
      return true;
    },
    clear: () => {
      state.user = {};
      state.tokens = O.none;
    },
  };
  const ask = () =>
    TE.fromIO(() => {
      log.push('ask');
      return answer;
    });
  const withLock =
    <L, A>(task: TE.TaskEither<L, A>): TE.TaskEither<L, A> =>
    async () => {
      log.push('turn');
      return task();
    };
  return { state, log, settle: settleSession({ ask, kept, withLock }), kept, withLock };
};

describe('what is kept of a session agrees with the server', () => {
  it('for a guest, who waits for nobody', async () => {
    const { settle, state, log } = world(nobody);
    expect(await settle()).toEqual(E.right({}));
    expect(state).toEqual({ user: {}, tokens: O.none });
    expect(log).toEqual(['ask']);
  });

  it('when the server knows nobody, but tokens are here', async () => {
    const { settle, state } = world(nobody, { user: kari, tokens });
    expect(await settle()).toEqual(E.right({}));
    expect(state).toEqual({ user: {}, tokens: O.none });
  });

  it('when the server has tokens and none are here; asked again once no other tab renews them', async () => {
    const { settle, state, log } = world(known);
    expect(await settle()).toEqual(E.right(kari));
    expect(state).toEqual({ user: kari, tokens: O.some({ tokens, expiresIn: 0, receivedAt: 0 }) });
    expect(log).toEqual(['ask', 'turn', 'ask']);
  });

  it('when the answer of a renewal was lost on its way', async () => {
    const { settle, state, log } = world({ ...known, keycloakToken: newer }, { user: kari, tokens });
    await settle();
    expect(O.map(({ tokens: kept }: KeptTokens) => kept)(state.tokens)).toEqual(O.some(newer));
    expect(log).toEqual(['turn', 'ask']);
  });

  it('but tokens that came from a login meanwhile are newer than an answer that knows nobody', async () => {
    const { state, kept, withLock } = world(nobody);
    const ask = () =>
      TE.fromIO(() => {
        state.user = kari;
        state.tokens = O.some({ tokens, expiresIn: 300, receivedAt: 9 });
        return nobody;
      });
    expect(await settleSession({ ask, kept, withLock })()).toEqual(E.right(kari));
    expect(O.isSome(state.tokens)).toBe(true);
  });

  it('and of a session that was ended here meanwhile, by an answer that knows nobody', async () => {
    const { state, kept, withLock } = world(nobody, { user: kari, tokens });
    const saved: SessionAnswer['isPureGuest'][] = [];
    const ask = () =>
      TE.fromIO(() => {
        kept.clear();
        return { ...nobody, isPureGuest: false };
      });
    const saveVisitor: typeof kept.saveVisitor = (visitor) => {
      saved.push(visitor.isPureGuest);
      return kept.saveVisitor(visitor);
    };
    expect(await settleSession({ ask, kept: { ...kept, saveVisitor }, withLock })()).toEqual(E.right({}));
    expect(saved).toEqual([false]);
    expect(state).toEqual({ user: {}, tokens: O.none });
  });

  it('and waits its turn where the user is known here and the tokens were lost', async () => {
    const { settle, state, log } = world(known, { user: kari });
    await settle();
    expect(O.isSome(state.tokens)).toBe(true);
    expect(log).toEqual(['turn', 'ask']);
  });

  it('and waits its turn where tokens are kept of somebody unknown', async () => {
    const { settle, log } = world(nobody, { tokens });
    await settle();
    expect(log).toEqual(['turn', 'ask']);
  });

  it('of a user for whom it has no tokens to tell, and those that are here stay', async () => {
    const { settle, state } = world({ ...known, keycloakToken: null }, { user: kari, tokens });
    expect(await settle()).toEqual(E.right(kari));
    expect(O.isSome(state.tokens)).toBe(true);
  });

  it('and tokens that agree keep their age', async () => {
    const { settle, state } = world(known, { user: kari, tokens });
    await settle();
    expect(state.tokens).toEqual(O.some({ tokens, expiresIn: 300, receivedAt: 9 }));
  });
});

it('leaves everything as it was when the server does not answer', async () => {
  const { state, kept, withLock } = world(known, { user: kari, tokens });
  const settle = settleSession({ ask: () => TE.left(unavailable('away')), kept, withLock });
  expect(E.isLeft(await settle())).toBe(true);
  expect(state.user).toEqual(kari);
  expect(O.isSome(state.tokens)).toBe(true);
});

import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../unavailable.ts';
import { isLoggedIn, type User } from '../user/user.ts';
import type { AskSession, KeptSession, KeptTokens } from './browser-ports.ts';
import type { SessionAnswer, TokenSet } from './session.ts';

export type SettleSessionDeps = {
  readonly ask: AskSession;
  readonly kept: KeptSession;
  /** Does a task while no other tab renews tokens. */
  readonly alone: <E, A>(task: TE.TaskEither<E, A>) => TE.TaskEither<E, A>;
};

/**
 * Asks the server who shops, and makes what is kept here agree with it: what the server does not know is cleared, what
 * was lost here is taken from there.
 * @returns who it is. When the server does not answer, everything stays as it was.
 */
export const settleSession = ({ ask, kept, alone }: SettleSessionDeps): TE.TaskEither<Unavailable, User> => {
  // Asked while another tab renews, the server may tell tokens that are old by the time they arrive.
  const settle = alone(F.pipe(ask(), TE.map(agreeing(kept))));
  const meet = F.pipe(
    ask(),
    TE.flatMap((answer) => (answer.keycloakToken === null ? TE.of(agreeing(kept)(answer)) : settle)),
  );
  return () => (isLoggedIn(kept.user()) || O.isSome(kept.tokens()) ? settle() : meet());
};

const agreeing =
  (kept: KeptSession) =>
  ({ keycloakToken, ...visitor }: SessionAnswer): User => {
    if (!isLoggedIn(visitor.user)) kept.clear();
    else if (keycloakToken !== null && isNews(keycloakToken, kept.tokens()))
      kept.saveTokens(ofUnknownAge(keycloakToken));
    kept.saveVisitor(visitor);
    return visitor.user;
  };

const isNews = (told: TokenSet, here: O.Option<KeptTokens>): boolean =>
  O.isNone(here) || here.value.tokens.refreshToken !== told.refreshToken;

/** The server does not say how old they are: they are renewed at once. */
const ofUnknownAge = (tokens: TokenSet): KeptTokens => ({ tokens, expiresIn: 0, receivedAt: 0 });

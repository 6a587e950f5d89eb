import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../../failure/failure.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type { SessionAnswer, TokenSet } from '../session.ts';
import type { AskSession, KeptSession, KeptTokens } from './ports.ts';

export type SettleSessionDeps = {
  readonly ask: AskSession;
  readonly kept: Omit<KeptSession, 'shopper' | 'saveShopper'>;
  /** Does a task while no other tab renews tokens. */
  readonly withLock: <E, A>(task: TE.TaskEither<E, A>) => TE.TaskEither<E, A>;
};

/**
 * Asks the server who shops, and makes what is kept here agree with it: what the server does not know is cleared, what
 * was lost here is taken from there. Tokens that arrive while it is asked are newer than its answer.
 * @returns who it is. When the server does not answer, everything stays as it was.
 */
export const settleSession = ({ ask, kept, withLock }: SettleSessionDeps): TE.TaskEither<ShopFailure, User> => {
  const askAnd = (use: (answer: SessionAnswer) => TE.TaskEither<ShopFailure, User>) => () => {
    const before = handleOf(kept);
    return F.pipe(
      ask(),
      TE.flatMap((answer) => (isCurrent(kept, answer, before) ? use(answer) : TE.of(newerUser(kept, answer)))),
    )();
  };
  const agree = (answer: SessionAnswer) => TE.fromIO(() => agreeing(kept, answer));
  // Asked while another tab renews, the server may tell tokens that are old by the time they arrive.
  const settle = withLock(askAnd(agree));
  const meet = askAnd((answer) => (answer.keycloakToken === null ? agree(answer) : settle));
  return () => (isLoggedIn(kept.user()) || handleOf(kept) !== undefined ? settle() : meet());
};

/** A session that was cleared here meanwhile is what an answer that knows nobody would clear. */
const isCurrent = (kept: SettleSessionDeps['kept'], { user }: SessionAnswer, before: string | undefined): boolean => {
  const now = handleOf(kept);
  return now === before || (now === undefined && !isLoggedIn(user));
};

const newerUser = (kept: SettleSessionDeps['kept'], answer: SessionAnswer): User =>
  isLoggedIn(answer.user) ? shopperIn(answer) : kept.user();

/** Who shops: while a representative acts, the customer. */
const shopperIn = ({ user, assumedUser }: Pick<SessionAnswer, 'user' | 'assumedUser'>): User => assumedUser ?? user;

const handleOf = (kept: SettleSessionDeps['kept']): string | undefined =>
  F.pipe(
    kept.tokens(),
    O.match(
      () => undefined,
      ({ tokens }) => tokens.refreshToken,
    ),
  );

const agreeing = (kept: SettleSessionDeps['kept'], { keycloakToken, ...visitor }: SessionAnswer): User => {
  if (!isLoggedIn(visitor.user)) kept.clear();
  else if (keycloakToken !== null && keycloakToken.refreshToken !== handleOf(kept)) {
    kept.saveTokens(ofUnknownAge(keycloakToken));
  }
  kept.saveVisitor(visitor);
  return shopperIn(visitor);
};

/** The server does not say how old they are: they are renewed at once. */
const ofUnknownAge = (tokens: TokenSet): KeptTokens => ({ tokens, expiresIn: 0, receivedAt: 0 });

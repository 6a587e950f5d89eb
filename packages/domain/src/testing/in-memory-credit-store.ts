import { either as E, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import {
  type CreditAccount,
  type CreditAccountId,
  type CreditAccounts,
  type CreditMove,
  creditAfter,
} from '../credit/credit-account.ts';
import type { CreditEntry, CreditStore } from '../credit/ports.ts';

/** A credit store in memory, with what purchases do with it. */
export type InMemoryCreditStore = CreditStore & {
  /** The day on which purchases are decided. */
  readonly today: () => CalendarDay;
  readonly accounts: (ids: readonly CreditAccountId[]) => CreditAccounts;
  /** Adds entries. @throws Error where a credit does not suffice. */
  readonly write: (moves: readonly CreditMove[]) => void;
};

/** Credits in a map. @param clock tells the day, in UTC; left out, it stands still. */
export const createInMemoryCreditStore = (clock = { now: () => 1_700_000_000_000 }): InMemoryCreditStore => {
  const own = new Map<CreditAccountId, CreditAccount>();
  const entries: (CreditEntry & Pick<CreditMove, 'account'>)[] = [];
  const at = (id: CreditAccountId): CreditAccount => own.get(id) ?? { id, periods: new Map() };
  return {
    today: () => Math.floor(clock.now() / 86_400_000),
    accounts: (ids) => new Map(ids.map((id) => [id, at(id)])),
    write: (moves) => {
      const after = creditAfter(new Map(moves.map(({ account }) => [account, at(account)])), moves);
      if (E.isLeft(after)) throw new Error('the credit does not suffice for what was decided');
      for (const [id, account] of after.right) own.set(id, account);
      entries.unshift(...moves.map((move) => ({ ...move, at: clock.now() })).toReversed());
    },
    read: (id) => TE.right(at(id)),
    entries: (id, size) =>
      TE.right(
        entries
          .filter(({ account }) => account === id)
          .slice(0, size)
          .map(({ account: _, ...entry }) => entry),
      ),
    setLimit: (id, limit) => {
      own.set(id, { id, periods: at(id).periods, ...(limit === undefined ? {} : { limit }) });
      return TE.right(undefined);
    },
  };
};

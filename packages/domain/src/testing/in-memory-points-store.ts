import { either as E, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import {
  emptyAccount,
  noPointsChanges,
  type PointsAccount,
  type PointsAccounts,
  type PointsChanges,
  type PointsMove,
  pointsAfter,
} from '../loyalty/points-account.ts';
import type { PointsEntry, PointsStore } from '../loyalty/ports.ts';

/** A points store in memory, with what purchases do with it. */
export type InMemoryPointsStore = PointsStore & {
  readonly accounts: (ids: readonly string[]) => PointsAccounts;
  /** Adds entries. @throws Error where points do not suffice. */
  readonly write: (changes: PointsChanges) => void;
};

/** Points in a map. @param clock left out, it stands still. */
export const createInMemoryPointsStore = (clock = { now: () => 1_700_000_000_000 }): InMemoryPointsStore => {
  const own = new Map<string, PointsAccount>();
  const entries: (PointsEntry & Pick<PointsMove, 'account'>)[] = [];
  const at = (id: string): PointsAccount => own.get(id) ?? emptyAccount(id);
  const write = (changes: PointsChanges) => {
    const ids = [...changes.moves, ...changes.lots].map(({ account }) => account);
    const after = pointsAfter(new Map(ids.map((id) => [id, at(id)])), changes);
    if (E.isLeft(after)) throw new Error('the points do not suffice for what was decided');
    for (const [id, account] of after.right) own.set(id, account);
    for (const move of changes.moves) entries.unshift({ ...move, entry: entries.length + 1, at: clock.now() });
  };
  const open = (account: PointsAccount): PointsAccount => ({
    ...account,
    lots: new Map([...account.lots].filter(([, { left, reserved }]) => left + reserved > 0)),
  });
  return {
    accounts: (ids) => new Map(ids.map((id) => [id, at(id)])),
    write,
    read: (id) => TE.right(open(at(id))),
    entries: (id, size, before = Number.POSITIVE_INFINITY) =>
      TE.right(
        entries
          .filter(({ account, entry }) => account === id && entry < before)
          .slice(0, size)
          .map(({ account: _, ...entry }) => entry),
      ),
    expire: (today: CalendarDay, decide) => {
      const ended = [...own.values()].map((account) => decide(account, today)).filter((moves) => moves.length > 0);
      for (const moves of ended) write({ ...noPointsChanges, moves });
      return TE.right(ended.length);
    },
  };
};

import { either as E } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { ShopInfo } from '../shop/shop-info.ts';

/** What a shop gives points for, how long they live, and what they are worth. */
export type PointsRule = Omit<ShopInfo['loyaltyPoints'], 'enabled'>;

/** The most points that an amount can be paid with, which is in minor units; without a rule, none. */
export const mostPoints = (amount: number, rule: Pick<PointsRule, 'worth'> | undefined): number =>
  rule === undefined ? 0 : Math.floor(amount / rule.worth);

/** Points of one user that came together, and end together. What it holds is in whole points. */
export type PointsLot = PointsLotDays & {
  /** Neither used nor at an end. */
  readonly left: number;
  /** For orders that are not sent yet. */
  readonly reserved: number;
  readonly spent: number;
};

/** When points of a lot can be used, by the shop's calendar. */
export type PointsLotDays = {
  /** The number of the order that earned it, or of the one that gave it back, with the day. */
  readonly id: string;
  /** Left out while nobody knows yet: goods of its order are still to be sent. */
  readonly usableFrom?: CalendarDay;
  /** The last day; known with the first. */
  readonly until?: CalendarDay;
};

/** The points of a user as they stand. */
export type PointsAccount = {
  /** The user's id. */
  readonly id: string;
  /** Points that went back after they were used: what comes next pays them first. */
  readonly debt: number;
  readonly lots: ReadonlyMap<string, PointsLot>;
};

/** Accounts by their users. */
export type PointsAccounts = ReadonlyMap<string, PointsAccount>;

type Books = Pick<PointsLot, 'left' | 'reserved' | 'spent'> & Pick<PointsAccount, 'debt'>;

/** What an entry of the ledger can be, and what it does to the books of its lot, and to the debt. */
const pointsEffects = {
  earn: { left: 1 },
  /** What earned them came back. */
  reverse: { left: -1 },
  /** As `reverse`, where none are left to be taken. */
  owe: { debt: 1 },
  repay: { left: -1, debt: -1 },
  reserve: { left: -1, reserved: 1 },
  release: { reserved: -1, left: 1 },
  spend: { reserved: -1, spent: 1 },
  'give back': { spent: -1, left: 1 },
  expire: { left: -1 },
  /** What came back after its end begins anew in a lot of its own. */
  renew: { left: 1 },
} as const satisfies Readonly<Record<string, Partial<Record<keyof Books, 1 | -1>>>>;

/** What an entry of the ledger is: a name of `pointsEffects`. */
export type PointsMoveKind = keyof typeof pointsEffects;

/** An entry of the ledger of points. */
export type PointsMove = {
  readonly account: string;
  /** Left out for `owe`, which is of none. */
  readonly lot?: string;
  readonly kind: PointsMoveKind;
  /** From 1. */
  readonly points: number;
  /** The number of the order that it is about; left out where points end by themselves. */
  readonly order?: string;
};

/** What a decision changes about points: first days of lots, then entries in their order. */
export type PointsChanges = {
  readonly lots: readonly (PointsLotDays & Pick<PointsMove, 'account'>)[];
  readonly moves: readonly PointsMove[];
};

/** Nothing happens to points. */
export const noPointsChanges: PointsChanges = { lots: [], moves: [] };

/** Points do not suffice. */
export type PointsShort = {
  readonly _tag: 'PointsShort';
  /** How many can be used. */
  readonly available: number;
};

/** An account of nobody who has any points yet. */
export const emptyAccount = (id: string): PointsAccount => ({ id, debt: 0, lots: new Map() });

/** Both, in their order. */
export const bothPoints = (one: PointsChanges, other: PointsChanges): PointsChanges => ({
  lots: [...one.lots, ...other.lots],
  moves: [...one.moves, ...other.moves],
});

const noLot = (id: string): PointsLot => ({ id, left: 0, reserved: 0, spent: 0 });

/** An account after an entry. @throws Error where more goes back than was taken: a bug. */
const accountAfter = (account: PointsAccount, { lot: id, kind, points }: PointsMove): PointsAccount => {
  const signs: Partial<Record<keyof Books, number>> = pointsEffects[kind];
  const by = (book: keyof Books) => (signs[book] ?? 0) * points;
  const debt = account.debt + by('debt');
  if (debt < 0) throw new Error(`${account.id} owes less than is repaid`);
  if (id === undefined) return { ...account, debt };
  const { left, reserved, spent, ...days } = account.lots.get(id) ?? noLot(id);
  const lot = { ...days, left: left + by('left'), reserved: reserved + by('reserved'), spent: spent + by('spent') };
  if (lot.left < 0 || lot.reserved < 0 || lot.spent < 0) throw new Error(`${account.id} has less than ${kind}`);
  return { ...account, debt, lots: new Map([...account.lots, [id, lot]]) };
};

/**
 * Accounts after changes, or which has less than is reserved. The store writes the same entries, and its books follow them.
 * @throws Error where more goes back than was taken, or an account was not read: a bug.
 */
export const pointsAfter = (
  accounts: PointsAccounts,
  { lots, moves }: PointsChanges,
): E.Either<PointsShort, PointsAccounts> => {
  const next = new Map(accounts);
  const at = (id: string): PointsAccount => {
    const account = next.get(id);
    if (account === undefined) throw new Error(`a move of points of ${id}, which were not read`);
    return account;
  };
  for (const { account: id, ...days } of lots) {
    const account = at(id);
    const lot = { ...(account.lots.get(days.id) ?? noLot(days.id)), ...days };
    next.set(id, { ...account, lots: new Map([...account.lots, [days.id, lot]]) });
  }
  for (const move of moves) {
    const account = at(move.account);
    const { left = 0 } = account.lots.get(move.lot ?? '') ?? {};
    if (move.kind === 'reserve' && left < move.points) return E.left({ _tag: 'PointsShort', available: left });
    next.set(move.account, accountAfter(account, move));
  }
  return E.right(next);
};

/** Whether points of a lot are at their end on a day. */
export const isExpired = ({ until }: Pick<PointsLotDays, 'until'>, today: CalendarDay): boolean =>
  until !== undefined && until < today;

const isUsable = (lot: PointsLotDays, today: CalendarDay): boolean =>
  lot.usableFrom !== undefined && lot.usableFrom <= today && !isExpired(lot, today);

/** Lots that have something left on a day; what ends first comes first, and what is pending last. */
export const liveLots = ({ lots }: PointsAccount, today: CalendarDay): readonly PointsLot[] =>
  [...lots.values()]
    .filter((lot) => lot.left > 0 && !isExpired(lot, today))
    .toSorted(
      (one, other) =>
        (one.until ?? Number.POSITIVE_INFINITY) - (other.until ?? Number.POSITIVE_INFINITY) ||
        (one.id < other.id ? -1 : 1),
    );

/** Lots of which points can be used on a day, what ends first at first. */
export const usableLots = (account: PointsAccount, today: CalendarDay): readonly PointsLot[] =>
  liveLots(account, today).filter((lot) => isUsable(lot, today));

/** What is used of a lot. Points, from 1. */
export type PointsPart = { readonly lot: string; readonly points: number; readonly until: CalendarDay };

/** So many of some lots, the first ones first. */
const outOf = (lots: readonly PointsLot[], points: number) => {
  let rest = points;
  const parts = lots.flatMap((lot) => {
    const taken = Math.min(rest, lot.left);
    rest -= taken;
    return taken === 0 ? [] : [{ lot, points: taken }];
  });
  return { parts, rest };
};

/**
 * Takes points, those first that end first.
 * @param points from 1. @param today by the shop's calendar.
 */
export const takePoints = (
  account: PointsAccount,
  points: number,
  today: CalendarDay,
): E.Either<PointsShort, readonly PointsPart[]> => {
  const { parts, rest } = outOf(usableLots(account, today), points);
  return rest > 0
    ? E.left({ _tag: 'PointsShort', available: points - rest })
    : E.right(parts.map(({ lot: { id, until = today }, points: taken }) => ({ lot: id, points: taken, until })));
};

/**
 * Takes points back that an order earned: its own ones first, then those that end first; what was used up is owed. Those that
 * have ended are nobody's any more, and nothing is taken for them.
 * @param points from 1.
 */
export const reversePoints = (
  account: PointsAccount,
  points: number,
  order: string,
  today: CalendarDay,
): readonly PointsMove[] => {
  const earned = account.lots.get(order);
  if (earned !== undefined && isExpired(earned, today)) return [];
  const live = liveLots(account, today);
  const own = live.filter(({ id }) => id === order);
  const { parts, rest } = outOf([...own, ...live.filter(({ id }) => id !== order)], points);
  const about = { account: account.id, order };
  return [
    ...parts.map(({ lot, points: taken }) => ({ ...about, lot: lot.id, kind: 'reverse' as const, points: taken })),
    ...(rest === 0 ? [] : [{ ...about, kind: 'owe' as const, points: rest }]),
  ];
};

/** What pays a debt, as far as there is something left. @param order what it came by. */
export const repayDebt = (account: PointsAccount, order: string, today: CalendarDay): readonly PointsMove[] =>
  outOf(liveLots(account, today), account.debt).parts.map(({ lot, points }) => ({
    ...{ account: account.id, lot: lot.id, kind: 'repay', points, order },
  }));

/** The entries by which points end whose last day is over. */
export const expirePoints = (account: PointsAccount, today: CalendarDay): readonly PointsMove[] =>
  [...account.lots.values()]
    .filter((lot) => lot.left > 0 && isExpired(lot, today))
    .map(({ id, left }) => ({ account: account.id, lot: id, kind: 'expire', points: left }));

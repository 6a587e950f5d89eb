import { either as E, taskEither as TE } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import {
  type CreditAccount,
  type CreditAccountId,
  type CreditAccounts,
  type CreditMove,
  creditAfter,
} from '../credit/credit-account.ts';
import { creditPeriodOf } from '../credit/credit-period.ts';
import type { CreditReportScope, CreditUse, MonthlyUse, ReportPeriod } from '../credit/credit-report.ts';
import type { CreditEntry, CreditStore } from '../credit/ports.ts';
import type { Order } from '../purchase/order.ts';

/** A credit store in memory, with what purchases do with it. */
export type InMemoryCreditStore = CreditStore & {
  /** The day on which purchases are decided. */
  readonly today: () => CalendarDay;
  /** Says where orders are read that wait for their payment. */
  readonly seeOrders: (orders: () => readonly OfBasket[]) => void;
  readonly accounts: (ids: readonly CreditAccountId[]) => CreditAccounts;
  /** Adds entries. @param buyerOf who placed an order, and for which company. @throws Error where a credit does not suffice. */
  readonly write: (moves: readonly CreditMove[], buyerOf?: (order: string) => OnCredit) => void;
};

/** An order, and the id of the basket that was ordered. */
type OfBasket = { readonly order: Order; readonly basket: string };

type OnCredit = { readonly holder: string; readonly company?: string };
type Written = CreditEntry & Pick<CreditMove, 'account'> & OnCredit;

const dayOf = (time: number): CalendarDay => Math.floor(time / 86_400_000);

const isIn = (scope: CreditReportScope, { from, to }: ReportPeriod) => {
  const isOf = ({ account, company }: Written): boolean =>
    'account' in scope ? account === scope.account : account.startsWith('employee:') && company === scope.employeesOf;
  return (entry: Written): boolean => isOf(entry) && dayOf(entry.at) >= from && dayOf(entry.at) <= to;
};

/** What an entry did with what is used; none for those that only reserve, or keep the books. */
const useOf = ({ kind, amount, at, order = '', holder }: Written, index: number): readonly CreditUse[] =>
  kind === 'spend' || kind === 'give back' ? [{ entry: index + 1, kind, amount, at, order, holder }] : [];

/** Credits in a map. @param clock tells the day, in UTC; left out, it stands still. */
export const createInMemoryCreditStore = (clock = { now: () => 1_700_000_000_000 }): InMemoryCreditStore => {
  const own = new Map<CreditAccountId, CreditAccount>();
  const entries: Written[] = [];
  let orders: () => readonly OfBasket[] = () => [];
  const at = (id: CreditAccountId): CreditAccount => own.get(id) ?? { id, periods: new Map() };
  return {
    today: () => dayOf(clock.now()),
    accounts: (ids) => new Map(ids.map((id) => [id, at(id)])),
    write: (moves, buyerOf = () => ({ holder: '' })) => {
      const after = creditAfter(new Map(moves.map(({ account }) => [account, at(account)])), moves);
      if (E.isLeft(after)) throw new Error('the credit does not suffice for what was decided');
      for (const [id, account] of after.right) own.set(id, account);
      entries.push(...moves.map((move) => ({ ...move, at: clock.now(), ...buyerOf(move.order ?? '') })));
    },
    seeOrders: (seen) => {
      orders = seen;
    },
    waiting: (id) =>
      TE.right(
        orders()
          .filter(({ order: { state, spending } }) => state === 'pending' && spending?.account === id)
          .flatMap(({ basket, order }) =>
            (order.spending?.parts ?? []).map(({ period, amount }) => ({ basket, period, amount })),
          ),
      ),
    read: (id) => TE.right(at(id)),
    entries: (id, size) =>
      TE.right(
        entries
          .filter(({ account }) => account === id)
          .toReversed()
          .slice(0, size)
          .map(({ account: _, holder: __, company: ___, ...entry }) => entry),
      ),
    uses: (scope, { holder, after = Number.POSITIVE_INFINITY, ...period }, size) =>
      TE.right(
        entries
          .flatMap((entry, index) => (isIn(scope, period)(entry) ? useOf(entry, index) : []))
          .filter((use) => use.entry < after && (holder === undefined || use.holder === holder))
          .toReversed()
          .slice(0, size),
      ),
    usesByMonth: (scope, period) =>
      TE.right(
        entries
          .filter(isIn(scope, period))
          .flatMap(useOf)
          .map(({ kind, amount, at, holder }): MonthlyUse => {
            const month = creditPeriodOf('month', dayOf(at));
            return { month, holder, amount: kind === 'spend' ? amount : -amount };
          }),
      ),
    setLimit: (id, limit) => {
      own.set(id, { id, periods: at(id).periods, ...(limit === undefined ? {} : { limit }) });
      return TE.right(undefined);
    },
  };
};

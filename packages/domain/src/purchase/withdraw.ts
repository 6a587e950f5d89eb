import { either as E, function as F } from 'fp-ts';
import { type CalendarDay, calendarDayIn } from '../calendar/calendar-day.ts';
import { workingDayFrom } from '../calendar/delivery-days.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { afterSending, type SendingRules } from './after-sending.ts';
import { byNumber, checkAmong, type OrderDeskDeps } from './fulfil.ts';
import { impossible, lifecycle } from './lifecycle.ts';
import type { Order, Units } from './order.ts';
import type { NotWithdrawable, OrderMoved, UnitsNotOpen, Withdrawal } from './ports.ts';
import { type Changes, happen, noChanges, type Purchase } from './purchase.ts';
import { keptUnits, togetherBySku } from './units.ts';
import { lastDayToWithdraw, leastDays, type WithdrawalRules } from './withdrawal-days.ts';

/** What of an order can be withdrawn. */
export type Withdrawable = {
  readonly units: readonly Units[];
  /** The last day on which it can, by the shop's calendar; left out while goods are still to be sent. */
  readonly until?: CalendarDay;
};

/**
 * The last day on which goods are to be sent back after a withdrawal, by the shop's calendar, moved on by a weekend. Public
 * holidays are not looked at: mails, which do not know them, say the same.
 * @param withdrawnAt milliseconds since 1970.
 */
export const sendBackUntil = ({ timeZone }: Pick<ShopInfo, 'timeZone'>, withdrawnAt: number): CalendarDay =>
  workingDayFrom(calendarDayIn(timeZone)(withdrawnAt) + leastDays, []);

/**
 * What of an order its buyer can withdraw from, and until when. A business buys for good, and so does everybody what the law
 * excepts, as it was told on the order's line.
 * @param now milliseconds since 1970.
 */
export const withdrawable =
  (rules: WithdrawalRules) =>
  (order: Order, now: number): E.Either<NotWithdrawable, Withdrawable> => {
    // Who goes back on a gift card writes to the shop, which sees whether some of it was spent (`takeBack`).
    if (order.soldCard !== undefined) return E.left({ _tag: 'NotWithdrawable', reason: 'nothing' });
    const refuse = (reason: NotWithdrawable['reason']) => E.left({ _tag: 'NotWithdrawable' as const, reason });
    if (order.business !== undefined || order.buyer !== undefined) return refuse('business');
    const kept = keptUnits(order);
    if (lifecycle[order.state].withdraw === impossible || kept.length === 0) return refuse('nothing');
    const units = withoutExcepted(order, kept);
    if (units.length === 0) return refuse('excepted');
    const until = lastDayToWithdraw(order, rules);
    if (until !== undefined && calendarDayIn(rules.info.timeZone)(now) > until) return refuse('late');
    return E.right({ units, ...(until === undefined ? {} : { until }) });
  };

/** Units of goods that the law does not except. */
const withoutExcepted = ({ lines }: Order, units: readonly Units[]): readonly Units[] =>
  units.filter(({ sku }) => !lines.some((line) => line.sku === sku && line.noWithdrawal));

const sum = (units: readonly Units[]): number => units.reduce((all, { quantity }) => all + quantity, 0);

/** Whether the last that happened to an order is this very statement. */
const isRepeated = (order: Order, { units, shown }: Withdrawal): boolean => {
  const last = order.history.at(-1);
  return (
    last?.event === 'withdraw' &&
    units !== undefined &&
    JSON.stringify(last.units) === JSON.stringify(togetherBySku(units)) &&
    shown === sum(withoutExcepted(order, keptUnits(order))) + sum(units)
  );
};

type WithdrawalRefusal = NotWithdrawable | UnitsNotOpen | OrderMoved;

/**
 * Takes a buyer’s withdrawal: what is not sent is called off and what it cost goes back, what was sent is waited for. A
 * statement counts from when it was made, however late it is read.
 */
export const withdraw =
  (rules: WithdrawalRules<SendingRules>) =>
  (purchase: Purchase, now: number, told: Withdrawal = {}): E.Either<WithdrawalRefusal, Changes> => {
    const { order } = purchase;
    const { units, shown, statedAt = now } = told;
    if (isRepeated(order, told)) return E.right(noChanges);
    return F.pipe(
      withdrawable(rules)(order, statedAt),
      E.chainFirstW(({ units: all }) => checkAmong(all, units)),
      E.filterOrElseW(
        ({ units: all }) => shown === undefined || shown === sum(all),
        (): OrderMoved => ({ _tag: 'OrderMoved' }),
      ),
      E.chainW(({ units: all }) =>
        happen(purchase, { event: 'withdraw', at: statedAt, units: togetherBySku(units ?? all) }),
      ),
      E.mapLeft((failure) =>
        failure._tag === 'ImpossibleTransition'
          ? { _tag: 'NotWithdrawable' as const, reason: 'nothing' as const }
          : failure,
      ),
      E.map((changes) => (order.state === 'shipped' ? changes : afterSending(rules.info, now)(changes))),
    );
  };

/** What withdrawals are taken with. */
export type WithdrawDeps = Pick<OrderDeskDeps, 'store' | 'clock'> & WithdrawalRules<SendingRules>;

/** Takes a withdrawal from an order by its number; who asks has looked whose it is. */
export const withdrawOrder = (deps: WithdrawDeps) =>
  byNumber<WithdrawalRefusal, [withdrawal?: Withdrawal]>(withdraw(deps))(deps);

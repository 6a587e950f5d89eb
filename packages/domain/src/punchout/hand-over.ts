import { either as E, function as F, type option as O, taskEither as TE } from 'fp-ts';
import type { Basket } from '../basket/basket.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import { amountIn } from '../money/vat.ts';
import type { Clock } from '../runtime/ports.ts';
import type { SessionKey } from '../session/server/login-session-store.ts';
import type { PunchOutStore } from './ports.ts';
import type { PunchOut, ReturnedBasket } from './punchout.ts';

/** Milliseconds for which a basket that was handed over is handed over again: the first answer may have been lost. */
export const repeatHandOver = 10 * 60 * 1000;

/**
 * A basket as a procurement system takes it: without VAT, each line the price of one unit times units, so that whoever
 * adds it up comes to the same sum.
 */
export const returnedBasket = ({ lines, totals: { currency } }: Pick<Basket, 'lines' | 'totals'>): ReturnedBasket => {
  const returned = lines.map(({ sku, name, options, quantity, unitPrice }) => ({
    ...{ sku, quantity, unitNet: amountIn(unitPrice, 'net') },
    name: [name, ...Object.values(options)].join(', '),
  }));
  return { currency, lines: returned, net: returned.reduce((sum, line) => sum + line.unitNet * line.quantity, 0) };
};

/** There is no visit that could hand anything over: none, or one that is over. */
export type VisitOver = { readonly _tag: 'VisitOver' };

/** What changed in the basket since the buyer saw it has to be seen first. */
export type UnseenChanges = { readonly _tag: 'UnseenChanges' };

/** What a hand-over stands on. */
export type HandOverDeps = {
  readonly store: Pick<PunchOutStore, 'find' | 'handOver'>;
  readonly clock: Clock;
  /** The buyer's basket; none where the session is over. */
  readonly readBasket: O.Option<TE.TaskEither<ShopFailure, Basket>>;
};

/**
 * Hands the basket over, or gives it up: then no lines go back. Pressed twice it hands over what it handed over first.
 * `UnseenChanges` where a basket that the buyer fills became different since it was seen.
 * `VisitOver` where there is no visit, or its session is over before anything was handed over.
 */
export const handOver =
  ({ store, clock, readBasket }: HandOverDeps) =>
  (key: SessionKey, isGivenUp: boolean): TE.TaskEither<VisitOver | UnseenChanges | ShopFailure, PunchOut> =>
    F.pipe(
      store.find(key),
      TE.chainW(TE.fromOption((): VisitOver => ({ _tag: 'VisitOver' }))),
      TE.chainW(
        (visit): TE.TaskEither<VisitOver | UnseenChanges | ShopFailure, PunchOut> =>
          visit.returned === undefined
            ? F.pipe(
                basketOf(readBasket, visit, isGivenUp),
                TE.chainW((basket) => keep(store, key, basket, clock.now())),
              )
            : TE.fromEither(again(visit, clock.now())),
      ),
    );

const again = (visit: PunchOut, now: number): E.Either<VisitOver, PunchOut> =>
  visit.returned !== undefined && now < visit.returned.at + repeatHandOver
    ? E.right(visit)
    : E.left({ _tag: 'VisitOver' });

const basketOf = (
  readBasket: HandOverDeps['readBasket'],
  { operation }: PunchOut,
  isGivenUp: boolean,
): TE.TaskEither<VisitOver | UnseenChanges | ShopFailure, ReturnedBasket> =>
  F.pipe(
    TE.fromOption((): VisitOver => ({ _tag: 'VisitOver' }))(readBasket),
    TE.flattenW,
    TE.filterOrElseW(
      ({ hasUnacceptedChanges }) => isGivenUp || operation === 'inspect' || !hasUnacceptedChanges,
      (): UnseenChanges => ({ _tag: 'UnseenChanges' }),
    ),
    TE.map((basket) => returnedBasket(isGivenUp ? { ...basket, lines: [] } : basket)),
  );

const keep = (
  store: HandOverDeps['store'],
  key: SessionKey,
  basket: ReturnedBasket,
  now: number,
): TE.TaskEither<VisitOver | Unavailable, PunchOut> =>
  F.pipe(store.handOver(key, basket, now), TE.chainW(TE.fromOption((): VisitOver => ({ _tag: 'VisitOver' }))));

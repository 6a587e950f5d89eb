import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { type CreditAnswer, exposureOf, type FindCredit } from '../subscription/server/credit-check.ts';
import { isIdentified } from './check-form.ts';
import type { BasketToOrder } from './draft-order.ts';
import type { BuyingShopper, PlaceOnceDeps } from './place-once.ts';
import type { PurchaseStore, StepsAhead } from './ports.ts';
import { isSignedFor } from './signature-of-order.ts';

/** What tells the steps to an order. */
export type StepsAheadDeps = Pick<PlaceOnceDeps, 'info' | 'clock' | 'checkCredit' | 'contracts'> & {
  readonly store: Pick<PurchaseStore, 'list'>;
  /** Left out where the shop checks nobody's credit. */
  readonly findCredit?: FindCredit | undefined;
};

type Shopper = Pick<BuyingShopper, 'basket' | 'proof' | 'representative'>;

const stateOf = (isDone: boolean) => (isDone ? 'done' : 'open');

/** The credit answer that holds for who is there themselves. */
const creditOf = (
  { findCredit }: StepsAheadDeps,
  { id: basket, lines }: BasketToOrder,
  { proof, representative }: Shopper,
): TE.TaskEither<Unavailable, O.Option<CreditAnswer>> =>
  findCredit === undefined || proof === undefined || basket === null || representative !== undefined
    ? TE.right(O.none)
    : findCredit({ person: proof.customerUserId, basket, amount: exposureOf(lines) });

/** Whether somebody signed what they order next: what was signed before their latest order is used up. */
const isSigned = (
  { contracts, store }: StepsAheadDeps,
  { proof, representative }: Shopper,
  owner: ShopperId,
): TE.TaskEither<Unavailable, boolean> => {
  if (contracts === undefined || proof === undefined || representative !== undefined) return TE.right(false);
  return F.pipe(
    contracts.signedAt(proof.customerUserId),
    TE.chain((signed) =>
      O.isNone(signed)
        ? TE.right(false)
        : F.pipe(
            store.list({ owners: [owner] }, {}),
            TE.map(([latest]) => latest === undefined || latest.placedAt < signed.value),
          ),
    ),
  );
};

/**
 * What comes between the basket and its order: told beforehand, and again once some of it is done. Whether it is enough is
 * decided as the order is placed.
 */
export const stepsAhead = (
  deps: StepsAheadDeps,
  shopper: Shopper,
  owner: ShopperId,
): TE.TaskEither<ShopFailure, StepsAhead> =>
  F.pipe(
    shopper.basket.read(),
    TE.chain((basket): TE.TaskEither<ShopFailure, StepsAhead> => {
      const { lines } = basket;
      const { info, clock, checkCredit, contracts } = deps;
      if (lines.every(({ subscription }) => subscription === undefined)) return TE.right({});
      const isChecked = checkCredit !== undefined && exposureOf(lines) > 0;
      const mustSign = isSignedFor(contracts, lines);
      return F.pipe(
        TE.Do,
        TE.apS('credit', isChecked ? creditOf(deps, basket, shopper) : TE.right(O.none)),
        TE.apS('signed', mustSign ? isSigned(deps, shopper, owner) : TE.right(false)),
        TE.map(({ credit, signed }): StepsAhead => {
          const answer = O.toUndefined(credit);
          const isPassed = answer !== undefined && answer._tag !== 'Refused';
          return {
            ...(info.identification === undefined
              ? {}
              : {
                  identification: stateOf(isIdentified(info, lines, shopper.proof, clock.now())),
                  provider: info.identification.provider,
                }),
            ...(isChecked ? { creditCheck: stateOf(isPassed) } : {}),
            ...(answer?._tag === 'Deposit' ? { deposit: answer.amount } : {}),
            ...(mustSign ? { signature: stateOf(signed) } : {}),
          };
        }),
      );
    }),
  );

import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import { type CreditAnswer, exposureOf, type FindCredit } from '../subscription/server/credit-check.ts';
import { isIdentified } from './check-form.ts';
import type { BasketToOrder } from './draft-order.ts';
import type { BuyingShopper, PlaceOnceDeps } from './place-once.ts';
import type { StepsAhead } from './ports.ts';
import { isSignedFor, signedBasket } from './signature-of-order.ts';

/** What tells the steps to an order. */
export type StepsAheadDeps = Pick<PlaceOnceDeps, 'info' | 'clock' | 'checkCredit' | 'contracts'> & {
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

/** Whether who is there themselves signed for the basket as it is. */
const isSigned = (
  { contracts }: StepsAheadDeps,
  { id, revision }: BasketToOrder,
  { proof, representative }: Shopper,
): TE.TaskEither<Unavailable, boolean> =>
  contracts === undefined || proof === undefined || id === null || representative !== undefined
    ? TE.right(false)
    : contracts.isSigned(proof.customerUserId, signedBasket({ id, revision }));

/**
 * What comes between the basket and its order: told beforehand, and again once some of it is done. Whether it is enough is
 * decided as the order is placed.
 */
export const stepsAhead = (deps: StepsAheadDeps, shopper: Shopper): TE.TaskEither<ShopFailure, StepsAhead> =>
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
        TE.apS('signed', mustSign ? isSigned(deps, basket, shopper) : TE.right(false)),
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

import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { CountPromotionUses } from './ports.ts';
import { isLimited, type PromotionFacts } from './promotion.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * Finds which promotions of a basket's codes have no use left for a customer. Nothing is asked where no code is limited. That one
 * is left is seen when an order takes it.
 * @returns their ids.
 */
export const findUsedUp =
  (count: CountPromotionUses) =>
  (
    { promotions }: Pick<PromotionFacts, 'promotions'>,
    customer: ShopperId,
    { id, codes = [] }: { readonly id: string; readonly codes?: readonly string[] },
  ): TE.TaskEither<Unavailable, ReadonlySet<string>> => {
    const limited = promotions.filter((one) => one.code !== undefined && codes.includes(one.code) && isLimited(one));
    if (limited.length === 0) return TE.right(nothing);
    return F.pipe(
      count(
        limited.map((one) => one.id),
        customer,
        id,
      ),
      TE.map((counts) => {
        const left = limited.filter(({ id: promotion, uses, usesPerCustomer }) => {
          const { all, own } = counts.get(promotion) ?? { all: 0, own: 0 };
          return all >= (uses ?? Number.POSITIVE_INFINITY) || own >= (usesPerCustomer ?? Number.POSITIVE_INFINITY);
        });
        return new Set(left.map((one) => one.id));
      }),
    );
  };

import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { BasketLimits } from '../basket/apply.ts';
import { noBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import type { ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Price } from '../money/vat.ts';
import { judgeLines, type LineFault, spellingsOf } from '../quick-order/judge-lines.ts';
import type { AskedLine } from '../quick-order/read-lines.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { BasketLink } from './basket-link.ts';

/** A line of a link as it is shown: its goods, and why they would stay out of the basket. */
export type ShownLinkLine = AskedLine & {
  readonly name?: string;
  /** What one costs who looks; of a line with a price of its own that one stands in the link. */
  readonly unitPrice?: Price;
  readonly fault?: LineFault;
};

/** What a look at a link stands on. */
export type LookAtLinkDeps = {
  readonly store: Pick<BasketStore, 'find'>;
  readonly readOffers: ReadOffers;
  readonly limits: BasketLimits;
};

/** Says what a link would do to the basket of an owner, and does nothing. */
export type LookAtLink = (link: Pick<BasketLink, 'lines'>) => TE.TaskEither<Unavailable, readonly ShownLinkLine[]>;

/** What a link would do to the basket of who looks; a visitor without owner has none yet. */
export const createLookAtLink =
  ({ store, readOffers, limits }: LookAtLinkDeps) =>
  (owner: O.Option<ShopperId>): LookAtLink =>
  ({ lines }) =>
    F.pipe(
      O.isNone(owner) ? TE.right(O.none) : store.find(owner.value),
      TE.map(O.getOrElse(() => noBasket)),
      TE.bindTo('basket'),
      TE.bindW('offers', () => readOffers([...new Set(lines.flatMap(({ sku }) => spellingsOf(sku)))])),
      TE.map(({ basket, offers }) => {
        const { findings } = judgeLines(lines, { offers, basket, limits, isOnTop: false });
        const faults = new Map(findings.map(({ index, fault }) => [index, fault]));
        return lines.map(({ sku, quantity }, index): ShownLinkLine => {
          const offer = spellingsOf(sku).flatMap((one) => offers.get(one) ?? [])[0];
          const fault = faults.get(index);
          return {
            ...{ sku, quantity },
            ...(offer === undefined ? {} : { name: offer.name, unitPrice: offer.price }),
            ...(fault === undefined ? {} : { fault }),
          };
        });
      }),
    );

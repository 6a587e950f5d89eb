import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { BasketLimits } from '../basket/apply.ts';
import { noBasket, type StoredBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import { raiseLines } from '../basket/raise-lines.ts';
import { skusShown } from '../basket/shopper-basket.ts';
import { type ShowBasketDeps, showBasket } from '../basket/show-basket.ts';
import { emptyBasket } from '../basket/view.ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { NewId } from '../runtime/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { type JudgedLines, judgeLines, maxQuickLines, type OrderTooLong, spellingsOf } from './judge-lines.ts';
import type { PutQuickOrder, QuickOrder, QuickOrdered } from './ports.ts';

/** What quick orders stand on: the basket's store, present offers, and what the shop says of baskets. */
export type PutQuickOrderDeps = ShowBasketDeps & {
  readonly store: Pick<BasketStore, 'find' | 'change'>;
  readonly readOffers: ReadOffers;
  readonly newId: NewId;
  readonly limits: BasketLimits;
};

/** Another change came between the reading of the basket and this one: all is judged again. */
type Overtaken = { readonly _tag: 'Overtaken' };

/**
 * Quick orders on stores of this process: one reading of offers and one change of the basket, however many lines.
 * @param owner none for a visitor who owns nothing yet.
 * @throws Error when a visitor without owner asks: the caller gives an owner before.
 */
export const createPutQuickOrder =
  ({ store, readOffers, newId, limits, ...showing }: PutQuickOrderDeps) =>
  (owner: O.Option<ShopperId>): PutQuickOrder => {
    const write = (shopper: ShopperId, found: StoredBasket, { wanted }: JudgedLines) => {
      const present = new Map(found.lines.map(({ sku, quantity }) => [sku, quantity]));
      if (wanted.every(({ offer, quantity }) => present.get(offer.sku) === quantity)) return TE.right(found);
      return store.change<Overtaken>(shopper, (current) =>
        current.revision === found.revision && (found.id === '' || current.id === found.id)
          ? E.right(raiseLines(current, wanted, limits.linesPerBasket, newId))
          : E.left({ _tag: 'Overtaken' }),
      );
    };

    const shown = (shopper: ShopperId, basket: StoredBasket, offers: ReadonlyMap<string, Offer>) =>
      basket.id === ''
        ? TE.right(emptyBasket(showing.settings.currency))
        : showBasket(showing)(shopper, basket, offers);

    const put = (shopper: ShopperId, order: QuickOrder): TE.TaskEither<Unavailable, QuickOrdered> => {
      const { lines, revision } = order;
      const asked = lines.flatMap(({ sku }) => spellingsOf(sku));
      return F.pipe(
        store.find(shopper),
        TE.map(O.getOrElse(() => noBasket)),
        TE.bindTo('found'),
        TE.bind('offers', ({ found }) => readOffers([...new Set([...asked, ...skusShown(found)])])),
        TE.let('judged', ({ found, offers }) =>
          judgeLines(lines, { offers, basket: found, limits, isOnTop: revision === found.revision }),
        ),
        TE.bindW('written', ({ found, judged }) => write(shopper, found, judged)),
        TE.bindW('basket', ({ written, offers }) => shown(shopper, written, offers)),
        TE.map(({ basket, judged }) => ({
          basket,
          taken: { goods: judged.wanted.length, units: judged.units },
          findings: judged.findings,
        })),
        TE.orElse((failure) => (failure._tag === 'Overtaken' ? put(shopper, order) : TE.left(failure))),
      );
    };

    return (order) => {
      if (order.lines.length > maxQuickLines) return TE.left(tooLong);
      if (O.isNone(owner)) throw new Error('a quick order without an owner has no basket to go to');
      return put(owner.value, order);
    };
  };

const tooLong: OrderTooLong = { _tag: 'OrderTooLong', max: maxQuickLines };

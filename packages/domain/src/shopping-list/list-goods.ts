import { either as E, function as F, taskEither as TE } from 'fp-ts';
import type { ShopperBasket } from '../basket/ports.ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopperOrders } from '../purchase/ports.ts';
import { spellingsOf } from '../quick-order/judge-lines.ts';
import { type AskedUnits, isUnits } from './change-list.ts';
import type { ListFailure, ListSource, ShownListLine } from './ports.ts';
import type { ListLine, ListRefusal } from './shopping-list.ts';

/** What goods of lists are found by. */
export type ListGoodsDeps = {
  readonly readOffers: ReadOffers;
  readonly basket: Pick<ShopperBasket, 'read'>;
  readonly orders: Pick<ShopperOrders, 'see'>;
};

type Offers = ReadonlyMap<string, Offer>;

/** Present offers of SKUs, however they are spelt (`spellingsOf`). */
export const offersOf = (
  { readOffers }: Pick<ListGoodsDeps, 'readOffers'>,
  lines: readonly Pick<AskedUnits, 'sku'>[],
): TE.TaskEither<Unavailable, Offers> =>
  lines.length === 0 ? TE.right(new Map()) : readOffers(lines.flatMap(({ sku }) => spellingsOf(sku)));

/** A SKU as the shop writes it; one that is not sold stays as it is. */
export const speltAs = (sku: string, offers: Offers): string => spellingsOf(sku).find((one) => offers.has(one)) ?? sku;

/** A line with present facts. */
export const shownLine =
  (offers: Offers) =>
  (line: ListLine): ShownListLine => {
    const offer = offers.get(line.sku);
    if (offer === undefined) return line;
    const { name, slug, options, price } = offer;
    return { ...line, name, slug, options, unitPrice: price };
  };

/** The goods that a list is made of. */
export const linesOf = (deps: ListGoodsDeps, source: ListSource): TE.TaskEither<ListFailure, readonly ListLine[]> => {
  switch (source.from) {
    case 'basket':
      return F.pipe(
        deps.basket.read(),
        TE.map(({ lines }) => lines.map(lineOf)),
      );
    case 'order':
      return F.pipe(
        deps.orders.see(source.number),
        TE.chainW(TE.fromOption((): ListFailure => ({ _tag: 'UnknownOrder' }))),
        TE.map(({ lines }) => lines.map(lineOf)),
      );
    case 'lines':
      return F.pipe(
        offersOf(deps, source.lines),
        TE.chainEitherKW((offers) => E.traverseArray(namedBy(offers))(source.lines)),
      );
  }
};

const lineOf = ({ sku, name, quantity }: ListLine): ListLine => ({ sku, name, quantity });

const namedBy =
  (offers: Offers) =>
  ({ sku: typed, quantity }: AskedUnits): E.Either<ListRefusal, ListLine> => {
    const sku = speltAs(typed, offers);
    const offer = offers.get(sku);
    if (offer === undefined) return E.left({ _tag: 'UnknownSku', sku: typed });
    return E.right({ sku, name: offer.name, quantity });
  };

/**
 * What of a list is wanted, and how much of it; all of it where nothing is said.
 * @param max the most units of a line.
 */
export const chosenOf = (
  lines: readonly ListLine[],
  chosen: readonly AskedUnits[] | undefined,
  max: number,
): E.Either<ListRefusal, readonly ListLine[]> => {
  if (chosen === undefined) return E.right(lines);
  const wanted = new Map(chosen.map(({ sku, quantity }) => [sku, quantity]));
  const wrong = lines.find(({ sku }) => wanted.has(sku) && !isUnits(wanted.get(sku), max));
  if (wrong !== undefined) return E.left({ _tag: 'InvalidListQuantity', sku: wrong.sku, max });
  return E.right(
    lines.flatMap((line) => {
      const quantity = wanted.get(line.sku);
      return quantity === undefined ? [] : [{ ...line, quantity }];
    }),
  );
};

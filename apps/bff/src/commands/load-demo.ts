import { type PriceFile, readOwnFiles } from '@torg/adapter-shop-files';
import type { RowProblem, SetPrices, StartImport } from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type ImportFailure, importFeed } from '../imports/import-feed.ts';
import { importPrices } from '../imports/import-prices.ts';

/** A shop with the feeds and price lists that lie in its own folder. */
export type DemoShop = {
  readonly info: ShopInfo;
  /** Its folder. */
  readonly directory: string;
  readonly feeds: readonly string[];
  readonly priceFiles: readonly PriceFile[];
};

export type LoadDemoDeps = {
  readonly startImport: (info: ShopInfo) => StartImport;
  readonly setPrices: (info: ShopInfo, priceList: string) => SetPrices;
  /** Whether anything was ever written into a shop's catalogue. */
  readonly isFilled: (shopId: string) => TE.TaskEither<Unavailable, boolean>;
  readonly clock: Clock;
  readonly onProblem: (file: string, problem: RowProblem) => void;
};

/** A shop that was filled, with how many variants. */
export type Filled = { readonly shop: string; readonly variants: number };

/** A feed or a price list of a shop that could not be loaded. */
export type DemoFailure = { readonly file: string; readonly cause: ImportFailure };

/** A closed shop sells nothing; its feeds can wait. */
const isOpen = ({ info }: DemoShop): boolean => info.temporaryClosedContent === undefined;

const loadFeeds =
  (deps: LoadDemoDeps) =>
  ({ info, directory, feeds }: DemoShop): TE.TaskEither<DemoFailure, Filled> => {
    const load = (file: string): TE.TaskEither<DemoFailure, number> =>
      F.pipe(
        importFeed({
          startImport: deps.startImport(info),
          clock: deps.clock,
          readOwnFiles: readOwnFiles(directory),
          onProblem: (problem) => deps.onProblem(file, problem),
          onProgress: () => undefined,
        })(file, { info, prune: false }),
        TE.bimap(
          (cause) => ({ file, cause }),
          ({ created, updated, unchanged }) => created + updated + unchanged,
        ),
      );
    return F.pipe(
      feeds,
      TE.traverseSeqArray(load),
      TE.map((counts) => ({ shop: info.id, variants: counts.reduce((sum, count) => sum + count, 0) })),
    );
  };

const loadPrices =
  (deps: LoadDemoDeps, info: ShopInfo) =>
  ({ priceList, file }: PriceFile): TE.TaskEither<DemoFailure, unknown> =>
    F.pipe(
      importPrices({
        setPrices: deps.setPrices(info, priceList),
        onProblem: (problem) => deps.onProblem(file, problem),
        onProgress: () => undefined,
      })(file, info),
      TE.mapLeft((cause) => ({ file, cause })),
    );

/** Prices come last: they are of goods that the feeds bring. */
const loadShop =
  (deps: LoadDemoDeps) =>
  (shop: DemoShop): TE.TaskEither<DemoFailure, Filled> =>
    F.pipe(
      loadFeeds(deps)(shop),
      TE.tap(() => F.pipe(shop.priceFiles, TE.traverseSeqArray(loadPrices(deps, shop.info)))),
    );

/**
 * Fills open shops that have never had a product with the feeds and price lists of their own folders,
 * one after the other.
 * @returns the shops that were filled; none on a second start.
 */
export const loadDemo =
  (deps: LoadDemoDeps) =>
  (shops: readonly DemoShop[]): TE.TaskEither<DemoFailure | Unavailable, readonly Filled[]> =>
    F.pipe(
      shops.filter((shop) => isOpen(shop) && shop.feeds.length > 0),
      TE.traverseSeqArray((shop) =>
        F.pipe(
          deps.isFilled(shop.info.id),
          TE.map((filled) => (filled ? [] : [shop])),
        ),
      ),
      TE.map(RA.flatten),
      TE.flatMap(TE.traverseSeqArray(loadShop(deps))),
    );

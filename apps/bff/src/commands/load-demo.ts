import type { Clock, RowProblem, ShopInfo, StartImport, Unavailable } from '@torg/domain';
import { function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type ImportFailure, importFeed } from './import-feed.ts';

/** A shop with the feeds that lie in its own folder. */
export type DemoShop = { readonly info: ShopInfo; readonly feeds: readonly string[] };

export type LoadDemoDeps = {
  readonly startImport: (info: ShopInfo) => StartImport;
  /** Whether anything was ever written into a shop's catalogue. */
  readonly isFilled: (shopId: string) => TE.TaskEither<Unavailable, boolean>;
  readonly clock: Clock;
  readonly onProblem: (file: string, problem: RowProblem) => void;
};

/** A shop that was filled, with how many variants. */
export type Filled = { readonly shop: string; readonly variants: number };

/** A feed of a shop that could not be loaded. */
export type DemoFailure = { readonly file: string; readonly cause: ImportFailure };

/** A closed shop sells nothing; its feeds can wait. */
const isOpen = ({ info }: DemoShop): boolean => info.temporaryClosedContent === undefined;

const loadFeeds =
  (deps: LoadDemoDeps) =>
  ({ info, feeds }: DemoShop): TE.TaskEither<DemoFailure, Filled> => {
    const load = (file: string): TE.TaskEither<DemoFailure, number> =>
      F.pipe(
        importFeed({
          startImport: deps.startImport(info),
          clock: deps.clock,
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

/**
 * Fills open shops that have never had a product with the feeds of their own folders, one after the other.
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
      TE.flatMap(TE.traverseSeqArray(loadFeeds(deps))),
    );

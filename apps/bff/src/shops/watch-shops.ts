import { describeProblem } from '@torg/adapter-shop-files';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, concatMap, merge, skip } from 'rxjs';
import { changesBelow } from './changes-below.ts';
import type { RunningShop } from './running-shop.ts';
import { type Shops, type ShopsState, shopsState } from './shops.ts';

export type WatchShopsDeps = {
  readonly directories: readonly string[];
  readonly load: TE.TaskEither<readonly string[], readonly RunningShop[]>;
  /** Told of each problem of a change that was not taken over, one line each. */
  readonly onProblems: (problems: readonly string[]) => void;
  /** Told of each block that its page stands without, one line each, whenever that changes; of none once all are right. */
  readonly onWarnings: (warnings: readonly string[]) => void;
  readonly onChanged: (state: ShopsState) => void;
  readonly onError: (error: unknown) => void;
};

/** Shops that follow their folders, and how to stop following. */
export type WatchedShops = { readonly shops: Shops; readonly stop: () => void };

/**
 * Keeps shops as their folders say. A change that is wrong anywhere is told and not taken over; what was served before
 * goes on being served.
 */
export const watchShops = (first: readonly RunningShop[], deps: WatchShopsDeps): WatchedShops => {
  const state = new BehaviorSubject(shopsState(first));

  let told: readonly string[] = [];
  const tell = (shops: readonly RunningShop[]): void => {
    const warnings = warningsOf(shops);
    if (String(warnings) !== String(told)) deps.onWarnings(warnings);
    told = warnings;
  };
  tell(first);

  const reload = async (): Promise<void> => {
    const loaded = await deps.load();
    if (E.isLeft(loaded)) {
      deps.onProblems(loaded.left);
      return;
    }
    const next = shopsState(loaded.right);
    tell(loaded.right);
    if (versionOf(next) === versionOf(state.value)) return;
    state.next(next);
    deps.onChanged(next);
  };

  const following = merge(...deps.directories.map((directory) => changesBelow(directory, deps.onError)))
    // A change that cannot be read at all ends nothing: the next one may be right.
    .pipe(concatMap(() => reload().catch(deps.onError)))
    .subscribe({ error: deps.onError });
  return {
    shops: { get: () => state.value, changes: state.pipe(skip(1)) },
    stop: () => {
      following.unsubscribe();
      state.complete();
    },
  };
};

const warningsOf = (shops: readonly RunningShop[]): readonly string[] =>
  shops.flatMap(({ files }) => files.warnings.map(describeProblem));

const versionOf = ({ all }: ShopsState): string => all.map((shop) => `${shop.info.id} ${shop.version}`).join(' ');

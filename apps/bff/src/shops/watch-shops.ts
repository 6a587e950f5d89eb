import { watch } from 'node:fs';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, concatMap, debounceTime, merge, Observable, skip } from 'rxjs';
import type { RunningShop } from './running-shop.ts';
import { type Shops, type ShopsState, shopsState } from './shops.ts';

/** Milliseconds of silence after which a change of files is taken to be complete. */
const settled = 150;

/** Tells that something below a folder changed; a folder that cannot be watched never tells. */
const changesBelow = (directory: string, onError: (error: unknown) => void): Observable<void> =>
  new Observable((subscriber) => {
    try {
      const watcher = watch(directory, { recursive: true }, () => subscriber.next());
      watcher.on('error', onError);
      watcher.unref();
      return () => watcher.close();
    } catch (error) {
      onError(error);
      return undefined;
    }
  });

export type WatchShopsDeps = {
  readonly directories: readonly string[];
  readonly load: TE.TaskEither<readonly string[], readonly RunningShop[]>;
  /** Told of each problem of a change that was not taken over, one line each. */
  readonly onProblems: (problems: readonly string[]) => void;
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

  const reload = async (): Promise<void> => {
    const loaded = await deps.load();
    if (E.isLeft(loaded)) {
      deps.onProblems(loaded.left);
      return;
    }
    const next = shopsState(loaded.right);
    if (versionOf(next) === versionOf(state.value)) return;
    state.next(next);
    deps.onChanged(next);
  };

  const following = merge(...deps.directories.map((directory) => changesBelow(directory, deps.onError)))
    .pipe(
      debounceTime(settled),
      concatMap(() => reload()),
    )
    .subscribe({ error: deps.onError });
  return {
    shops: { get: () => state.value, changes: state.pipe(skip(1)) },
    stop: () => {
      following.unsubscribe();
      state.complete();
    },
  };
};

const versionOf = ({ all }: ShopsState): string => all.map((shop) => `${shop.info.id} ${shop.version}`).join(' ');

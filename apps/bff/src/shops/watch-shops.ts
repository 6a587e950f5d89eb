import { basename } from 'node:path';
import { describeProblem, repeatedHosts } from '@torg/adapter-shop-files';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, concatMap, merge, skip } from 'rxjs';
import { changesBelow } from './changes-below.ts';
import { type LoadedShops, problemsOf } from './load-shops.ts';
import type { RunningShop } from './running-shop.ts';
import { type Shops, type ShopsState, shopsState } from './shops.ts';

export type WatchShopsDeps = {
  readonly directories: readonly string[];
  readonly load: TE.TaskEither<readonly string[], LoadedShops>;
  /** Told of each problem of a folder that is not taken over, one line each, whenever that changes; of none once all are right. */
  readonly onProblems: (problems: readonly string[]) => void;
  /** Told of each block that its page stands without, one line each, whenever that changes; of none once all are right. */
  readonly onWarnings: (warnings: readonly string[]) => void;
  readonly onChanged: (state: ShopsState) => void;
  readonly onError: (error: unknown) => void;
};

/** Shops that follow their folders, and how to stop following. */
export type WatchedShops = { readonly shops: Shops; readonly stop: () => void };

const folderOf = ({ files }: RunningShop): string => basename(files.directory);

/** A shop whose folder is wrong now goes on as it was; one that was not served yet waits. */
const withKept = ({ shops, leftOut }: LoadedShops, before: ShopsState): readonly RunningShop[] =>
  [...shops, ...before.all.filter((shop) => leftOut.some(({ folder }) => folder === folderOf(shop)))].sort((a, b) =>
    folderOf(a) < folderOf(b) ? -1 : 1,
  );

/**
 * Keeps shops as their folders say. A folder that is wrong anywhere is told and not taken over: its shop goes on as it was,
 * or is not served yet. Nothing is taken over where no folder is right, or where a host would lead to two shops.
 */
export const watchShops = (first: LoadedShops, deps: WatchShopsDeps): WatchedShops => {
  const state = new BehaviorSubject(shopsState(first.shops));

  const told = { warnings: '', problems: '' };
  const tellOnce = (
    key: keyof typeof told,
    lines: readonly string[],
    tell: (lines: readonly string[]) => void,
  ): void => {
    if (lines.join('\n') !== told[key]) tell(lines);
    told[key] = lines.join('\n');
  };
  const tellProblems = (problems: readonly string[]): void => tellOnce('problems', problems, deps.onProblems);
  const tellWarnings = (shops: readonly RunningShop[]): void =>
    tellOnce('warnings', warningsOf(shops), deps.onWarnings);
  tellProblems(problemsOf(first.leftOut));
  tellWarnings(first.shops);

  const reload = async (): Promise<void> => {
    const loaded = await deps.load();
    if (E.isLeft(loaded)) return tellProblems(loaded.left);
    const all = withKept(loaded.right, state.value);
    const collisions = repeatedHosts(all.map(({ info, files: { directory } }) => ({ info, directory })));
    tellProblems([...problemsOf(loaded.right.leftOut), ...collisions.map(describeProblem)]);
    if (collisions.length > 0) return;
    const next = shopsState(all);
    tellWarnings(all);
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

import { join } from 'node:path';
import { function as F, readonlyArray as RA, task as T, taskEither as TE } from 'fp-ts';
import { repeatedHosts } from './cross-field-errors.ts';
import { type ReadShopDeps, readShop, type ShopFiles } from './read-shop.ts';
import { describeProblem, type Reading, type ShopFileProblem, unlessProblems } from './shop-file-problem.ts';
import { listNames, readJson } from './shop-folder.ts';

/** A folder that cannot be served as it is, and everything that is wrong with it. */
type WrongShop = { readonly folder: string; readonly problems: readonly ShopFileProblem[] };

/** The shops below a folder, and those that are left out until their files are right. */
export type ReadShops = { readonly shops: readonly ShopFiles[]; readonly leftOut: readonly WrongShop[] };

/** A file that is read for two purposes is told once. */
const distinct = RA.uniq<ShopFileProblem>({
  equals: (one, other) => describeProblem(one) === describeProblem(other),
});

/** A folder without shop.json is none of ours. */
const readIfShop =
  (deps: ReadShopDeps, directory: string) =>
  (name: string): T.Task<ReadShops> => {
    const folder = { path: join(directory, name), name };
    return F.pipe(
      readJson(folder, 'shop.json'),
      TE.chain((json) => (json === undefined ? TE.right([]) : F.pipe(readShop(deps)(folder, json), TE.map(RA.of)))),
      TE.match(
        (problems): ReadShops => ({ shops: [], leftOut: [{ folder: name, problems: distinct(problems) }] }),
        (shops): ReadShops => ({ shops, leftOut: [] }),
      ),
    );
  };

/**
 * Reads every shop below a folder. One that is wrong keeps no other from being served.
 * @param directory one folder for each shop; folders without a shop.json are left alone.
 * @param only the one folder to read; every folder where it is left out.
 * @returns the shops in the order of their folders' names, and those that are left out with all of their problems; the left
 *   where no shop can be read, with every problem, or where a host leads to two of them.
 */
export const readShops = (directory: string, deps: ReadShopDeps, only?: string): Reading<ReadShops> =>
  F.pipe(
    listNames({ path: directory, name: directory }, '.'),
    TE.map((names) => (only === undefined ? names : names.filter((name) => name === only))),
    TE.chainTaskK(RA.traverse(T.ApplicativePar)(readIfShop(deps, directory))),
    TE.chain((read) => {
      const shops = read.flatMap((one) => one.shops);
      const leftOut = read.flatMap((one) => one.leftOut);
      if (shops.length > 0) return unlessProblems({ shops, leftOut })(repeatedHosts(shops));
      const none = { file: join(directory, only ?? ''), expected: 'at least one folder with a shop.json' };
      return TE.left(leftOut.length === 0 ? [none] : leftOut.flatMap(({ problems }) => problems));
    }),
  );

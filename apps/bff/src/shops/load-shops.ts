import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readMarkdown } from '@torg/adapter-rich-text';
import { describeProblem, readShops } from '@torg/adapter-shop-files';
import { validateShopInfo } from '@torg/domain';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type MessageCatalogues, type Messages, parseMessage } from './messages.ts';
import { type RunningShop, runningShop } from './running-shop.ts';

/** Where shops come from: their folders, and the application's own texts. */
export type ShopSources = {
  readonly shopsDir: string;
  /** A folder of `{locale}.json`. */
  readonly messagesDir: string;
};

type Problems = readonly string[];

/** Looks at every shop before it gives up. */
const problemsOfAll = E.getApplicativeValidation(RA.getSemigroup<string>());

const readCatalogues = (directory: string): TE.TaskEither<Problems, MessageCatalogues> =>
  TE.tryCatch(
    async () => {
      const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
      const catalogues = await Promise.all(
        names.map(async (name): Promise<readonly [string, Messages]> => {
          const text = await readFile(join(directory, name), 'utf8');
          return [basename(name, '.json'), JSON.parse(text) as Messages];
        }),
      );
      return Object.fromEntries(catalogues);
    },
    (cause) => [`${directory}: the application’s texts cannot be read: ${String(cause)}`],
  );

/** Reads every shop and makes it ready to be served; the left holds every problem of all folders, one line each. */
export const loadShops = ({ shopsDir, messagesDir }: ShopSources): TE.TaskEither<Problems, readonly RunningShop[]> =>
  F.pipe(
    readCatalogues(messagesDir),
    TE.bindTo('catalogues'),
    TE.bind('folders', () =>
      F.pipe(
        readShops(shopsDir, { readMarkdown, checkMessage: parseMessage, validateShopInfo }),
        TE.mapLeft(RA.map(describeProblem)),
      ),
    ),
    TE.chainEitherK(({ catalogues, folders }) =>
      F.pipe(
        folders,
        RA.traverse(problemsOfAll)((files) => F.pipe(runningShop(files, catalogues), E.mapLeft(RA.of))),
      ),
    ),
  );

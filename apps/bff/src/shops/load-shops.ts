import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readMarkdown } from '@torg/adapter-rich-text';
import { describeProblem, type OfDeployment, readShops, type ShopFiles } from '@torg/adapter-shop-files';
import type { FindHolidays } from '@torg/domain/calendar';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type MessageCatalogues, type Messages, parseMessage } from './messages.ts';
import { type RunningShop, runningShop } from './running-shop.ts';

/** Where shops come from: their folders, and the application's own texts. */
export type ShopSources = Required<OfDeployment> & {
  readonly shopsDir: string;
  /** A folder of `{locale}.json`. */
  readonly messagesDir: string;
  readonly findHolidays: FindHolidays;
  /** The port of the embedded identity server; left out where nobody logs in. */
  readonly idpPort?: number;
};

/** The host of the embedded identity server, which shops name without knowing its port. */
const embeddedIdentityHost = 'id.localhost';

/** Whether the logins of a shop are at the embedded identity server. */
export const isAtEmbedded = ({ keycloakConfig }: Pick<ShopInfo, 'keycloakConfig'>): boolean =>
  keycloakConfig !== undefined && new URL(keycloakConfig.authServerUrl).hostname === embeddedIdentityHost;

const atPort =
  (idpPort: number) =>
  (files: ShopFiles): ShopFiles => {
    const { keycloakConfig } = files.info;
    if (keycloakConfig === undefined || !isAtEmbedded(files.info)) return files;
    const url = new URL(keycloakConfig.authServerUrl);
    url.port = String(idpPort);
    return { ...files, info: { ...files.info, keycloakConfig: { ...keycloakConfig, authServerUrl: url.href } } };
  };

type Problems = readonly string[];

/** A shop that is not served as its folder is now: the folder's name, and a line for each thing that is wrong. */
export type LeftOut = { readonly folder: string; readonly problems: Problems };

/** Shops that are ready to be served, and those that wait until their folders are right. */
export type LoadedShops = { readonly shops: readonly RunningShop[]; readonly leftOut: readonly LeftOut[] };

/** Lines about everything that is wrong with shops that are left out. */
export const problemsOf = (leftOut: readonly LeftOut[]): Problems => leftOut.flatMap(({ problems }) => problems);

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

/**
 * Reads every shop and makes it ready to be served. A folder that is wrong is left out, and keeps no other shop back.
 * @param only the folder of one shop, which alone is read; every shop where it is left out.
 * @returns the left, one line for each problem, where there is no shop to serve, or where a host leads to two of them.
 */
export const loadShops = (
  { shopsDir, messagesDir, idpPort, ...deps }: ShopSources,
  only?: string,
): TE.TaskEither<Problems, LoadedShops> =>
  F.pipe(
    readCatalogues(messagesDir),
    TE.bindTo('catalogues'),
    TE.bind('read', () =>
      F.pipe(
        readShops(shopsDir, { ...deps, readMarkdown, checkMessage: parseMessage }, only),
        TE.mapLeft(RA.map(describeProblem)),
      ),
    ),
    TE.map(({ catalogues, read }) => {
      const found = idpPort === undefined ? read.shops : read.shops.map(atPort(idpPort));
      const { left: wrong, right: shops } = RA.partitionMap((files: ShopFiles) =>
        F.pipe(
          runningShop(files, catalogues),
          E.mapLeft((problem): LeftOut => ({ folder: basename(files.directory), problems: [problem] })),
        ),
      )(found);
      const unread = read.leftOut.map(({ folder, problems }) => ({ folder, problems: problems.map(describeProblem) }));
      return { shops, leftOut: [...unread, ...wrong] };
    }),
    TE.filterOrElse(
      ({ shops }) => shops.length > 0,
      ({ leftOut }) => problemsOf(leftOut),
    ),
  );

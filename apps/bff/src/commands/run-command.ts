import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFindHolidays } from '@torg/adapter-holidays';
import { type Environment, environmentOf } from '@torg/adapter-process';
import type { Unavailable } from '@torg/domain/failure';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E, type taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { providerDefinitions } from '../composition/payment-providers.ts';
import { type Config, ofDeployment, readConfig } from '../config.ts';
import { type StartedDatabase, startDatabase } from '../database.ts';
import { loadShops, problemsOf, type ShopSources } from '../shops/load-shops.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { othersUse } from './others-use.ts';
import type { Screen } from './progress.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where a command runs: what was typed, what is set, and where it writes to. */
export type Terminal = {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly output: Screen;
  readonly errors: Screen;
};

/** The terminal of this process; what is configured for the shop's server is for its commands, too. */
export const ownTerminal = (): Terminal => ({
  ...{ args: process.argv.slice(2), environment: environmentOf(root) },
  ...{ output: process.stdout, errors: process.stderr },
});

/** Ends a command with lines for the operator. */
export class NotRun extends Error {}

/** Why the database gives nothing, in a line. */
export const awayLine = ({ cause }: Unavailable): string =>
  `the database is away: ${cause instanceof Error ? cause.message : String(cause)}`;

/** What a store gives. @throws NotRun where the database is away. */
export const rightOrAway = <A>(result: E.Either<Unavailable, A>): A => {
  if (E.isLeft(result)) throw new NotRun(awayLine(result.left));
  return result.right;
};

/** What a step gives. @throws NotRun with the lines that say what is in the way. */
const need = async <A>(task: TE.TaskEither<string | readonly string[], A>): Promise<A> => {
  const result = await task();
  if (E.isLeft(result)) throw new NotRun([result.left].flat().join('\n'));
  return result.right;
};

export const configure = ({ environment }: Terminal): Config => {
  const config = readConfig(environment, root, providerDefinitions);
  if (E.isLeft(config)) throw new NotRun(config.left);
  return config.right;
};

const findHolidays = createFindHolidays(asyncScheduler);

/** Names of the folders of all shops, right or wrong. */
const shopFolders = (shopsDir: string): readonly string[] =>
  existsSync(shopsDir) ? readdirSync(shopsDir).filter((name) => existsSync(join(shopsDir, name, 'shop.json'))) : [];

const sourcesOf = (config: Config): ShopSources => ({
  ...{ shopsDir: config.shopsDir, messagesDir: join(root, 'apps/web/messages'), findHolidays },
  ...ofDeployment(config),
});

/** The settings of all shops; what is wrong with folders of others is written out. */
const loadAll = async (config: Config, { errors }: Pick<Terminal, 'errors'>): Promise<readonly ShopInfo[]> => {
  const { shops, leftOut } = await need(loadShops(sourcesOf(config)));
  for (const problem of problemsOf(leftOut)) errors.write(`${problem}\n`);
  return shops.map(({ info }) => info);
};

/** The settings of the shop of this id; without one, of all shops. */
export const loadInfos = async (config: Config, terminal: Terminal, id?: string): Promise<readonly ShopInfo[]> =>
  id === undefined ? loadAll(config, terminal) : [await findShop(config, id)];

/** A shop with the files of its folder, which alone is read: folders of other shops may be wrong. */
export const findShopWithFiles = async (config: Config, id: string, said = `--shop ${id}`): Promise<RunningShop> => {
  const known = shopFolders(config.shopsDir);
  if (!known.includes(id)) throw new NotRun(`${said}: expected one of ${known.join(', ')}`);
  const [shop] = (await need(loadShops(sourcesOf(config), id))).shops;
  if (shop !== undefined) return shop;
  throw new NotRun(`${said}: expected a folder with a shop.json`);
};

export const findShop = async (config: Config, id: string): Promise<ShopInfo> =>
  (await findShopWithFiles(config, id)).info;

/** Works on the database of a running shop, or on one that is started for as long as it takes. */
export const withDatabase = async <A>(config: Config, work: (database: StartedDatabase) => Promise<A>): Promise<A> => {
  const database = await need(startDatabase(config, () => undefined));
  try {
    return await work(database);
  } finally {
    // A shop that was started meanwhile uses the server that this command brought up, and keeps it.
    if (!database.isEmbedded || !(await othersUse(database.db))) await database.close();
  }
};

/**
 * Runs a command and answers with its exit code: 1 where it could not be run.
 * @param args what was asked for, or one line about what is wrong with it.
 * @param run does it and answers with the exit code.
 */
export const runCommand = async <A>(
  { output, errors }: Terminal,
  args: E.Either<string, A | 'help'>,
  usage: string,
  run: (args: A) => Promise<number>,
): Promise<number> => {
  if (E.isLeft(args)) {
    errors.write(`${args.left}\n\n${usage}\n`);
    return 1;
  }
  if (args.right === 'help') {
    output.write(`${usage}\n`);
    return 0;
  }
  try {
    return await run(args.right);
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
};

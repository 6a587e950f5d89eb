import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFindHolidays } from '@torg/adapter-holidays';
import { environmentOf } from '@torg/adapter-process';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E, type taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { type StartedDatabase, startDatabase } from '../composition/database.ts';
import { type Config, readConfig } from '../config.ts';
import { loadShops } from '../shops/load-shops.ts';
import { othersUse } from './others-use.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Ends a command with lines for the operator. */
export class NotRun extends Error {}

/** What a step gives. @throws NotRun with the lines that say what is in the way. */
export const need = async <A>(task: TE.TaskEither<string | readonly string[], A>): Promise<A> => {
  const result = await task();
  if (E.isLeft(result)) throw new NotRun([result.left].flat().join('\n'));
  return result.right;
};

/** What is configured for the shop's server is for its commands, too. */
export const configure = (): Config => {
  const config = readConfig(environmentOf(root), root);
  if (E.isLeft(config)) throw new NotRun(config.left);
  return config.right;
};

const findHolidays = createFindHolidays(asyncScheduler);

export const findShop = async ({ shopsDir }: Config, id: string): Promise<ShopInfo> => {
  const shops = await need(loadShops({ shopsDir, messagesDir: join(root, 'apps/web/messages'), findHolidays }));
  const found = shops.find(({ info }) => info.id === id);
  if (found !== undefined) return found.info;
  throw new NotRun(`--shop ${id}: expected one of ${shops.map(({ info }) => info.id).join(', ')}`);
};

/** Works on the database of a running shop, or on one that is started for as long as it takes. */
export const withDatabase = async <A>(config: Config, work: (database: StartedDatabase) => Promise<A>): Promise<A> => {
  const database = await need(startDatabase(config, () => undefined));
  try {
    return await work(database);
  } finally {
    // A shop that was started meanwhile uses the server that this command brought up, and keeps it.
    if (!(await othersUse(database.db))) await database.close();
  }
};

/**
 * Runs a command and ends the process: with 1 where it could not be run.
 * @param args what was asked for, or one line about what is wrong with it.
 * @param run does it and answers with the exit code.
 */
export const runCommand = async <A>(
  args: E.Either<string, A | 'help'>,
  usage: string,
  run: (args: A) => Promise<number>,
): Promise<never> => {
  if (E.isLeft(args)) {
    process.stderr.write(`${args.left}\n\n${usage}\n`);
    process.exit(1);
  }
  if (args.right === 'help') {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    process.exit(await run(args.right));
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

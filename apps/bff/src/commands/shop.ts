// npm run shop -- new ID | check [ID]: makes a shop's folder, or says whether it is right.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { either as E } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import type { Config } from '../config.ts';
import { configure, NotRun, root, runCommand } from './run-command.ts';
import { type NewShop, readArguments, type ShopArguments, usage } from './shop-arguments.ts';
import { checkShops } from './shop-check.ts';
import { makeShop } from './shop-new.ts';

const messagesDir = join(root, 'apps/web/messages');
const styleFiles = ['tokens', 'base'].map((name) => join(root, 'apps/web/src/styles', `${name}.css`));
/** The host of the embedded identity server. */
const identityHost = 'id.localhost';

const say = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** As it can be typed in the project's folder. */
const shown = (path: string): string => {
  const inside = relative(root, path);
  return inside.startsWith('..') ? path : inside;
};

const nextSteps = ({ id, name, host }: NewShop, folder: string, port: number): readonly string[] => [
  `${name} is there: ${shown(folder)}`,
  '',
  `A running server shows it in a moment, else "npm start" does: http://${host}:${port}/`,
  ...(/(^|\.)localhost$/.test(host) ? [] : [`Visitors find it once the name ${host} leads to this machine.`]),
  '',
  'Next:',
  `  its logo and colours     ${shown(join(folder, 'pictures/logo.svg'))}, ${shown(join(folder, 'theme.css'))}`,
  `  its products             npm run import -- --shop ${id} FILE`,
  `  its texts                ${shown(join(folder, 'content'))}: what stands in [[double brackets]] is yours to fill in`,
  `  taxes, delivery, returns ${shown(join(folder, 'shop.json'))}`,
  `  is all of it right?      npm run shop -- check ${id}`,
];

const make = async (shop: NewShop, { shopsDir, bankHost, port }: Config): Promise<number> => {
  const made = await makeShop(shop, { shopsDir, messagesDir, reservedHosts: [identityHost, bankHost] });
  if (E.isLeft(made)) throw new NotRun(made.left);
  say(...nextSteps(shop, made.right, port));
  return 0;
};

const check = async ({ shopsDir }: Config, id?: string): Promise<number> => {
  const styles = await Promise.all(styleFiles.map((file) => readFile(file, 'utf8')));
  const { problems, notes, shops } = await checkShops(
    { shopsDir, messagesDir, styles, findHolidays: createFindHolidays(asyncScheduler) },
    id,
  );
  if (problems.length > 0) throw new NotRun(problems.join('\n'));
  say(`${shops.join(', ')}: all right`, ...notes);
  return 0;
};

const run = async (args: ShopArguments): Promise<number> =>
  args.action === 'new' ? make(args, configure()) : check(configure(), args.id);

await runCommand(readArguments(process.argv.slice(2)), usage, run);

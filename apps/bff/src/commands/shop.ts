// npm run shop -- new ID | check [ID] [--online]: makes a shop's folder, or says whether it is right.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { either as E } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import type { Config } from '../config.ts';
import { configure, NotRun, ownTerminal, root, runCommand, type Terminal } from './run-command.ts';
import { type CheckShops, type NewShop, readArguments, type ShopArguments, usage } from './shop-arguments.ts';
import { checkShops } from './shop-check.ts';
import { checkOnline } from './shop-check-online.ts';
import { makeShop } from './shop-new.ts';

const messagesDir = join(root, 'apps/web/messages');
const styleFiles = ['tokens', 'base'].map((name) => join(root, 'apps/web/src/styles', `${name}.css`));
/** The hosts of the embedded identity server, and of the directory of the demo world. */
const identityHosts = ['id.localhost', 'jobbkonto.localhost'];

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

const make = async (shop: NewShop, config: Config): Promise<readonly string[]> => {
  const { shopsDir, paymentProviders, port } = config;
  const reservedHosts = [...identityHosts, ...[...paymentProviders.values()].flatMap(({ hosts }) => hosts)];
  const made = await makeShop(shop, { shopsDir, messagesDir, reservedHosts });
  if (E.isLeft(made)) throw new NotRun(made.left);
  return nextSteps(shop, made.right, port);
};

const check = async (config: Config, { id, online }: CheckShops): Promise<readonly string[]> => {
  const { shopsDir, idpPort, paymentProviders: providers, frontChannelFlows } = config;
  const styles = await Promise.all(styleFiles.map((file) => readFile(file, 'utf8')));
  const paymentProviders = [...providers.keys()];
  const findHolidays = createFindHolidays(asyncScheduler);
  const deps = { shopsDir, messagesDir, styles, findHolidays, paymentProviders, frontChannelFlows, idpPort };
  const { problems, notes, shops } = await checkShops(deps, id);
  const tried = online ? await Promise.all(shops.map((info) => checkOnline(info, config))) : [];
  const found = [...problems, ...tried.flatMap((one) => one.problems)];
  if (found.length > 0) throw new NotRun(found.join('\n'));
  return [`${shops.map((info) => info.id).join(', ')}: all right`, ...tried.flatMap((one) => one.notes), ...notes];
};

const run = async (args: ShopArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const lines = args.action === 'new' ? await make(args, config) : await check(config, args);
  terminal.output.write(`${lines.join('\n')}\n`);
  return 0;
};

/** The command, wherever it is typed; answers with the exit code. */
export const shopCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await shopCommand(ownTerminal()));

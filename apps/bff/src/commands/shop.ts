// npm run shop -- new ID | check [ID] [--online] | preview ID PATH: makes a shop's folder, checks it, shows a draft.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { localizedPath, splitLocale } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import { type Config, ofDeployment } from '../config.ts';
import { previewAddress } from '../http/preview-link.ts';
import { draftPaths } from '../shops/shown-pages.ts';
import { configure, findShopWithFiles, NotRun, ownTerminal, root, runCommand, type Terminal } from './run-command.ts';
import {
  type CheckShops,
  type NewShop,
  type PreviewDraft,
  readArguments,
  type ShopArguments,
  usage,
} from './shop-arguments.ts';
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
  const { shopsDir, idpPort, feedSecrets } = config;
  const styles = await Promise.all(styleFiles.map((file) => readFile(file, 'utf8')));
  const findHolidays = createFindHolidays(asyncScheduler);
  const deps = { ...{ shopsDir, messagesDir, styles, findHolidays, idpPort, feedSecrets }, ...ofDeployment(config) };
  const { problems, notes, shops } = await checkShops(deps, id);
  const tried = online ? await Promise.all(shops.map((info) => checkOnline(info, config))) : [];
  const found = [...problems, ...tried.flatMap((one) => one.problems)];
  if (found.length > 0) throw new NotRun(found.join('\n'));
  return [`${shops.map((info) => info.id).join(', ')}: all right`, ...tried.flatMap((one) => one.notes), ...notes];
};

const hour = 3_600_000;

const preview = async (config: Config, { id, path, hours }: PreviewDraft): Promise<readonly string[]> => {
  const { secret, production, port } = config;
  const shop = await findShopWithFiles(config, id, id);
  const { locales, hosts } = shop.info;
  const split = splitLocale(path, locales);
  const known = locales.flatMap((locale) =>
    draftPaths(shop.files, locale).map((draft) => localizedPath(draft, locale, locales)),
  );
  const wanted = localizedPath(split.path, split.locale, locales);
  if (!known.includes(wanted)) {
    throw new NotRun(
      `${path}: expected the path of a draft, of which there ${known.length === 0 ? 'is none' : `are ${known.join(', ')}`}`,
    );
  }
  const until = Date.now() + hours * hour;
  const origin = production ? `https://${hosts[0]}` : `http://${hosts[0]}:${port}`;
  const ends = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return [origin + previewAddress(secret, { shopId: id, path: wanted, until }), `It ends at ${ends} UTC.`];
};

const run = async (args: ShopArguments, terminal: Terminal): Promise<number> => {
  const config = configure(terminal);
  const lines = await linesOf(args, config);
  terminal.output.write(`${lines.join('\n')}\n`);
  return 0;
};

const linesOf = (args: ShopArguments, config: Config): Promise<readonly string[]> => {
  if (args.action === 'new') return make(args, config);
  return args.action === 'check' ? check(config, args) : preview(config, args);
};

/** The command, wherever it is typed; answers with the exit code. */
export const shopCommand = (terminal: Terminal): Promise<number> =>
  runCommand(terminal, readArguments(terminal.args), usage, (args) => run(args, terminal));

if (import.meta.main) process.exit(await shopCommand(ownTerminal()));

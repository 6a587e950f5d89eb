import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOnSignal, environmentOf, giveUp, loggerOptions } from '@torg/adapter-process';
import { either as E } from 'fp-ts';
import { pino } from 'pino';
import { providerDefinitions } from './composition/payment-providers.ts';
import { type Config, readConfig } from './config.ts';
import { isFirst, isServing, superviseProcesses } from './processes.ts';
import { type Started, start } from './start.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The lowest version of Node that runs the sources as they are. */
const neededMajor = 24;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const checkNode = (): void => {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) < neededMajor) {
    giveUp([`Node ${node}: expected ${neededMajor} or newer; "npm start" brings its own`]);
  }
};

const configure = (): Config => {
  const config = readConfig(environmentOf(root), root, providerDefinitions);
  return E.isLeft(config) ? giveUp([config.left]) : config.right;
};

/** Where each shop is to be found; names below `localhost` lead here without any setting up. */
const announce = ({ shops }: Started, { port }: Config): void => {
  for (const { info } of shops.get().all) {
    const state = info.temporaryClosedContent === undefined ? '' : ' (closed)';
    say(`${info.name}${state}: ${info.hosts.map((host) => `http://${host}:${port}/`).join('  ')}`);
  }
  say('Ctrl-C stops');
};

checkNode();
const config = configure();
const log = pino(loggerOptions(config.logLevel));
if (!isServing(config.processes)) await superviseProcesses(config.processes, log);
const starting = start(config, {
  webDir: join(root, 'apps/web'),
  importWeb: () => import('@torg/web/server'),
  log,
  say,
})();
endOnSignal(starting, log);
const server = await starting;
if (E.isLeft(server)) giveUp(server.left);
else if (isFirst()) announce(server.right, config);
// Now and not at the end: a process that is killed has no end, and the next ones start meanwhile.
flushCompileCache();

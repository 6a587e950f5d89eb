import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import { type Logger, pino } from 'pino';
import { type Config, readConfig } from './config.ts';
import { loggerOptions } from './plugins/logging.ts';
import { isFirst, isServing, superviseProcesses } from './processes.ts';
import { type Started, start } from './start.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The lowest version of Node that runs the sources as they are. */
const neededMajor = 24;

/** Milliseconds that requests in flight and the database get before the process ends without them. */
const patience = 15_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const giveUp = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

const checkNode = (): void => {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) < neededMajor) {
    giveUp([`Node ${node}: expected ${neededMajor} or newer; "npm start" brings its own`]);
  }
};

const configure = (): Config => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const config = readConfig(process.env, root);
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

/** Ends the process in good order on the first signal, at once on the second; a start under way is finished first. */
const untilSignal = (starting: Promise<E.Either<unknown, Started>>, log: Logger): void => {
  const close = async (): Promise<void> => {
    const started = await starting;
    if (E.isRight(started)) await started.right.close();
  };
  let isEnding = false;
  const end = (reason: string, code: number): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, patience).unref();
    close().then(
      () => process.exit(code),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal, 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, 'a bug ends the process');
      end(event, 1);
    });
  }
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
untilSignal(starting, log);
const server = await starting;
if (E.isLeft(server)) giveUp(server.left);
else if (isFirst()) announce(server.right, config);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import type { Logger } from 'pino';
import { demoPassword, demoUsers } from './accounts/demo-users.ts';
import { issuerOf } from './addresses.ts';
import { type Config, readConfig } from './config.ts';
import { createLog } from './logging.ts';
import { type Started, start } from './start.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Milliseconds that requests in flight and the database get before the process ends without them. */
const patience = 15_000;

const giveUp = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.map((line) => `identity server: ${line}`).join('\n')}\n`);
  process.exit(1);
};

const configure = (): Config => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const config = readConfig(process.env, root);
  return E.isLeft(config) ? giveUp([config.left]) : config.right;
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

const config = configure();
// Without the demo world, shops have an identity server of their own.
if (!config.demo) {
  process.stdout.write('Identity server: none, it belongs to the demo world (TORG_DEMO=1)\n');
  process.exit(0);
}
const log = createLog(config.logLevel);
const starting = start(config, log)();
untilSignal(starting, log);
const server = await starting;
if (E.isLeft(server)) giveUp(server.left);
else {
  process.stdout.write(`Identity server: ${issuerOf(config.port)}\n`);
  process.stdout.write(`Users (password ${demoPassword}): ${demoUsers.map(({ userName }) => userName).join(', ')}\n`);
}

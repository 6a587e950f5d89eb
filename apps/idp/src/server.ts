import { fileURLToPath } from 'node:url';
import { endOnSignal, environmentOf, giveUp, loggerOptions } from '@torg/adapter-process';
import { either as E } from 'fp-ts';
import { pino } from 'pino';
import { demoPassword, demoUsers } from './accounts/demo-users.ts';
import { directoryIssuer, issuerOf } from './addresses.ts';
import { type Config, readConfig } from './config.ts';
import { directoryUsers } from './directory/directory-users.ts';
import { start } from './start.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Two servers write to one terminal. */
const giveUpNamed = (lines: readonly string[]): never => giveUp(lines.map((line) => `identity server: ${line}`));

const configure = (): Config => {
  const config = readConfig(environmentOf(root), root);
  return E.isLeft(config) ? giveUpNamed([config.left]) : config.right;
};

const config = configure();
// Without the demo world, shops have an identity server of their own.
if (!config.demo) {
  process.stdout.write('Identity server: none, it belongs to the demo world (TORG_DEMO=1)\n');
  process.exit(0);
}
const log = pino({ ...loggerOptions(config.logLevel), base: { server: 'identity' } });
const starting = start(config, log)();
endOnSignal(starting, log);
const server = await starting;
if (E.isLeft(server)) giveUpNamed(server.left);
else {
  process.stdout.write(`Identity server: ${issuerOf(config.port)}\n`);
  const users = (known: readonly { readonly userName: string }[]) => known.map(({ userName }) => userName).join(', ');
  process.stdout.write(`Users (password ${demoPassword}): ${users(demoUsers)}\n`);
  if (server.right.hasDirectory) {
    process.stdout.write(`Jobbkonto: ${directoryIssuer(config.port)}, users ${users(directoryUsers)}\n`);
  }
}

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** What operators import, as it is. */
const realm = join(root, 'docs/identity/realm.json');

/** Milliseconds within which it answers; a busy machine takes a minute. */
const longestStart = 240_000;

/**
 * Starts Keycloak on this machine alone, with a database in memory that knows the realm of `docs/identity`.
 * @param {{ java: string, folder: string, home: string, port: number, shopOrigin: string }} options `folder`: of the
 * distribution; `home`: an empty folder for this run.
 */
export const startKeycloak = async ({ java, folder, home, port, shopOrigin }) => {
  for (const name of ['lib', 'conf', 'providers', 'themes']) symlinkSync(join(folder, name), join(home, name));
  mkdirSync(join(home, 'data/import'), { recursive: true });
  cpSync(realm, join(home, 'data/import/realm.json'));
  const password = randomBytes(24).toString('base64url');
  const log = join(home, 'keycloak.log');
  const output = openSync(log, 'a');
  const child = spawn(
    join(folder, 'bin/kc.sh'),
    [
      ...[`-Dkc.home.dir=${home}`, 'start', '--optimized', '--import-realm', '--cache=local'],
      ...['--http-enabled=true', '--http-host=127.0.0.1', `--http-port=${port}`, '--hostname-strict=false'],
    ],
    {
      detached: true,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        JAVA: java,
        JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
        // It runs for a minute or two: what a better compiler saves it does not earn back.
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        TORG_SHOP_ORIGIN: shopOrigin,
      },
    },
  );
  const ended = once(child, 'exit');
  let isRunning = true;
  ended.then(
    () => {
      isRunning = false;
    },
    () => {
      isRunning = false;
    },
  );
  /** The script passes the signal on to Java, and waits for it. */
  const stop = async () => {
    if (!isRunning) return;
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://localhost:${port}`;
  const deadline = performance.now() + longestStart;
  while (isRunning && performance.now() < deadline) {
    const ready = await fetch(`${url}/realms/torg/.well-known/openid-configuration`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, password, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error(`Keycloak did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
};

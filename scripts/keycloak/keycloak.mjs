import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTests } from '../e2e.mjs';
import { firstLine, say } from '../project.mjs';
import { ensureKeycloak, findJava, Lacking } from './distribution.mjs';
import { startKeycloak } from './server.mjs';

/** @returns {Promise<number>} a port that is free now. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** @param {string} java @param {string} folder of the distribution. */
const tryLogins = async (java, folder) => {
  const home = mkdtempSync(join(tmpdir(), 'torg-keycloak-'));
  // The database, started by root, runs as another user, who has to reach its data.
  chmodSync(home, 0o755);
  const [shops, idp, port] = await Promise.all([freePort(), freePort(), freePort()]);
  const product = {
    ...{ PORT: String(shops), IDP_PORT: String(idp), TORG_DATA_DIR: join(home, 'product') },
    ...{ LOG_LEVEL: 'warn', TORG_RATE_LIMITS: 'off' },
  };
  const started = performance.now();
  try {
    const { url, password, stop } = await startKeycloak({
      ...{ java, folder, home, port, shopOrigin: `http://localhost:${shops}` },
    });
    const end = () => {
      stop().finally(() => process.exit(1));
    };
    process.once('SIGINT', end).once('SIGTERM', end);
    try {
      say(`Keycloak: ${url}, ready after ${Math.round((performance.now() - started) / 1000)} s`);
      return await browserTests('apps/web/e2e/keycloak', {
        TORG_E2E: JSON.stringify(product),
        TORG_KEYCLOAK: JSON.stringify({ url, password }),
      });
    } finally {
      process.off('SIGINT', end).off('SIGTERM', end);
      await stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

/** Tries logins at Keycloak itself, where Java and Maven Central are. @returns {Promise<import('../checks.mjs').Outcome>} */
export const keycloak = async () => {
  try {
    const java = findJava();
    return await tryLogins(java, await ensureKeycloak(java));
  } catch (error) {
    if (error instanceof Lacking) return { passed: 0, failed: 0, note: '', leftOut: `lacks ${error.message}` };
    const message = error instanceof Error ? error.message : String(error);
    say(message);
    return { passed: 0, failed: 1, note: firstLine(message) ?? message };
  }
};

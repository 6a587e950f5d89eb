import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../project.mjs';
import { type Child, root, startChild, untilOk } from './child.ts';

/** The started product, with data of its own that is thrown away afterwards. */
export type Product = {
  readonly port: number;
  readonly dataDir: string;
  readonly server: Child;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** No demo world, and in the place of its stand-ins, which its shops need, services that nobody calls. */
export const withoutStandIn = {
  TORG_DEMO: '0',
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  TORG_CREDIT_CHECK_URL: 'https://credit-check.invalid/',
  TORG_SCRIVE_URL: 'https://scrive.invalid',
  ...{ TORG_SCRIVE_API_TOKEN: 'nobody_1', TORG_SCRIVE_API_SECRET: 'nobody' },
  ...{ TORG_SCRIVE_ACCESS_TOKEN: 'nobody_2', TORG_SCRIVE_ACCESS_SECRET: 'nobody' },
} as const;

/** Starts the shops' server on free ports over a folder of data, as `npm start` does, without limits on requests. */
export const withServer = async <A>(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  use: (product: Product) => Promise<A>,
): Promise<A> => {
  const port = await freePort();
  const server = startChild(process.execPath, [...serverFlags, join(root, 'apps/bff/src/server.ts')], {
    env: {
      ...serverEnvironment,
      PORT: String(port),
      IDP_PORT: String(await freePort()),
      TORG_DATA_DIR: dataDir,
      TORG_RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  try {
    await untilOk(`http://127.0.0.1:${port}/readyz`, server, 300_000);
    return await use({ port, dataDir, server });
  } finally {
    await server.stop();
  }
};

/** The started product with data of its own; empty, or with the demo shops' goods. */
export const withProduct = async <A>(goods: 'none' | 'demo', use: (product: Product) => Promise<A>): Promise<A> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'torg-bench-'));
  try {
    return await withServer(dataDir, goods === 'demo' ? { TORG_DEMO: 'goods' } : withoutStandIn, use);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
};

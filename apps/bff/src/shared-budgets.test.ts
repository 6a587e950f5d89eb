import { request } from 'node:http';
import { createClaimShare, openDatabase } from '@torg/adapter-postgres';
import { createTestDatabase } from '@torg/adapter-postgres/testing';
import { aCheckoutForm } from '@torg/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimShare } from './composition/runtime-module.ts';
import { form, json } from './testing/client.ts';
import { listening } from './testing/event-reader.ts';
import { buildTestApp, composeWorld } from './testing/test-app.ts';
import { aTestWorld } from './testing/test-world.ts';

/** Two servers that share a database, each reached over the network. */
describe('two processes on one database', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let url = '';

  beforeAll(async () => {
    const database = await createTestDatabase();
    url = database.url;
    closers.push(database.drop);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  /** @returns the port of a server that counts in the database. */
  const startOne = async (): Promise<number> => {
    const database = openDatabase({ url });
    const world = aTestWorld();
    const container = composeWorld(world);
    container.rebind(claimShare).toConstantValue(createClaimShare(database.db));
    const server = await buildTestApp(world, { rateLimits: true, trustedProxies: ['127.0.0.1'] }, container);
    closers.unshift(() => server.close(), database.close);
    return listening(server);
  };

  /** How many answers have each status. */
  const statusesOf = async (answers: readonly Promise<number>[]): Promise<Readonly<Record<number, number>>> => {
    const counts: Record<number, number> = {};
    for (const status of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  /** @returns the status of the answer to an order. */
  const order = (port: number, path: string, from: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const [type, body] = path.endsWith('checkout') ? [form, ''] : [json, JSON.stringify(aCheckoutForm)];
      const headers = { ...type, 'x-forwarded-for': from };
      const asking = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      asking.once('error', reject).end(body);
    });

  it('let 60 of 120 orders through, whichever of both and of the ways to order they come by', async () => {
    const ports = [await startOne(), await startOne()];
    const paths = ['/api/orders', '/checkout', '/en/checkout'];
    const ask = (from: (n: number) => string, count: number) =>
      statusesOf(
        Array.from({ length: count }, (_, n) => order(ports[n % 2] ?? 0, paths[n % paths.length] ?? '', from(n))),
      );
    expect(await ask(() => '192.0.2.1', 120)).toMatchObject({ 429: 60 });
    expect(await ask(() => '192.0.2.2', 10)).not.toHaveProperty('429');
    // Whoever has an IPv6 network has all addresses of it.
    expect(await ask((n) => `2001:db8:1:2::${n.toString(16)}`, 80)).toMatchObject({ 429: 20 });
  });

  it('keep no address of anybody', async () => {
    const database = openDatabase({ url });
    const rows = await database.db
      .selectFrom('budget' as never)
      .selectAll()
      .execute();
    await database.close();
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|2001:db8/);
  });
});

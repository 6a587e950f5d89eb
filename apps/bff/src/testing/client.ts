import { aCheckoutForm } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import type { AppOptions } from '../app.ts';
import { buildTestApp } from './test-app.ts';
import { aTestWorld, type TestWorld } from './test-world.ts';

export const host = 'demo.localhost:3000';
/** Headers of a page's own calls: without a body, with JSON, with a form. */
export const own = { host, origin: `http://${host}` };
export const json = { ...own, 'content-type': 'application/json' };
export const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };

/** Serves worlds, and closes what it served after each test. */
export const serving = () => {
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  return async (
    world: TestWorld = aTestWorld(),
    options: Partial<AppOptions> = {},
    container?: Parameters<typeof buildTestApp>[2],
  ): Promise<FastifyInstance> => {
    const app = await buildTestApp(world, options, container);
    apps.push(app);
    return app;
  };
};

export const cookiesOf = (response: { readonly cookies: readonly { name: string; value: string }[] }): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

export const addLine = (server: FastifyInstance, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/api/basket/lines', headers: { ...json, ...headers }, payload });

/** Somebody who ordered units of A1 by invoice: the cookies, and the order's number. */
export const orderIn = async (server: FastifyInstance, quantity = 2) => {
  const cookie = cookiesOf(await addLine(server, { sku: 'A1', quantity }));
  const placed = await server.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...json, cookie, 'idempotency-key': 'key-0123456789abcdef' },
    payload: aCheckoutForm,
  });
  return { cookie, number: placed.json().order.number as string };
};

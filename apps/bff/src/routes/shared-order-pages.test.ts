import { aCheckoutForm, aShopInfo } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { signLink } from '../mail/signed-link.ts';
import { addLine, cookiesOf, host, json } from '../testing/client.ts';
import { buildTestApp, testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const until = Date.UTC(2100, 0, 1);
const linkOf = (number: string, differences: { shopId?: string; until?: number; purpose?: 'order' | 'review' } = {}) =>
  signLink(testSecret, differences.purpose ?? 'order', { shopId: aShopInfo.id, number, until, ...differences });

const serve = async (options: { readonly rateLimits?: boolean } = {}) => {
  const world = aTestWorld();
  const server = await buildTestApp(world, options);
  closers.push(() => server.close());
  const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
  const placed = await server.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...json, cookie, 'idempotency-key': 'key-0123456789abcdef' },
    payload: aCheckoutForm,
  });
  const shown = () => world.rendered.at(-1)?.own;
  return { server, shown, cookie, number: placed.json().order.number as string };
};

const prove = (server: FastifyInstance, key: string, email: string, more: Readonly<Record<string, string>> = {}) =>
  server.inject({
    method: 'POST',
    url: `/shared-order/${key}${Object.keys(more).length > 0 ? '/withdraw' : ''}`,
    headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, ...more }).toString(),
  });

describe('the link of an order’s mail', () => {
  it('opens it on another device, without who placed it and what it cost', async () => {
    const { server, shown, number } = await serve();
    const answer = await server.inject({ url: `/shared-order/${linkOf(number)}`, headers: { host } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown()).toMatchObject({ page: 'shared-order', shared: { number, lines: [{ sku: 'A1' }] } });
    const told = JSON.stringify(shown());
    for (const secret of [aCheckoutForm.email, aCheckoutForm.lastName, aCheckoutForm.street, 'gross'])
      expect(told).not.toContain(secret);
  });

  it('leads whoever has the order in the own browser to its page', async () => {
    const { server, cookie, number } = await serve();
    const answer = await server.inject({ url: `/shared-order/${linkOf(number)}`, headers: { host, cookie } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/me/order/${number}`]);
  });

  it('shows all of it to who knows the mailbox, and asks again the next time', async () => {
    const { server, shown, number } = await serve();
    const key = linkOf(number);
    const answer = await prove(server, key, ` ${aCheckoutForm.email.toUpperCase()}`);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(shown()).toMatchObject({ order: { number, contact: { email: aCheckoutForm.email } } });
    await server.inject({ url: `/shared-order/${key}`, headers: { host } });
    expect(shown()).not.toHaveProperty('order');
  });

  it('shows no more to who guesses, and lets few guesses through', async () => {
    const { server, shown, number } = await serve({ rateLimits: true });
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await prove(server, linkOf(number), `eve${guess}@example.com`)).statusCode);
    expect(shown()).toMatchObject({ isRefused: true });
    expect(shown()).not.toHaveProperty('order');
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('lets who knows the mailbox withdraw from the purchase, once, and nobody else', async () => {
    const { server, shown, number } = await serve();
    const key = linkOf(number);
    const withdraw = async (email: string, quantity: string, sku = 'A1') =>
      (await prove(server, key, email, { sku, quantity, shown: '1' })).statusCode;
    expect(await withdraw('eve@example.com', '1')).toBe(422);
    expect(shown()).toMatchObject({ isRefused: true, shared: { state: 'placed' } });
    expect(await withdraw(aCheckoutForm.email, '0')).toBe(409);
    expect(shown()).toMatchObject({ notWithdrawn: 'empty', email: aCheckoutForm.email });
    expect(await withdraw(aCheckoutForm.email, '9')).toBe(409);
    expect(shown()).toMatchObject({ notWithdrawn: 'moved' });
    for (const _ of ['once', 'again']) {
      expect(await withdraw(aCheckoutForm.email, '1')).toBe(200);
      expect(shown()).toMatchObject({ order: { number, state: 'cancelled' } });
      expect(shown()).not.toHaveProperty('notWithdrawn');
    }
  });

  it.each([
    ['is altered', (number: string) => linkOf(number).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['is over', (number: string) => linkOf(number, { until: 1 })],
    ['is for reviews', (number: string) => linkOf(number, { purpose: 'review' })],
    ['is of another shop', (number: string) => linkOf(number, { shopId: 'other' })],
    ['is of no order', () => linkOf('AAAAA-00000')],
    ['is a number alone', (number: string) => number],
  ])('that %s is answered as any other that shows nothing', async (_, keyOf) => {
    const { server, shown, number } = await serve();
    const key = keyOf(number);
    expect((await server.inject({ url: `/shared-order/${key}`, headers: { host } })).statusCode).toBe(404);
    expect(shown()).toEqual({ page: 'shared-order', linkKey: key });
    expect((await prove(server, key, aCheckoutForm.email)).statusCode).toBe(404);
    expect(shown()).toEqual({ page: 'shared-order', linkKey: key });
  });
});

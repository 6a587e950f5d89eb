import { aCheckoutForm } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { mailboxDigest } from '../mail/asked-about-orders.ts';
import { host, orderIn } from '../testing/client.ts';
import { buildTestApp, testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const serve = async (options: { readonly rateLimits?: boolean } = {}) => {
  const world = aTestWorld();
  const server = await buildTestApp(world, options);
  closers.push(() => server.close());
  return { server, world, shown: () => world.rendered.at(-1)?.own };
};

const ask = (server: FastifyInstance, fields: Readonly<Record<string, string>>, url = '/find-order') =>
  server.inject({
    method: 'POST',
    url,
    headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const { email } = aCheckoutForm;

describe('the page that finds orders of guests', () => {
  it('takes note of who asks, without the mailbox, and answers alike whatever is true', async () => {
    const { server, world, shown } = await serve();
    const answer = await ask(server, { number: '7k3m9 qxa2b', email });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown()).toEqual({ page: 'find-order', sent: { typed: { number: '7k3m9 qxa2b', email }, wrong: [] } });
    expect(world.askedLinks).toEqual([
      {
        number: '7K3M9-QXA2B',
        mailboxDigest: mailboxDigest(testSecret)(email.toLowerCase()),
        askedAt: expect.any(Number),
      },
    ]);
    expect(JSON.stringify(world.askedLinks)).not.toContain(email.split('@')[0]);
  });

  it('answers for an order that is there as for one that is not, and for another mailbox', async () => {
    const { server, shown } = await serve();
    const { number } = await orderIn(server);
    const answers = [];
    for (const typed of [
      { number, email },
      { number, email: 'eve@example.com' },
      { number: '00000-00000', email },
    ]) {
      const { statusCode, headers } = await ask(server, typed);
      expect(shown()).toEqual({ page: 'find-order', sent: { typed, wrong: [] } });
      answers.push({ statusCode, headers: Object.keys(headers).sort() });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('names what cannot be right, keeps what was typed, and asks for nothing', async () => {
    const { server, world, shown } = await serve();
    const typed = { number: '<b>7', email: 'ada' };
    expect((await ask(server, typed, '/en/find-order')).statusCode).toBe(422);
    expect(shown()).toEqual({ page: 'find-order', sent: { typed, wrong: ['number', 'email'] } });
    expect((await ask(server, {})).statusCode).toBe(422);
    expect(world.askedLinks).toEqual([]);
  });

  it('lets a network ask ten times a minute', async () => {
    const { server, world } = await serve({ rateLimits: true });
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await ask(server, { number: `7K3M9-0000${guess % 10}`, email })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(world.askedLinks).toHaveLength(10);
  });

  it('says that it did not get through while nothing can be taken note of', async () => {
    const { server, world } = await serve();
    world.isDatabaseAway = true;
    expect((await ask(server, { number: '7K3M9-QXA2B', email })).statusCode).toBe(503);
  });
});

describe('the page on which guests withdraw from a purchase', () => {
  it('takes note of who does, without the mailbox, and answers alike whatever is true', async () => {
    const { server, world, shown } = await serve();
    const { number } = await orderIn(server);
    for (const typed of [
      { number, email },
      { number: '00000-00000', email: 'eve@example.com' },
    ]) {
      expect((await ask(server, typed, '/withdraw')).statusCode).toBe(200);
      expect(shown()).toEqual({ page: 'withdraw', sent: { typed, wrong: [] } });
    }
    const mailbox = mailboxDigest(testSecret)(email.toLowerCase());
    expect(world.askedWithdrawals[0]).toEqual({ number, mailboxDigest: mailbox, askedAt: expect.any(Number) });
    expect([world.askedWithdrawals.length, world.askedLinks.length]).toEqual([2, 0]);
  });

  it('names what cannot be right', async () => {
    const { server, world, shown } = await serve();
    expect((await ask(server, { number: '12', email: 'x' }, '/en/withdraw')).statusCode).toBe(422);
    expect(shown()).toMatchObject({ page: 'withdraw', sent: { wrong: ['number', 'email'] } });
    expect(world.askedWithdrawals).toEqual([]);
  });
});

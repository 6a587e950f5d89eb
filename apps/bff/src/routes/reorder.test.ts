import { anOffer, aPrice } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, orderIn, own, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const reorder = (server: FastifyInstance, number: string, cookie: string) =>
  server.inject({ method: 'POST', url: `/api/orders/${number}/reorder`, headers: { ...own, cookie } });

const postForm = (server: FastifyInstance, path: string, cookie: string) =>
  server.inject({ method: 'POST', url: path, headers: { ...form, cookie }, payload: '' });

describe('ordering again', () => {
  it('fills the basket and tells the count', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const answer = await reorder(server, number, cookie);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { findings: [], basket: { count: 2, lines: [{ sku: 'A1', quantity: 2 }] } },
    ]);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '2' }));
  });

  it('says what is not as it was', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { cookie, number } = await orderIn(server);
    world.offers.set('A1', anOffer('A1', { name: 'Kappe', available: 1, price: aPrice(8000) }));
    expect((await reorder(server, number, cookie)).json().findings).toMatchObject([
      { _tag: 'Fewer', sku: 'A1', name: 'Kappe', wanted: 2, possible: 1, because: 'stock' },
      { _tag: 'PriceChanged', from: { amount: 10_000 }, to: { amount: 8000 } },
    ]);
    world.offers.delete('A1');
    expect((await reorder(server, number, cookie)).json().findings).toEqual([
      { _tag: 'Gone', sku: 'A1', name: 'Kappe' },
    ]);
  });

  it('adds nothing by being asked ten times at once', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reorder(server, number, cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await reorder(server, number, cookie)).json().basket.count).toBe(2);
  });

  it('of an order of somebody else finds nothing, and puts nothing anywhere', async () => {
    const server = await serve();
    const { number } = await orderIn(server);
    const other = cookiesOf(await addLine(server, { sku: 'A1' }));
    for (const cookie of [other, '']) {
      expect((await reorder(server, number, cookie)).json()).toMatchObject({ status: 404, code: 'problem.not_found' });
    }
    const basket = await server.inject({
      method: 'POST',
      url: '/api/basket?type=get',
      headers: { ...own, cookie: other },
    });
    expect(basket.json().basket.count).toBe(1);
  });

  it('is refused to other sites', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const answer = await server.inject({
      method: 'POST',
      url: `/api/orders/${number}/reorder`,
      headers: { ...own, cookie, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('by a form leads to the basket that says what was found, in its language', async () => {
    const server = await serve();
    const { cookie, number } = await orderIn(server);
    const answer = await postForm(server, `/me/order/${number}/reorder`, cookie);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/basket?reordered=${number}`]);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '2' }));
    const english = await postForm(server, `/en/me/order/${number}/reorder`, cookie);
    expect(english.headers.location).toBe(`/en/basket?reordered=${number}`);
  });

  it('by a form for an order of somebody else is the page of an order that is not there', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { number } = await orderIn(server);
    const answer = await postForm(server, `/me/order/${number}/reorder`, '');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(world.rendered.at(-1)?.url).toBe(`/me/order/${number}`);
  });

  it('fails as a page does while the database is away', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { cookie, number } = await orderIn(server);
    world.isDatabaseAway = true;
    expect((await reorder(server, number, cookie)).json()).toMatchObject({ status: 503, code: 'problem.unavailable' });
    expect((await postForm(server, `/me/order/${number}/reorder`, cookie)).statusCode).toBe(503);
  });
});

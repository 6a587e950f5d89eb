import { aCheckoutForm, anOffer } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

describe('forms without JavaScript', () => {
  const post = (server: FastifyInstance, url: string, fields: Record<string, string>, cookie = '') =>
    server.inject({
      method: 'POST',
      url,
      headers: { ...form, cookie },
      payload: new URLSearchParams(fields).toString(),
    });

  it.each([
    ['/basket', '/basket'],
    ['/en/basket', '/en/basket'],
  ])('put into the basket at %s and lead to %s', async (url, location) => {
    const answer = await post(await serve(), url, { intent: 'add', sku: 'A1', quantity: '2' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(location);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '2' }));
  });

  it.each([
    [{ intent: 'add', sku: 'A1', quantity: '11' }, 409, '"code":"basket.not_enough_stock","sku":"A1","available":10'],
    [{ intent: 'add', sku: 'A1', quantity: 'two' }, 422, '"code":"basket.invalid_quantity","max":99'],
    [{ intent: 'add', sku: 'zz', quantity: '1' }, 422, '"code":"basket.unknown_sku","sku":"zz"'],
    [{ intent: 'set', line: 'l1', quantity: '1' }, 404, '"code":"basket.unknown_line","lineId":"l1"'],
  ])('show the basket again for %j with %i and what is wrong', async (fields, status, posted) => {
    const answer = await post(await serve(), '/basket', fields);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(answer.body).toContain(posted);
  });

  describe('of a product that comes in sizes', () => {
    const boots = () => {
      const world = aTestWorld();
      for (const size of ['39', '43']) {
        const offer = anOffer(`B-${size}`, { slug: 'boots', options: { colour: 'Red', size } });
        world.offers.set(offer.sku, offer);
      }
      return serve(world);
    };
    const chosen = { intent: 'add', product: 'boots', 'option.colour': 'Red', quantity: '2' };

    it('buy the size that was chosen', async () => {
      const answer = await post(await boots(), '/basket', { ...chosen, 'option.size': '43' });
      expect(answer.headers.location).toBe('/basket');
      expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'guestBasketTotalItems', value: '2' }));
    });

    it('ask for the size where none was, and buy nothing', async () => {
      const answer = await post(await boots(), '/en/basket', chosen);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/en/product/boots?option.colour=Red&ask=size');
      expect(answer.cookies).toEqual([]);
    });

    it('of a product that is gone say so', async () => {
      const answer = await post(await serve(), '/basket', { ...chosen, product: 'gone' });
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('basket.unknown_sku')]);
    });
  });

  it('without an intent are 400', async () => {
    expect((await post(await serve(), '/basket', { sku: 'A1' })).statusCode).toBe(400);
  });

  it('below a language that the shop does not speak are 404', async () => {
    expect((await post(await serve(), '/sv/basket', { intent: 'accept' })).statusCode).toBe(404);
    expect((await post(await serve(), '/nb/basket', { intent: 'accept' })).statusCode).toBe(404);
  });

  it('order the basket and lead to the confirmation', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const fields = { ...aCheckoutForm, idempotencyKey: 'key-0123456789abcdef' };
    const [first, second] = [
      await post(server, '/checkout', fields, cookie),
      await post(server, '/checkout', fields, cookie),
    ];
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toMatch(/^\/confirmation\?order=[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(second.headers.location).toBe(first.headers.location);
  });

  it('say why there is no order, and do not order what another tab put in meanwhile', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const fields = { ...aCheckoutForm, idempotencyKey: 'key-0123456789abcdef', revision: '0' };
    const answer = await post(server, '/checkout', fields, cookie);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('"code":"order.basket_changed"');
  });

  it('do not take an emptied quantity for one', async () => {
    const server = await serve();
    const added = await addLine(server, { sku: 'A1', quantity: 2 });
    const line = added.json().basket.lines[0].id;
    const answer = await post(server, '/basket', { intent: 'set', line, quantity: '' }, cookiesOf(added));
    expect(answer.statusCode).toBe(422);
  });

  it('keep what was typed, and the key, when checkout is not complete', async () => {
    const server = await serve();
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    const fields = { ...aCheckoutForm, email: '<script>', idempotencyKey: 'key-0123456789abcdef' };
    const answer = await post(server, '/checkout', fields, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('"firstName":"Ada"');
    expect(answer.body).toContain('key-0123456789abcdef');
    expect(answer.body).toContain('"field":"email"');
  });
});

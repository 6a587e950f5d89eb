import { deskActions } from '@torg/domain/purchase';
import { aCheckoutForm, aShopInfo } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { purchaseStoreOf } from '../composition/order-module.ts';
import { reviewsOf } from '../composition/review-module.ts';
import { signLink } from '../mail/signed-link.ts';
import { form, host, orderIn } from '../testing/client.ts';
import { buildTestApp, composeWorld, testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const until = Date.UTC(2100, 0, 1);
const linkOf = (number: string, purpose: 'review' | 'no-review-mails' = 'review') =>
  signLink(testSecret, purpose, { shopId: aShopInfo.id, number, until });

const serve = async () => {
  const world = aTestWorld();
  const container = composeWorld(world);
  const server = await buildTestApp(world, {}, container);
  closers.push(() => server.close());
  const purchases = container.get(purchaseStoreOf)(aShopInfo);
  const { store } = container.get(reviewsOf)(aShopInfo);
  const ship = (number: string) =>
    deskActions.ship.advance({ store: purchases, clock: Date, info: aShopInfo })(number)();
  /** What the last page was made of. */
  const shown = () => world.rendered.at(-1)?.own;
  return { server, store, ship, shown };
};

type Part = readonly [name: string, value: string, file?: string];

const written: readonly Part[] = [
  ['product', 'kappe'],
  ['stars', '4'],
  ['title', 'Warm'],
  ['text', '<script>alert(1)</script>'],
  ['author', 'Ada'],
];

const boundary = 'x-boundary';

const bodyOf = (parts: readonly Part[]): string => {
  const body = parts.map(([name, value, file]) =>
    [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`,
      ...(file === undefined ? [] : ['content-type: image/jpeg']),
      '',
      value,
    ].join('\r\n'),
  );
  return `${body.join('\r\n')}\r\n--${boundary}--\r\n`;
};

const send = (server: FastifyInstance, key: string, payload: string, headers: object = {}) =>
  server.inject({
    method: 'POST',
    url: `/review/${key}`,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  });

const post = (server: FastifyInstance, key: string, parts: readonly Part[] = written, headers: object = {}) =>
  send(server, key, bodyOf(parts), headers);

const list = async (server: FastifyInstance) =>
  (await server.inject({ url: '/api/products/kappe/reviews', headers: { host } })).json();

describe('a review', () => {
  it('is written by the link of the mail, without login, and once: then it is changed', async () => {
    const { server, store, ship, shown } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    const key = linkOf(number);
    expect((await server.inject({ url: `/review/${key}`, headers: { host } })).statusCode).toBe(200);
    expect(shown()).toMatchObject({
      page: 'review',
      chosen: { productId: 'kappe', values: { author: 'Ada', stars: '' } },
    });
    const answer = await post(server, key);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/review/${key}?product=kappe&written=published`,
    ]);
    await post(server, key, [...written.filter(([name]) => name !== 'stars'), ['stars', '2']]);
    expect(await store.ratings('kappe')()).toEqual(E.right([0, 1, 0, 0, 0]));
    expect(await store.newest(5)()).toMatchObject(E.right([{ text: '<script>alert(1)</script>', stars: 2 }]));
  });

  it('is written from the own order, and by nobody else who knows its number', async () => {
    const { server, store, ship } = await serve();
    const { number, cookie } = await orderIn(server, 1);
    await ship(number);
    expect((await post(server, number)).statusCode).toBe(404);
    expect((await post(server, number, written, { cookie })).statusCode).toBe(303);
    expect(await store.ratings('kappe')()).toEqual(E.right([0, 0, 0, 1, 0]));
  });

  it.each([
    ['altered', (key: string) => key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['for mails', (key: string) => linkOf(key.slice(0, 11), 'no-review-mails')],
  ])('is not written by a link that is %s', async (_, alter) => {
    const { server, ship, shown } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    expect((await post(server, alter(linkOf(number)))).statusCode).toBe(404);
    expect(shown()).toMatchObject({ page: 'review', problem: 'review.unknown_link' });
  });

  it('waits until the order is on its way', async () => {
    const { server, shown } = await serve();
    const { number } = await orderIn(server, 1);
    expect((await post(server, linkOf(number))).statusCode).toBe(409);
    expect(shown()).toMatchObject({ page: 'review', problem: 'review.not_yet' });
  });

  it('of goods that were not bought is refused', async () => {
    const { server, store, ship, shown } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    const other = [['product', 'b2'], ...written.slice(1)] as const;
    expect((await post(server, linkOf(number), other)).statusCode).toBe(422);
    expect(shown()).toMatchObject({ page: 'review', problem: 'review.not_bought' });
    expect(await store.newest(5)()).toEqual(E.right([]));
  });

  it('that lacks something is shown again as it was typed', async () => {
    const { server, ship, shown } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    const lacking = written.filter(([name]) => name !== 'stars');
    expect((await post(server, linkOf(number), lacking)).statusCode).toBe(422);
    expect(shown()).toMatchObject({
      chosen: { values: { title: 'Warm', author: 'Ada' }, errors: [{ field: 'stars', code: 'review.error_stars' }] },
    });
  });

  it('has pictures that are some, made anew; others, too many and too large ones are refused', async () => {
    const { server, store, ship, shown } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    const key = linkOf(number);
    const refused = { chosen: { errors: [{ field: 'pictures', code: 'review.error_pictures' }] } };
    const sent = (...files: readonly string[]): readonly Part[] => [
      ...written,
      ...files.map((bytes): Part => ['pictures', bytes, 'me.jpg']),
    ];
    for (const bad of [sent('<svg/>'), sent('x'.repeat(8 * 1024 * 1024 + 1)), sent(...Array(4).fill('picture'))]) {
      expect((await post(server, key, bad)).statusCode).toBe(422);
      expect(shown()).toMatchObject(refused);
    }
    expect((await post(server, key, sent('picture', ''))).statusCode).toBe(303);
    const { reviews } = await list(server);
    const [id] = reviews[0].pictures;
    const get = (file: string) => server.inject({ url: `/media/review/${file}`, headers: { host } });
    const [full, thumb] = [await get(`${id}.webp`), await get(`${id}-thumb.webp`)];
    expect([full.body, thumb.body, full.headers['content-type']]).toEqual(['full', 'thumb', 'image/webp']);
    expect((await get('nothing.webp')).statusCode).toBe(404);
    const kept = await store.newest(1)();
    if (E.isRight(kept) && kept.right[0]) {
      const held = { ...kept.right[0], state: 'held' as const };
      await store.change({ id: held.id }, () => E.right(held))();
    }
    expect((await get(`${id}.webp`)).statusCode).toBe(404);
  });

  it.each([
    ['in a picture', (body: string) => body.slice(0, body.indexOf('picture-bytes') + 4)],
    ['in the head of a part', (body: string) => body.slice(0, body.indexOf('content-type: image'))],
    ['before its end', (body: string) => body.slice(0, body.lastIndexOf('--x-boundary--'))],
  ])('that ends %s is refused beside its pictures, and shown as far as it came', async (_, cut) => {
    const { server, store, ship, shown } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    const whole = bodyOf([...written, ['pictures', 'picture-bytes', 'me.jpg']]);
    const answer = await send(server, linkOf(number), cut(whole));
    expect(answer.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      chosen: { values: { title: 'Warm' }, errors: [{ field: 'pictures', code: 'review.error_pictures' }] },
    });
    expect(await store.newest(5)()).toEqual(E.right([]));
  });

  it('comes from pages of the shop alone', async () => {
    const { server, ship } = await serve();
    const { number } = await orderIn(server, 1);
    await ship(number);
    expect((await post(server, linkOf(number), written, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

describe('a reader', () => {
  const aReview = async () => {
    const world = await serve();
    const { number } = await orderIn(world.server, 1);
    await world.ship(number);
    await post(world.server, linkOf(number));
    const [{ id }] = (await list(world.server)).reviews;
    const deed = (name: string, payload: string, headers: object = {}) =>
      world.server.inject({ method: 'POST', url: `/review/${id}/${name}`, headers: { ...form, ...headers }, payload });
    return { ...world, id: id as string, deed };
  };

  it('finds a review helpful once, and another reader, too', async () => {
    const { deed, store, shown } = await aReview();
    for (let times = 0; times < 3; times += 1) expect((await deed('helpful', 'product=kappe')).statusCode).toBe(200);
    expect(shown()).toEqual({ page: 'review-deed', deed: 'helpful', slug: 'kappe' });
    await deed('helpful', '', { 'user-agent': 'another browser' });
    expect(await store.newest(1)()).toMatchObject(E.right([{ helpful: 2 }]));
  });

  it('reports a review without login', async () => {
    const { deed, store, id } = await aReview();
    expect((await deed('report', 'reason=private')).statusCode).toBe(200);
    expect((await deed('report', 'reason=nonsense', { 'user-agent': 'another' })).statusCode).toBe(200);
    expect(await store.reported(5)()).toMatchObject(
      E.right([{ review: { id }, reports: [{ reason: 'private' }, { reason: 'other' }] }]),
    );
  });

  it('does nothing else, and nothing about a review that is not there', async () => {
    const { deed, server } = await aReview();
    expect((await deed('praise', '')).statusCode).toBe(404);
    const answer = await server.inject({ method: 'POST', url: '/review/none/helpful', headers: form, payload: '' });
    expect(answer.statusCode).toBe(404);
  });

  it('is told no mailbox, by any call', async () => {
    const { server } = await aReview();
    const answer = await server.inject({ url: '/api/products/kappe/reviews?sort=nonsense&page=x', headers: { host } });
    expect(answer.json()).toMatchObject({ total: 1, reviews: [{ author: 'Ada', isVerified: true }] });
    expect(answer.body).not.toMatch(/@|buyer|state/);
  });
});

describe('mails that ask for reviews', () => {
  it('end when a mail program says so with one click, or the reader by the page', async () => {
    const { server, store, shown } = await serve();
    const { number } = await orderIn(server, 1);
    const url = `/review/mails/${linkOf(number, 'no-review-mails')}`;
    expect((await server.inject({ url, headers: { host } })).statusCode).toBe(200);
    expect(shown()).toMatchObject({ page: 'review-mails', state: 'ask' });
    expect(await store.hasOptedOut(aCheckoutForm.email)()).toEqual(E.right(false));
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const click = await server.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(click.statusCode).toBe(200);
    expect(await store.hasOptedOut(aCheckoutForm.email)()).toEqual(E.right(true));
  });

  it('do not end by a link that somebody made up', async () => {
    const { server, store, shown } = await serve();
    const { number } = await orderIn(server, 1);
    const url = `/review/mails/${linkOf(number)}`;
    expect((await server.inject({ method: 'POST', url, headers: form, payload: '' })).statusCode).toBe(404);
    expect(shown()).toMatchObject({ page: 'review-mails', state: 'unknown' });
    expect(await store.hasOptedOut(aCheckoutForm.email)()).toEqual(E.right(false));
  });
});

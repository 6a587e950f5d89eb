import type { Article } from '@torg/domain/content';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { previewAddress } from '../http/preview-link.ts';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { testSecret } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const hour = 3_600_000;

const winter: Article = { slug: 'winter', title: 'Winter', description: '', body: ['Soon'], inFooter: true };
const none = { start: { blocks: [] }, articles: [], brands: {}, campaigns: {} };
const shop = () =>
  aRunningShop({}, { 'preview.ask': 'Ask' }, { drafts: { nb: { ...none, articles: [winter] }, en: none } });

const begin = async () => {
  const world = aTestWorld({ shops: [shop()] });
  const server = await serve(world);
  const id = world.shops[0]?.info.id ?? '';
  const addressOf = (until: number, path = '/content/winter', shopId = id) =>
    previewAddress(testSecret, { shopId, path, until });
  return { world, addressOf, get: (url: string) => server.inject({ url, headers: { host } }) };
};

describe('a draft', () => {
  it('is shown to who has its link, to nobody else, and kept by nobody', async () => {
    const { world, addressOf, get } = await begin();
    const answer = await get(addressOf(Date.now() + hour));
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      ...[200, 'private, no-store', 'noindex, nofollow'],
    ]);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toContain('class="preview-bar"');
    expect(answer.body).not.toContain('data-config');
    const previewed = world.rendered.at(-1)?.shop.contents;
    expect(await previewed?.article('winter')()).toMatchObject({ right: { value: { title: 'Winter' } } });
    const published = await get('/content/winter');
    expect(published.body).not.toContain('preview-bar');
    const others = world.rendered.at(-1)?.shop;
    expect(await others?.contents.article('winter')()).toEqual({ _tag: 'Right', right: O.none });
    expect((await get('/sitemap/articles.xml')).body).not.toContain('winter');
    expect((await get('/api/search/suggestions?q=winter')).json().contents).toEqual([]);
  });

  it('tells no other page its link', async () => {
    const { addressOf, get } = await begin();
    const policyOf = async (url: string) => (await get(url)).headers['referrer-policy'];
    expect(await policyOf(addressOf(Date.now() + hour))).toBe('origin');
    expect(await policyOf('/content/winter')).toBe('strict-origin-when-cross-origin');
  });

  it('is shown by its own link alone, not by one of another page', async () => {
    const { world, addressOf, get } = await begin();
    await get(addressOf(Date.now() + hour, '/content/terms'));
    const { contents } = world.rendered.at(-1)?.shop ?? {};
    expect(await contents?.article('winter')()).toEqual({ _tag: 'Right', right: O.none });
  });

  it.each([
    ['has ended', 410, -1, undefined],
    ['is of another shop', 403, hour, 'tel'],
  ])('is not shown by a link that %s', async (_, status, life, shopId) => {
    const { world, addressOf, get } = await begin();
    const answer = await get(addressOf(Date.now() + life, '/content/winter', shopId));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-store']);
    expect(answer.body).toContain('<p>Ask</p>');
    expect(world.rendered).toEqual([]);
  });

  it('is not shown by a link that was altered', async () => {
    const { addressOf, get } = await begin();
    const address = addressOf(Date.now() + hour);
    for (const altered of [address.replace('winter', 'terms'), `${address}x`, '/?preview=1', '/?preview=']) {
      expect((await get(altered)).statusCode, altered).toBe(403);
    }
  });
});

describe('an address that leads on for good', () => {
  it.each([
    ['/content', '/all'],
    ['/product/', '/product'],
    ['/en/product?q=1', '/en/all?q=1'],
    ['/me/order', '/me/orders'],
  ])('%s leads to %s', async (url, location) => {
    const { get } = await begin();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });
});

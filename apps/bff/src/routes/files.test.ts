import type { ShopInfo } from '@torg/domain/shop';
import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

describe('files', () => {
  it('of a shop are for ever, compressed, and answered with 304', async () => {
    const world = aTestWorld({ shops: [aRunningShop({}, { 'checkout.place_order': 'Buy' })] });
    const server = await serve(world);
    const config = world.shops[0]?.configs.get('en');
    const url = config?.pageFile.address ?? '';
    const answer = await server.inject({ url, headers: { host, 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/json',
    });
    const plain = await server.inject({ url, headers: { host } });
    const { messages, lateTexts, ...rest } = plain.json();
    const late = await server.inject({ url: lateTexts, headers: { host } });
    expect(late.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const whole = JSON.parse(JSON.stringify(config?.config));
    const forBrowsers = Object.keys(whole.messages).filter((key) => !key.startsWith('mail.'));
    expect([rest, Object.keys({ ...messages, ...late.json() }).sort()]).toEqual([
      { ...whole, messages: undefined },
      forBrowsers.sort(),
    ]);
    expect([messages, late.json()]).toEqual([
      expect.not.objectContaining({ 'checkout.place_order': expect.anything() }),
      expect.objectContaining({ 'checkout.place_order': whole.messages['checkout.place_order'] }),
    ]);
    const again = await server.inject({ url, headers: { host, 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('of typefaces are for ever, as they are, and the theme and pages name their address', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const shop = world.shops[0];
    const [url = ''] = shop?.firstFonts ?? [];
    expect(url).toMatch(/^\/static\/font\/kappe-[\w-]{16}\.woff2$/);
    const font = await server.inject({ url, headers: { host, 'accept-encoding': 'br, gzip' } });
    expect([font.statusCode, font.body, font.headers['content-encoding']]).toEqual([200, 'letters', undefined]);
    expect(font.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'font/woff2',
    });
    const theme = await server.inject({ url: shop?.theme?.address ?? '', headers: { host } });
    expect(theme.body).toContain(`url(${url})`);
    const page = await server.inject({ url: '/', headers: { host } });
    expect(page.body).toContain(`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`);
  });

  it('of another version are answered with the present one, which nobody keeps', async () => {
    const server = await serve();
    const answer = await server.inject({ url: '/static/config/nb-aaaaaaaaaaaaaaaa.json', headers: { host } });
    expect(answer.json().locale).toBe('nb');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of pictures that there are not are the default one where that is asked for, for a moment', async () => {
    const server = await serve();
    const gone = '/media/thumbnail/gone.webp';
    expect((await server.inject({ url: gone, headers: { host } })).statusCode).toBe(404);
    expect((await server.inject({ url: `${gone}?fallback=other`, headers: { host } })).statusCode).toBe(404);
    const instead = await server.inject({ url: `${gone}?fallback=default`, headers: { host } });
    expect([instead.statusCode, instead.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(instead.headers['cache-control']).toBe('public, max-age=60');
    const there = await server.inject({ url: '/media/product-card/kappe.webp?fallback=default', headers: { host } });
    expect(there.headers['cache-control']).toContain('max-age=2592000');
  });

  it('of pictures last, placeholders pass', async () => {
    const server = await serve();
    const picture = await server.inject({ url: '/media/product-card/kappe.webp', headers: { host } });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('max-age=2592000'),
    });
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    const coming = await server.inject({ url: '/media/product-card/coming.webp', headers: { host } });
    expect(coming.headers['cache-control']).toBe('public, max-age=60');
  });

  it('of pictures are for other hosts where the shop shows them from one', async () => {
    const url = '/media/product-card/kappe.webp';
    const shared = async (info: Partial<ShopInfo>) => {
      const server = await serve(aTestWorld({ shops: [aRunningShop(info)] }));
      return (await server.inject({ url, headers: { host } })).headers['cross-origin-resource-policy'];
    };
    expect(await shared({ mediaDomain: 'https://media.example' })).toBe('cross-origin');
    expect(await shared({})).toBe('same-origin');
  });

  it('of a logo are asked for again, since another one has the same name', async () => {
    const server = await serve();
    const url = '/media/company-logo/logo-inverted.webp';
    const logo = await server.inject({ url, headers: { host } });
    expect(logo.headers['cache-control']).toBe('public, no-cache');
    const again = await server.inject({ url, headers: { host, 'if-none-match': String(logo.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('of a logo that is no drawing stand in for the drawing that pages ask for', async () => {
    const server = await serve();
    const logo = await server.inject({ url: '/media/company-logo/logo-inverted.svg', headers: { host } });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    const other = await server.inject({ url: '/media/product-card/kappe.svg', headers: { host } });
    expect(other.statusCode).toBe(404);
  });

  it('of pictures are shown as pages show them, and as nothing else', async () => {
    const server = await serve();
    const statusOf = async (url: string) => (await server.inject({ url, headers: { host } })).statusCode;
    for (const type of [
      'product-card',
      'product-image-modal',
      'product-image-4x3',
      'product-image-16x9',
      'opengraph',
    ]) {
      expect([type, await statusOf(`/media/${type}/kappe.webp`)]).toEqual([type, 200]);
    }
    for (const url of [
      '/media/banner/kappe.webp',
      '/media/company-logo/kappe.webp',
      '/media/product-card/logo-inverted.webp',
    ]) {
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    }
  });

  it('of pictures are made for one address only so often, and kept ones cost it nothing', async () => {
    const server = await serve(aTestWorld(), { rateLimits: true });
    const get = (id: string, type = 'product-card') =>
      server.inject({ url: `/media/${type}/${id}.webp`, headers: { host } });
    const types = ['product-card', 'product-image', 'thumbnail'];
    const made = await Promise.all(Array.from({ length: 120 }, (_, count) => get(`new-${count}`, types[count % 3])));
    expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await get('new-120');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('kappe')).statusCode).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

describe('files', () => {
  it('of a shop are for ever, compressed, and answered with 304', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const config = world.shops[0]?.configs.get('en');
    const url = config?.file.address ?? '';
    const answer = await server.inject({ url, headers: { host, 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/json',
    });
    const plain = await server.inject({ url, headers: { host } });
    expect(plain.json()).toEqual(JSON.parse(JSON.stringify(config?.config)));
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

  it('of a logo are asked for again, since another one has the same name', async () => {
    const server = await serve();
    const url = '/media/company-logo/kappe.webp';
    const logo = await server.inject({ url, headers: { host } });
    expect(logo.headers['cache-control']).toBe('public, no-cache');
    const again = await server.inject({ url, headers: { host, 'if-none-match': String(logo.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('of a logo that is no drawing stand in for the drawing that pages ask for', async () => {
    const server = await serve();
    const logo = await server.inject({ url: '/media/company-logo/kappe.svg', headers: { host } });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    const other = await server.inject({ url: '/media/product-card/kappe.svg', headers: { host } });
    expect(other.statusCode).toBe(404);
  });
});

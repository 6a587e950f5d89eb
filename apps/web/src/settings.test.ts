import type { ShopInfo } from '@torg/domain/shop';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aRequest, aShop, aStorefrontConfig } from './testing/a-shop.ts';

const pageOf = (url: string, info: Partial<ShopInfo> = {}) =>
  renderPage(aRequest(url, aShop({ config: aStorefrontConfig('nb', info) })));

describe('a shop that shows no brand names', () => {
  const brandOnCard = /<p class="[^"]*brand[^"]*">Skarv<\/p>/;

  it('has none on its cards, where others have them', async () => {
    expect((await pageOf('/all')).html).toMatch(brandOnCard);
    expect((await pageOf('/all', { showBrandName: false })).html).not.toMatch(brandOnCard);
  });

  it('has none on the page of a product, where others lead to the brand', async () => {
    expect((await pageOf('/product/jacket')).html).toContain('href="/brand/skarv"');
    expect((await pageOf('/product/jacket', { showBrandName: false })).html).not.toContain('href="/brand/skarv"');
  });
});

describe('a shop whose pictures have a host of their own', () => {
  const mediaDomain = 'https://media.example';
  const addresses = (html: string) => [...html.matchAll(/[^\s"'=]*\/media\/[^\s"']+/g)].map(([address]) => address);

  it.each(['/', '/all', '/product/jacket'])('shows pictures, logo and icon of %s from there alone', async (url) => {
    const { html, jsonLd } = await pageOf(url, { mediaDomain });
    const shown = [...addresses(html), ...addresses(JSON.stringify(jsonLd))];
    expect(shown.length).toBeGreaterThan(2);
    for (const address of shown) expect(address).toMatch(/^https:\/\/media\.example\/media\//);
  });

  it('has the paths of its own host otherwise, and for all that is no picture', async () => {
    const { html } = await pageOf('/product/jacket');
    for (const address of addresses(html)) expect(address).toMatch(/^(?:https:\/\/shop\.example)?\/media\//);
    const moved = (await pageOf('/product/jacket', { mediaDomain })).html;
    expect(moved.match(/https:\/\/media\.example(?!\/media\/)/g)).toBeNull();
    expect(moved).toContain('href="/app.css"');
  });
});

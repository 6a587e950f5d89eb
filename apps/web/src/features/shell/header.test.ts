import type { ShopInfo } from '@torg/domain/shop';
import { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';

const headerOf = async (info: Partial<ShopInfo>): Promise<string> => {
  const { html } = await renderPage(aRequest('/all', aShop({ config: aStorefrontConfig('nb', info) })));
  return /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
};
const row = /<nav class="[^"]*" data-layout="(\w+)"[^>]*><ul[^>]*>[\s\S]*?<\/ul>/;

describe('the header', () => {
  it.each(['bar', 'centred', 'shelf'] as const)(
    'of the layout %s has the categories after the search',
    async (layout) => {
      const header = await headerOf({ headerLayout: layout });
      const found = row.exec(header);
      expect(found?.[1]).toBe(layout);
      expect(found?.[0]).toContain('href="/all/clothing"');
      expect(found?.index).toBeGreaterThan(header.indexOf('type="search"'));
    },
  );

  it('of the layout inline has the categories between logo and search, as they are seen', async () => {
    const header = await headerOf({ headerLayout: 'inline' });
    const found = row.exec(header);
    expect(found?.[1]).toBe('inline');
    expect(found?.index).toBeGreaterThan(header.indexOf('<img'));
    expect(found?.index).toBeLessThan(header.indexOf('type="search"'));
  });

  it('leads to no goods before login where the shop requires it', async () => {
    const before = aStorefrontConfig('nb', { loginRequired: true });
    const open = await renderPage(aRequest('/content/care', aShop({ config: before })));
    expect(open.html).toContain('href="/all/clothing"');
    const catalogue = { ...aCatalogue(), categories: () => TE.left({ _tag: 'NotLoggedIn' as const }) };
    const closed = aShop({ config: { ...before, isBeforeLogin: true }, catalogue });
    const { html } = await renderPage(aRequest('/content/care', closed));
    expect(html).toContain('<header');
    expect(html).not.toMatch(/type="search"|\/all|"\/basket"|clothing/i);
  });

  const menu = /<div id="menu"[\s\S]*?<\/nav>/;

  it('has the categories and all goods in its row and in the menu behind the button', async () => {
    const header = await headerOf({});
    for (const place of [row, menu]) {
      expect(place.exec(header)?.[0]).toContain('href="/all/clothing"');
      expect(place.exec(header)?.[0]).toContain('href="/all">');
    }
  });

  it('leads to all goods in neither menu where the shop does not want that', async () => {
    const header = await headerOf({ category: { menu: { allpage: false } } });
    for (const place of [row, menu]) {
      expect(place.exec(header)?.[0]).toContain('href="/all/clothing"');
      expect(place.exec(header)?.[0]).not.toContain('href="/all">');
    }
  });

  it('shows no categories in the menu behind the button either where the shop wants none', async () => {
    const header = await headerOf({ showMenuHeader: false });
    expect(menu.exec(header)?.[0]).toContain('href="/all">');
    expect(menu.exec(header)?.[0]).not.toContain('/all/clothing');
  });

  it('calls the category of the hardware section as the shop does, in both menus', async () => {
    const header = await headerOf({ hardware: { categoryId: 'clothing' }, sections: { hardware: { nb: 'Utstyr' } } });
    expect(row.exec(header)?.[0]).toContain('href="/all/clothing">Utstyr<');
    expect(menu.exec(header)?.[0]).toContain('<summary>Utstyr</summary>');
  });

  it('has what stands below a category one step into the menu, with a way to all of it', async () => {
    const [details = ''] = /<details[\s\S]*?<\/details>/.exec(await headerOf({})) ?? [];
    expect(details).not.toContain(' open');
    expect([...details.matchAll(/href="([^"]*)">([^<]*)/g)].map(([, path, name]) => [path, name])).toEqual([
      ['/all/clothing', 'Alt i Clothing'],
      ['/all/clothing/jackets', 'Jackets'],
    ]);
  });

  it('leads to help from its row and, with telephone and languages, from the menu', async () => {
    const service = { company: 'Demo AS', organisationNumber: '999999999', paymentMarks: [] };
    const header = await headerOf({ customerService: { ...service, phone: '62 00 00 00', helpContentId: 'help' } });
    const [shown = ''] = menu.exec(header) ?? [];
    for (const place of [header.replace(shown, ''), shown]) expect(place).toContain('href="/content/help">Hjelp<');
    expect(shown).toContain('href="tel:62000000"');
    expect(shown).toContain('hrefLang="en"');
    expect(await headerOf({})).not.toContain('/content/help');
  });

  it('has no categories where the shop wants none', async () => {
    expect(await headerOf({ showMenuHeader: false })).not.toMatch(row);
  });
});

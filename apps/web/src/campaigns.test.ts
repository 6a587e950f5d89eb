import { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { aCatalogue, aListing } from './testing/a-catalogue.ts';
import { aRequest, aShop, away } from './testing/a-shop.ts';
import { readPage } from './testing/read-page.ts';

const render = async (url: string, shop = aShop()) => {
  const page = await renderPage(aRequest(url, shop));
  return { status: page.status, jsonLd: page.jsonLd, ...readPage(page.html) };
};

describe('a campaign', () => {
  it('shows what it is about, how long, and its goods', async () => {
    const page = await render('/campaign/rain');
    expect(page.status).toBe(200);
    expect(page.headings[0]).toBe('Rain week');
    expect(page.text).toContain('Everything that keeps you dry.');
    expect(page.text).toContain('Varer til og med 30. november 2026');
    expect(page.text).toContain('Product item-0');
    expect(page.forms.some(({ action }) => action === '/campaign/rain')).toBe(true);
    expect(page.links['Side 3']).toBe('/campaign/rain?page=3');
    expect(page.jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  it('asks for the goods of exactly that campaign', async () => {
    const asked: (string | undefined)[] = [];
    const catalogue = aCatalogue((query) => {
      asked.push(query.campaign);
      return TE.right(aListing());
    });
    await render('/campaign/rain?filter.brand=Skarv', aShop({ catalogue }));
    expect(asked).toEqual(['rain']);
  });

  it('says that it is over, and leads on', async () => {
    const page = await render('/campaign/sun');
    expect(page.status).toBe(410);
    expect(page.headings).toContain('Kampanjen er over');
    expect(page.links['Alle varer']).toBe('/all');
    expect(page.text).not.toContain('Product item-0');
  });

  it('is not found where there is none, and not taken for that while the shop is away', async () => {
    expect((await render('/campaign/snow')).status).toBe(404);
    const contents = { ...aShop().contents, campaign: away };
    expect((await render('/campaign/rain', aShop({ contents }))).status).toBe(503);
  });
});

describe('a banner of the start page', () => {
  const banner = (href: string) => ({
    type: 'banner' as const,
    ...{ title: `About ${href}`, text: 'Words', link: { label: 'See', href } },
  });

  it('is there while the campaign runs that it leads to', async () => {
    const blocks = ['/campaign/rain', '/campaign/sun', '/campaign/snow?page=2', '/all'].map(banner);
    const page = await render('/', aShop({ contents: { ...aShop().contents, page: () => TE.right({ blocks }) } }));
    expect(page.headings.filter((heading) => heading.startsWith('About'))).toEqual([
      'About /campaign/rain',
      'About /all',
    ]);
  });
});

import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';

test('the start page leads to a campaign, which is narrowed, sorted and left again like any listing', async ({
  page,
}) => {
  await page.goto(paths.start);
  const main = page.getByRole('main');
  await hydrated(main);
  await main.getByRole('link', { name: 'Se turkaffen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turkaffe til under 500 kroner');
  expect(new URL(page.url()).pathname).toBe('/campaign/turkaffe');
  const cards = main
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .getByRole('listitem');
  const before = await cards.count();
  expect(before).toBeGreaterThan(1);

  await page.getByLabel(t('sort.label')).selectOption('price-asc');
  await expect(page).toHaveURL(/\/campaign\/turkaffe\?sort=price-asc$/);
  await expect(cards).toHaveCount(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/campaign\/turkaffe$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a campaign is one page in each language, and what is over is gone', async ({ request, page }) => {
  for (const [path, title] of [
    ['/en/campaign/turkaffe', 'Coffee outdoors for less than 500 kroner'],
    ['/sv/campaign/turkaffe', 'Kaffe i det fria för under 500 kronor'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect((await request.get('/campaign/nothing')).status()).toBe(404);
  expect((await request.get('/api/product/campaign?slug=paskefjellet')).status()).toBe(410);
  await page.goto(paths.campaign('paskefjellet'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('listing.all_products') })
    .click();
  await expect(page).toHaveURL(/\/all$/);
});

test('the page of a campaign changes when it ends', async ({ page }) => {
  // The end is told to be near; the server's word that it came is the shop's own for a campaign that is over.
  await page.route('**/static/config/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), campaignChanges: [Date.now() + 4_000] } });
  });
  await page.goto(paths.campaign('turkaffe'));
  await page.route('**/api/product/campaign?slug=turkaffe', async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('turkaffe', 'paskefjellet') }),
    });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turkaffe til under 500 kroner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('campaign.over'), { timeout: 20_000 });
});

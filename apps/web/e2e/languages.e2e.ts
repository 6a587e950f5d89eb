import { goods, putIntoBasket } from './goods.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

test('an English visitor finds, narrows and opens goods in English, at the addresses that all languages share', async ({
  page,
}) => {
  await page.goto('/en/search?q=shell+jacket');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Storegga shell jacket' })).toBeVisible();
  await page.goto('/en/all/klaer?filter.base_colour=green');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Clothing');
  await expect(main.getByText('Colour: Green')).toBeVisible();
  await main.getByRole('link', { name: 'Storegga shell jacket' }).click();
  await expect(page).toHaveURL(/\/en\/product\/storegga-skalljakke\?option\.colour=Mosegr/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Storegga shell jacket');
  await expect(main.getByRole('link', { name: 'Moss green' })).toHaveAttribute('aria-current', 'true');
  await expect(main.getByText('Fully waterproof with taped seams')).toBeVisible();
});

test('the same basket is read in the language of the page', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.jacket.sku);
  for (const [path, name, colour] of [
    ['/basket', goods.jacket.name, 'Havre'],
    ['/en/basket', 'Varde fleece jacket', 'Oat'],
    ['/sv/basket', 'Varde fleecejacka', 'Havre'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(main).toContainText(colour);
  }
});

test('Tel is Norwegian on Norwegian pages: its menu, a phone and what one chooses of it', async ({ page, baseURL }) => {
  const say = textsOf('tel', 'nb');
  await page.goto(`http://tel.localhost:${new URL(baseURL ?? '').port}/nb/product/aurik-n2-pro-5g`);
  const crumbs = page.getByRole('navigation', { name: say('breadcrumbs.label') });
  await expect(crumbs).toContainText('Telefoner');
  await expect(crumbs).toContainText('Smarttelefoner');
  await expect(page.getByRole('main')).toContainText('Farge: Grafitt');
  await expect(page.getByRole('radiogroup', { name: 'Lagring' })).toContainText('256 GB');
});

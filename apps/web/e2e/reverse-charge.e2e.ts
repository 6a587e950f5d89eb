import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buyer, fillIn, k, putIn } from './kontor.ts';
import type { OwnProduct } from './product.ts';
import { sharedProduct } from './shared-product.ts';
import { test as base, expect } from './test.ts';
import { hindrances } from './usable.ts';

/** The business shop as it would be in Germany, where it has a VAT number; demo shops are at home in Norway. */
const writeShop = async (folder: string): Promise<void> => {
  const template = join(import.meta.dirname, '../../../packages/shops/kontor');
  const settings = JSON.parse(await readFile(join(template, 'shop.json'), 'utf8'));
  await cp(template, join(folder, 'kontor'), { recursive: true });
  const vat = {
    ...{ country: 'DE', number: 'DE136695976', oss: false, chargedIn: [] },
    classes: { standard: 'standard', reduced: 'reduced', exempt: 'zero' },
  };
  const taxClasses = { standard: 1900, reduced: 700, exempt: 0 };
  await writeFile(
    join(folder, 'kontor/shop.json'),
    JSON.stringify({ ...settings, vat, taxClasses, countries: ['DE', 'SE'] }),
  );
};

const test = base.extend<object, { readonly product: OwnProduct }>({
  product: sharedProduct(async (folder) => {
    const TORG_SHOPS_DIR = join(folder, 'shops');
    await writeShop(TORG_SHOPS_DIR);
    return { TORG_SHOPS_DIR };
  }),
});

test('a company in another member of the EU orders by invoice without VAT, once its number is known to be valid', async ({
  page,
  product,
}) => {
  const shop = `http://kontor.localhost:${new URL(product.origin).port}`;
  await page.goto(shop);
  await putIn(page, 'TAST-NO', 2);
  await page.goto(`${shop}/checkout`);
  await page.getByLabel(k('checkout.country')).selectOption('SE');
  const who = {
    ...buyer,
    organisationNumber: '5560360793',
    street: 'Storgatan 1',
    postalCode: '11122',
    city: 'Stockholm',
  };
  await fillIn(page, who);
  const main = page.getByRole('main');
  const sums = main.getByRole('region', { name: k('checkout.review') });
  const withVat = await sums.getByRole('button').textContent();

  await page.locator('[name=vatNumber]').fill('SE556036079300');
  await page.locator('[name=reference]').focus();
  await expect(main).toContainText(k('checkout.vat_number_unknown'));
  await page.locator('[name=vatNumber]').fill('SE556036079301');
  await page.locator('[name=reference]').focus();
  await expect(main).toContainText(k('checkout.vat_number_valid'));
  await expect(sums).toContainText('SE556036079301');
  await expect(sums.getByRole('button')).not.toHaveText(withVat ?? '');
  expect(await hindrances(page)).toEqual([]);
  await sums.getByRole('button').click();

  await expect(page).toHaveURL(/\/confirmation/);
  await expect(main).toContainText('SE556036079301');
});

import type { Page } from '@playwright/test';
import { k, kontorAt, office } from './kontor.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';
import { workbook } from './workbook.ts';

const { keyboard, coffee } = office;
const main = (page: Page) => page.getByRole('main');
const sku = (page: Page, line: number) => main(page).getByLabel(k('quick_order.sku_of', { line }), { exact: true });
const quantity = (page: Page, line: number) =>
  main(page).getByLabel(k('quick_order.quantity_of', { line }), { exact: true });
const send = (page: Page) => main(page).getByRole('button', { name: k('quick_order.send') });
const list = (page: Page) => main(page).getByLabel(k('quick_order.list_title'));
const taken = (page: Page, goods: number, units: number) =>
  main(page).getByRole('heading', { name: k('quick_order.taken', { goods, units }) });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const upload = (page: Page, rows: readonly (readonly (string | number)[])[]) =>
  main(page)
    .getByLabel(k('quick_order.file_title'))
    .setInputFiles({ name: 'order.xlsx', mimeType: xlsx, buffer: workbook(rows) });

test('a buyer fills the basket by SKUs that are typed, pasted and uploaded, and mends what is wrong', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${kontorAt(baseURL)}/quick-order`);
  await hydrated(send(page));

  await test.step('suggestions fill in the SKU, by the keys alone', async () => {
    await sku(page, 1).focus();
    await sku(page, 1).fill('plan-hv');
    await expect(page.getByRole('option').first()).toContainText(k('quick_order.variants', { count: 5 }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'PLAN-HV-140' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(sku(page, 1)).toHaveValue('PLAN-HV-120');
    await expect(quantity(page, 1)).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(sku(page, 2)).toBeFocused();
    await page.keyboard.type('NONE-1');
    await page.keyboard.press('Escape');
  });

  await test.step('a key that comes the moment that suggestions stand counts', async () => {
    await sku(page, 3).evaluate((field) => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('[role=option]') === null) return;
        seen.disconnect();
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await sku(page, 3).fill('plan-hv-1');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await sku(page, 3).fill('');
  });

  await test.step('good lines go in, bad ones stay and are told', async () => {
    await list(page).fill(`${k('quick_order.sku')}\t${k('quick_order.quantity')}\n${keyboard.sku.toLowerCase()}\t1.5`);
    await upload(page, [
      ['SKU', 'Qty'],
      [coffee.sku, 3],
      [coffee.sku, 1],
      ['NONE-2', 1],
    ]);
    await send(page).click();
    await expect(taken(page, 2, 6)).toBeVisible();
    const wrong = main(page).getByRole('region', { name: k('quick_order.wrong_title', { count: 3 }) });
    await expect(wrong.getByRole('listitem')).toHaveText([
      new RegExp(`NONE-1.*${k('quick_order.unknown_sku')}`),
      new RegExp(`${keyboard.sku.toLowerCase()}.*${k('quick_order.invalid_quantity')}`),
      new RegExp(`${k('quick_order.at_file', { line: 4 })}.*NONE-2`),
    ]);
    await expect(main(page).getByRole('group', { name: k('quick_order.wrong_title', { count: 3 }) })).toBeFocused();
    await expect(sku(page, 1)).toHaveValue('NONE-1');
    await expect(list(page)).toHaveValue(`${keyboard.sku.toLowerCase()}\t1.5\nNONE-2\t1`);
    expect(await hindrances(page)).toEqual([]);
  });

  await test.step('what was mended goes in, and the basket has it all', async () => {
    await sku(page, 1).fill('');
    await list(page).fill(`${keyboard.sku} 2`);
    await send(page).click();
    await expect(taken(page, 1, 2)).toBeVisible();
    await main(page)
      .getByRole('link', { name: k('basket.to_basket') })
      .click();
    for (const name of ['Plan hevebord', keyboard.name, coffee.name]) {
      await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    }
    await expect(main(page).getByRole('link', { name: k('quick_order.title') })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer fills the basket by SKUs, too, and a double click adds once', async ({ page, baseURL }) => {
    await page.goto(`${kontorAt(baseURL)}/quick-order`);
    await sku(page, 1).fill(keyboard.sku);
    await quantity(page, 1).fill('2');
    await upload(page, [
      [coffee.sku, 3],
      ['NONE-2', 1],
    ]);
    await send(page).dblclick();
    await expect(taken(page, 2, 5)).toBeVisible();
    await expect(list(page)).toHaveValue('NONE-2\t1');
    await page.goto(`${kontorAt(baseURL)}/basket`);
    await expect(main(page).locator('[name=quantity]:not([type=hidden])').first()).toHaveValue('2');
    await expect(main(page).getByRole('listitem').filter({ hasText: keyboard.name })).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: coffee.name })).toBeVisible();
  });
});

import type { Locator, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { goods } from './goods.ts';
import { tabTo } from './keyboard.ts';
import { kontorAt } from './kontor.ts';
import { expect, hydrated, t, test } from './test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The colour that a visitor has for what is chosen. */
const highlight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sample = Object.assign(document.createElement('i'), { hidden: true });
    document.body.append(sample);
    sample.style.backgroundColor = 'Highlight';
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  });

/** Sees that one of several is told from the others by the visitor's own colour. */
const expectTold = async (page: Page, chosen: Locator, others: Locator): Promise<void> => {
  const colour = await highlight(page);
  await expect(chosen).toHaveCSS('background-color', colour);
  await expect(others).not.toHaveCSS('background-color', colour);
};

test('in forced colours a chosen variant and what is focused can be told', async ({ page }) => {
  await page.goto(paths.product(goods.jacket.slug, goods.jacket.sku));
  const colour = page.getByRole('list', { name: t('option.colour') });
  await hydrated(colour.getByRole('link').first());
  await expectTold(page, colour.locator('[aria-current]'), colour.locator('a:not([aria-current])').first());
  const size = page.getByRole('radiogroup', { name: t('option.size') });
  await expectTold(page, size.locator('label:has(:checked)'), size.locator('label:not(:has(:checked))').first());
  await tabTo(page, size.getByRole('radio', { checked: true }));
  await expect(size.locator('label:has(:checked)')).toHaveCSS('outline-color', await highlight(page));
});

test('in forced colours a chosen suggestion can be told', async ({ page }) => {
  await page.goto(paths.start);
  await hydrated(page.getByRole('main'));
  const box = page.getByLabel(t('search.label'));
  await box.pressSequentially('jakke');
  // An empty box has offers, too: those of what was typed come after them.
  await expect(page.getByRole('option', { name: /jakke/i }).first()).toBeVisible();
  await box.press('ArrowDown');
  await expectTold(
    page,
    page.getByRole('option', { selected: true }),
    page.getByRole('option', { selected: false }).first(),
  );
});

test('in forced colours the prices shown can be told from the others', async ({ page, baseURL }) => {
  await page.goto(kontorAt(baseURL));
  const banner = page.getByRole('banner');
  await expectTold(page, banner.locator('[aria-pressed=true]'), banner.locator('[aria-pressed=false]'));
});

test('in forced colours the colours of goods stay, and what was saved or chosen for a view can be told', async ({
  page,
}) => {
  await page.goto(paths.all);
  const hearts = page.getByRole('main').getByRole('button', { name: t('wishlist.save') });
  await hydrated(hearts.first());
  await hearts.first().click();
  await expectTold(page, hearts.first(), hearts.nth(1));
  const views = page.getByRole('group', { name: t('listing.view'), exact: true });
  await expectTold(page, views.locator('[aria-pressed=true]'), views.locator('[aria-pressed=false]'));
  await expect(page.locator('[data-colour=blue]').first()).toHaveCSS('background-color', 'rgb(44, 90, 160)');
});

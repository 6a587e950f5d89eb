import type { Locator, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { goods } from './goods.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

const { burner, jacket, scarce } = goods;

const boxes = (page: Page): Locator => page.getByRole('main').getByRole('checkbox', { name: t('compare.choose') });
const bar = (page: Page): Locator => page.getByRole('region', { name: t('compare.title') });
const columns = (page: Page): Locator => page.getByRole('table').getByRole('columnheader');
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Opens a listing as goods can be chosen there: on a phone, those below each other. */
const openListing = async (page: Page): Promise<void> => {
  await page.goto(paths.all);
  const list = page.getByRole('main').getByRole('button', { name: t('listing.view_list'), exact: true });
  const isPhone = (page.viewportSize()?.width ?? 0) < 620;
  if (isPhone && (await list.getAttribute('aria-pressed')) !== 'true') await list.click();
  await expect(boxes(page).first()).toBeVisible();
};

test('goods are chosen in a listing, the fifth is refused where it was chosen, and the bar leads to the table', async ({
  page,
}) => {
  await openListing(page);
  await expect(boxes(page).nth(4)).toBeAttached();
  for (const index of [0, 1, 2, 3]) {
    await boxes(page).nth(index).click();
    await expect(boxes(page).nth(index)).toBeChecked();
  }
  await boxes(page).nth(4).press('Space');
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toHaveText(t('compare.too_many', { max: 4 }));
  await expect(boxes(page).nth(4)).not.toBeChecked();
  await expect(bar(page).getByRole('status')).toContainText(t('compare.bar', { count: 4, max: 4 }));
  expect(await hindrances(page)).toEqual([]);

  await page.reload();
  await expect(boxes(page).nth(3)).toBeChecked();
  await bar(page)
    .getByRole('link', { name: t('compare.open') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('compare.title'));
  await expect(columns(page)).toHaveCount(4);
  await expect(bar(page).getByRole('link', { name: t('compare.open') })).toHaveCount(0);

  await openListing(page);
  await bar(page)
    .getByRole('button', { name: t('compare.clear') })
    .press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(boxes(page).first()).not.toBeChecked();
  const toast = page.getByRole('status').filter({ hasText: t('compare.cleared') });
  await toast.getByRole('button', { name: t('toast.undo') }).press('Enter');
  await expect(bar(page).getByRole('status')).toContainText(t('compare.bar', { count: 4, max: 4 }));
  for (const index of [0, 1, 2, 3]) await expect(boxes(page).nth(index)).toBeChecked();
});

test('goods of different kinds stand side by side, are bought there, taken off and brought back', async ({ page }) => {
  await page.goto(paths.product(burner.slug));
  await boxes(page).first().click();
  await expect(boxes(page).first()).toBeChecked();
  await page.goto(paths.compare([burner.slug, jacket.slug, scarce.slug]));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(columns(page)).toHaveCount(3);
  await expect(row(page, t('compare.price')).getByRole('cell')).toHaveCount(3);
  await expect(
    columns(page)
      .nth(1)
      .getByRole('link', { name: t('compare.to_product') }),
  ).toBeVisible();
  expect(await hindrances(page)).toEqual([]);

  await columns(page)
    .first()
    .getByRole('button', { name: t('product.add_to_basket') })
    .click();
  await expect(page.getByText(t('basket.added')).first()).toBeAttached();
  await page.keyboard.press('Escape');

  await columns(page)
    .first()
    .getByRole('link', { name: t('compare.remove') })
    .press('Enter');
  await expect(columns(page)).toHaveCount(2);
  await expect(page).toHaveURL(paths.compare([jacket.slug, scarce.slug]));
  await expect(page.getByText(t('compare.removed', { name: burner.name }))).toBeVisible();
  await page.getByRole('link', { name: t('compare.undo'), exact: true }).click();
  await expect(columns(page)).toHaveCount(3);
  await page.goto(paths.product(burner.slug));
  await expect(boxes(page).first()).toBeChecked();
});

test('rows in which goods are alike are left out by keyboard, and come again', async ({ page }) => {
  // Both are of one brand.
  await page.goto(paths.compare([burner.slug, scarce.slug]));
  const narrow = page.getByRole('checkbox', { name: t('compare.differences') });
  await expect(row(page, t('compare.brand'))).toHaveCount(1);
  await narrow.press('Space');
  await expect(row(page, t('compare.brand'))).toHaveCount(0);
  await expect(row(page, t('compare.price'))).toHaveCount(1);
  await narrow.press('Space');
  await expect(row(page, t('compare.brand'))).toHaveCount(1);
});

test('an address that compares what is gone, too much or nothing says so', async ({ page }) => {
  await page.goto(paths.compare([burner.slug, 'gone', burner.slug]));
  await hydrated(page.getByRole('main'));
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText(t('compare.gone', { count: 1 }))).toBeVisible();
  await page.goto(paths.compare([]));
  await expect(page.getByText(t('compare.empty'))).toBeVisible();
});

test('an address that names no goods leads to those that were chosen', async ({ page }) => {
  await page.goto(paths.product(burner.slug));
  await boxes(page).first().click();
  await expect(boxes(page).first()).toBeChecked();
  await page.goto(paths.compare([]));
  await expect(page.getByText(t('compare.empty'))).toHaveCount(0);
  await page.getByRole('link', { name: t('compare.show_chosen') }).click();
  await expect(page).toHaveURL(paths.compare([burner.slug]));
  await expect(columns(page)).toHaveCount(1);
});

test.describe('while the question about cookies is open', () => {
  test.use({ answersCookies: false });

  test('the bar stands above it and can be used', async ({ page }) => {
    await openListing(page);
    const question = page.getByRole('region', { name: t('cookies.title') });
    await expect(question).toBeVisible();
    await boxes(page).first().click();
    const way = bar(page).getByRole('link', { name: t('compare.open') });
    await expect(way).toBeVisible();
    const [above, below] = await Promise.all([bar(page).boundingBox(), question.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
    await way.click();
    await expect(columns(page)).toHaveCount(1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a comparison shows its table', async ({ page }) => {
    await page.goto(paths.compare([burner.slug, scarce.slug]));
    await expect(columns(page)).toHaveCount(2);
  });
});

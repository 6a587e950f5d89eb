import type { Locator, Page } from '@playwright/test';
import { goods } from './goods.ts';
import { buyButton, expect, holdScripts, hydrated, miniBasket, t, test } from './test.ts';
import { textsOf } from './texts.ts';

/** Comes with pictures of two colours. */
const bag = { name: 'Ravn 14 barnesekk', address: '/product/ravn-14-barnesekk' };

const gallery = (page: Page): Locator => page.getByRole('region', { name: t('product.pictures') });
const picture = (page: Page, index: number): Locator => gallery(page).locator('[data-place=strip]').nth(index);
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: t('product.pictures') });
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 620;

test('arrow keys lead from picture to picture, and the focus goes along', async ({ page }) => {
  await page.goto(bag.address);
  await hydrated(picture(page, 0));
  await picture(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(picture(page, 1)).toBeFocused();
  await expect(picture(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(picture(page, 0)).not.toBeInViewport({ ratio: 0.1 });
  await page.keyboard.press('ArrowRight');
  await expect(picture(page, 1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(picture(page, 0)).toBeFocused();
  await expect(picture(page, 0)).toBeInViewport({ ratio: 0.9 });
});

test('the energy arrow opens the label, with the way back to where it was', async ({ page, baseURL }) => {
  const say = textsOf('tel', 'nb');
  await page.goto(`http://tel.localhost:${new URL(baseURL ?? '').port}/nb/product/aurik-n2-pro-5g?sku=AU-N2P-GRA-128`);
  const arrow = page.getByRole('link', {
    name: say('product.energy_class', { known: 'B', best: 'A', worst: 'G' }),
  });
  await hydrated(arrow);
  await arrow.focus();
  await page.keyboard.press('Enter');
  const label = page.getByRole('dialog', { name: say('product.energy_label') });
  await expect(label.getByRole('img', { name: say('product.energy_label') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await expect(arrow).toBeFocused();
});

test('a picture is looked at in large, and the focus comes back to it', async ({ page }) => {
  await page.goto(bag.address);
  await hydrated(picture(page, 0));
  await picture(page, 0).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toContainText(t('product.picture_of', { number: 2, total: 2 }));
  const large = dialog(page).locator('img');
  const before = (await large.boundingBox())?.width ?? 0;
  await large.click();
  await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.4);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(picture(page, 1)).toBeFocused();
  await expect(picture(page, 1)).toBeInViewport({ ratio: 0.9 });
});

test('on a phone a finger leads from picture to picture, in the page and in the large view', async ({
  page,
  context,
}) => {
  test.skip(!isPhone(page), 'a mouse has buttons to press');
  await page.goto(bag.address);
  await hydrated(picture(page, 0));
  const devtools = await context.newCDPSession(page);
  const swipe = async (place: Locator): Promise<void> => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (share: number) => ({ touchPoints: [{ x: x + width * share, y: y + height / 2 }] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0.8) });
    for (const share of [0.6, 0.4, 0.2])
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(share) });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(picture(page, 0));
  await expect(picture(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(gallery(page)).toContainText(t('product.picture_of', { number: 2, total: 2 }));
  await picture(page, 1).click();
  await expect(dialog(page)).toContainText(t('product.picture_of', { number: 2, total: 2 }));
  await swipe(dialog(page).locator('img'));
  await expect(dialog(page)).toContainText(t('product.picture_of', { number: 1, total: 2 }));
});

test('a value that is not made with the others is framed by dashes, not struck through, says so, and leads on', async ({
  page,
  visitor,
}) => {
  const say = textsOf('kontor', 'nb');
  const { port } = new URL(visitor.baseURL);
  await page.goto(`http://kontor.localhost:${port}/product/plan-hevebord?sku=PLAN-HV-120`);
  const oak = page.getByRole('link', { name: `Eik, ${say('product.not_in_combination')}` });
  await hydrated(oak);
  await expect(oak).toHaveCSS('border-top-style', 'dashed');
  await expect(oak.getByText('Eik')).toHaveCSS('text-decoration-line', 'none');
  await oak.click();
  await expect(page).toHaveURL(/option\.colour=Eik/);
  await expect(page.getByRole('link', { name: 'Eik', exact: true })).toHaveAttribute('aria-current', 'true');
});

test('a size is never preselected: the button asks for it, the one of the bar too', async ({ page }) => {
  await page.goto(`/product/${goods.jacket.slug}`);
  const main = page.getByRole('main');
  const sizes = main.getByRole('radiogroup', { name: t('option.size') });
  await hydrated(sizes);
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
  const words = t('product.choose', { option: t('option.size').toLowerCase() });
  const bar = page.getByRole('region', { name: t('product.buy_bar', { name: goods.jacket.name }) });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const asks = isPhone(page)
    ? bar.getByRole('button', { name: words })
    : main.getByRole('button', { name: words }).first();
  await asks.click();
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expect(sizes.getByRole('radio').first()).toBeInViewport();
  await expect(sizes.getByRole('alert')).toContainText(words);
  await sizes.getByRole('radio', { name: goods.jacket.size, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`sku=${goods.jacket.sku.slice(0, 7)}`));
  await expect(sizes.getByRole('alert')).toBeHidden();
  await buyButton(main, goods.jacket.name).click();
  await expect(miniBasket(page, 1)).toBeVisible();
});

test('a size that is sold out offers no button to buy it', async ({ page }) => {
  await page.goto('/product/bre-fjellsko?sku=SK-2001-BRU-45');
  const main = page.getByRole('main');
  await hydrated(main.getByRole('radiogroup', { name: t('option.size') }));
  await expect(main.getByText(t('basket.sold_out')).first()).toBeVisible();
  await expect(buyButton(main, 'Bre fjellsko')).toBeHidden();
  await main.getByRole('radio', { name: '43', exact: true }).click();
  await expect(buyButton(main, 'Bre fjellsko')).toBeVisible();
});

test('a size that is chosen before the scripts run is chosen', async ({ page, context }) => {
  const letScriptsCome = await holdScripts(context);
  await page.goto(`/product/${goods.jacket.slug}`, { waitUntil: 'commit' });
  const size = page.getByRole('radio', { name: goods.jacket.size, exact: true });
  await size.check();
  letScriptsCome();
  await hydrated(size);
  await expect(page).toHaveURL(/sku=/);
  await expect(size).toBeChecked();
  await expect(buyButton(page, goods.jacket.name)).toBeVisible();
});

test('the delivery has dates once the page is taken over', async ({ page }) => {
  await page.goto(bag.address);
  const dates = /Levering \S+dag\s\d+\..*\s–\s\S+dag\s\d+\.\s\p{Letter}+/u;
  await expect(page.getByRole('main')).toContainText(dates);
});

test('what goes with a product is bought beside it', async ({ page }) => {
  await page.goto(bag.address);
  const section = page.getByRole('region', { name: t('product.accessories') });
  const button = section.getByRole('button', { name: t('product.add_to_basket') });
  await hydrated(button);
  await button.click();
  await expect(miniBasket(page, 1)).toBeVisible();
});

test('all that goes with a product is sorted and narrowed on a page of its own', async ({ page }) => {
  await page.goto('/product/storegga-skalljakke');
  const section = page.getByRole('region', { name: t('product.accessories') });
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await section.getByRole('link', { name: t('product.all_accessories') }).click();
  await expect(page).toHaveURL(/\/product\/storegga-skalljakke\/accessories$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('product.accessories_of', { section: t('product.accessories'), name: 'Storegga skalljakke' }),
  );
  await expect(names).toHaveCount(6);
  await page.goto('/product/storegga-skalljakke/accessories?filter.brand=Lyngmark&sort=price-asc');
  await expect(page).toHaveURL(/accessories\?filter\.brand=Lyngmark&sort=price-asc$/);
  await expect(names).toHaveText([/Myrull ullue/, /Trane ulltrøye/]);
  await page
    .getByRole('link', { name: t('listing.clear_filters') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/accessories(\?sort=price-asc)?$/);
  await expect(names).toHaveCount(6);
});

test('on a phone a way to buy stays in sight, and never over what is focused', async ({ page }) => {
  await page.goto(`/product/${goods.burner.slug}`);
  const button = buyButton(page, goods.burner.name);
  const bar = page.getByRole('region', { name: t('product.buy_bar', { name: goods.burner.name }) });
  await hydrated(button);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (!isPhone(page)) {
    await expect(bar).toBeHidden();
    return;
  }
  await bar.getByRole('button').click();
  await expect(bar).toContainText(t('basket.added'));
  await button.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
  await expect(button).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement;
      const cover = document.querySelector('section[class*="bar"]');
      if (focused === null || focused === document.body || cover === null || cover.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > cover.getBoundingClientRect().top + 1;
    });
    expect(isCovered).toBe(false);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks for a size, and buys the one that is chosen', async ({ page }) => {
    await page.goto(`/product/${goods.jacket.slug}`);
    const main = page.getByRole('main');
    const words = t('product.choose', { option: t('option.size').toLowerCase() });
    await main.getByRole('button', { name: words }).first().click();
    const sizes = main.getByRole('radiogroup', { name: t('option.size') });
    await expect(sizes.getByRole('alert')).toContainText(words);
    await expect(sizes.getByRole('radio').first()).toBeFocused();
    await sizes.getByRole('radio', { name: goods.jacket.size, exact: true }).check();
    await main.getByRole('button', { name: words }).first().click();
    await expect(page).toHaveURL(/\/basket$/);
    await expect(main).toContainText(goods.jacket.name);
    await expect(main).toContainText(goods.jacket.size);
  });

  test('the pictures are a list, each a link to itself in large', async ({ page, visitor }) => {
    await page.goto(bag.address);
    await expect(picture(page, 1)).toHaveAttribute('href', /\/media\/product-image-modal\//);
    const address = await picture(page, 1).getAttribute('href');
    const answer = await page.request.get(new URL(address ?? '', visitor.baseURL).href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });
});

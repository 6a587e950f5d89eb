import { fillInCheckout, orderButton } from './checkout.ts';
import { goods, putIntoBasket } from './goods.ts';
import { openMail } from './mail.ts';
import { bank, press } from './payment.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

test('a gift card is bought without scripts, mailed, shown by its code, and pays a part of an order', async ({
  page,
  browser,
  context,
  baseURL: origin,
}, testInfo) => {
  test.setTimeout(120_000);
  const baseURL = origin ?? '';
  const to = `ola-${testInfo.project.name}@example.com`;
  const photograph = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
  const main = page.getByRole('main');

  await test.step('bought, by a page that needs no scripts', async () => {
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'nb-NO' });
    const buying = await plain.newPage();
    await buying.goto('/');
    await buying
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.gift_card') })
      .click();
    await buying.getByRole('link', { name: t('gift_card.buy_title') }).click();
    await buying.getByRole('radio', { name: '500' }).check();
    await buying.locator('[name=to]').fill('ola');
    await buying.locator('[name=message]').fill('Til lykke med dagen!');
    await buying.locator('[name=firstName]').fill('Ada');
    await buying.locator('[name=lastName]').fill('Berg');
    await buying.locator('[name=email]').fill('ada@example.com');
    await buying.getByRole('button', { name: t('gift_card.buy') }).click();
    await expect(buying.getByText(t('checkout.email_invalid'))).toBeVisible();
    await expect(buying.locator('[name=message]')).toHaveValue('Til lykke med dagen!');
    await buying.locator('[name=to]').fill(to);
    await buying.getByRole('button', { name: t('gift_card.buy') }).click();
    await expect(buying).toHaveURL(/^http:\/\/bank\.localhost:\d+\/pay\//);
    await press(buying, bank.decline);
    await buying.getByRole('link', { name: t('payment.to_gift_card') }).click();
    await expect(buying.locator('[name=to]')).toHaveValue(to);
    await expect(buying.locator('[name=message]')).toHaveValue('Til lykke med dagen!');
    await expect(buying.getByRole('radio', { name: '500' })).toBeChecked();
    await buying.getByRole('button', { name: t('gift_card.buy') }).click();
    await press(buying, bank.approve);
    await expect(buying.getByText(t('gift_card.next', { email: to }))).toBeVisible();
    await buying.screenshot({ path: testInfo.outputPath('bought.png'), fullPage: true });
    await plain.close();
  });

  const code = await test.step('its mail has the code', async () => {
    const frame = await openMail(page, '', t('mail.giftcard_subject', { shop: 'Fjell' }));
    const text = (await frame.locator('body').textContent()) ?? '';
    await photograph('mail');
    expect(text).toContain('Til lykke med dagen!');
    return /(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}/.exec(text)?.[0] ?? '';
  });

  await test.step('a code that is none is refused, and the right one shows what is on the card', async () => {
    await page.goto('/gift-card/buy');
    expect(await hindrances(page)).toEqual([]);
    await photograph('buy');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await hindrances(page)).toEqual([]);
    await photograph('buy-phone');
    await page.goto('/gift-card');
    await page.getByLabel(t('gift_card.code')).fill('7K3M 9QXA');
    await page.getByRole('button', { name: t('gift_card.check') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('gift_card.refused'));
    await page.getByLabel(t('gift_card.code')).fill(code.toLowerCase());
    await page.getByRole('button', { name: t('gift_card.check') }).click();
    await expect(main.getByText(t('gift_card.of_last', { last: code.slice(-4) }))).toBeVisible();
    expect(page.url()).not.toContain(code);
    expect(await hindrances(page)).toEqual([]);
    await photograph('card-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it pays what it can of an order', async () => {
    await putIntoBasket({ context, baseURL }, goods.jacket.sku);
    const pays = main.getByRole('checkbox', { name: new RegExp(code.slice(-4)) });
    // The checkout is not loaded anew here.
    const on = main.getByRole('link', { name: t('gift_card.to_checkout') });
    await hydrated(on);
    await on.click();
    await expect(pays).toBeVisible();
    await fillInCheckout(page);
    await pays.check();
    await expect(main.getByText(t('order.by_gift_card')).first()).toBeVisible();
    // The button asks for the last sum, not for what the card pays.
    const left = await main
      .locator('dl:visible > div', { hasText: t('order.in_money') })
      .last()
      .locator('dd')
      .textContent();
    await expect(orderButton(page)).toHaveText(t('checkout.place_order_for', { total: left ?? '' }));
    await main.locator('[name=deliveryMethod][value=store]').check();
    expect(await hindrances(page)).toEqual([]);
    await photograph('checkout');
    await orderButton(page).click();
    await page.waitForURL(/confirmation/);
    await expect(main.getByRole('heading', { name: t('order.next_title') })).toBeVisible();
    await expect(main.getByText(t('order.by_gift_card')).first()).toBeVisible();
    await photograph('confirmation');
  });
});

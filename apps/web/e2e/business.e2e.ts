import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, fillIn, k, kontorAt, kroner, office, putIn, showPrices, sumOf } from './kontor.ts';
import { openMail } from './mail.ts';
import { expect, hydrated } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard, coffee } = office;
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const line = card;
const main = (page: Page) => page.getByRole('main');

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a buyer pays the prices of her agreement, from the listing to the mail', async ({
  page,
  context,
  user,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const shop = kontorAt(baseURL);
  const account = page.getByRole('button', { name: k('account.menu_of', { name: 'Ingrid Innkjøp' }) });
  const agreed = k('price.own', { price: kroner(keyboard.list.net) });
  // Every run saves an address of its own, so that the checkout after it shows whose it is.
  const street = `Prøvegata ${Date.now() % 100_000}`;

  await test.step('a guest sees list prices without VAT', async () => {
    await page.goto(`${shop}/all?q=tast`);
    await expect(card(page, keyboard.name)).toContainText(kroner(keyboard.list.net));
    await putIn(page, keyboard.sku, 2);
    await putIn(page, coffee.sku, 3);
    await page.goto(`${shop}/basket`);
    await expect(line(page, keyboard.name)).toContainText(k('basket.each', { price: kroner(keyboard.list.net) }));
  });

  await test.step('who logs in finds the basket at her prices', async () => {
    const login = page.getByRole('link', { name: k('account.log_in'), exact: true });
    await hydrated(login);
    await login.click();
    await signIn(page, user);
    await page.getByRole('dialog').getByRole('button', { name: buyer.company }).first().click();
    await expect(account).toBeVisible();
    await expect(page).toHaveURL(`${shop}/basket?change=true`);
    await expect(line(page, keyboard.name)).toContainText(k('basket.each', { price: kroner(keyboard.framework.net) }));
    await expect(line(page, keyboard.name)).toContainText(kroner(2 * keyboard.framework.net));
    await expect(line(page, coffee.name)).toContainText(kroner(3 * coffee.list.net));
    await expect(line(page, keyboard.name)).toContainText(agreed);
    await expect(line(page, coffee.name)).not.toContainText(k('price.own', { price: '' }).trim());
    await expect(sumOf(page, k('basket.goods_net'))).toHaveText(kroner(1_687));
  });

  await test.step('cards and products have the same prices', async () => {
    await page.goto(`${shop}/all?q=tast`);
    await expect(card(page, keyboard.name)).toContainText(kroner(keyboard.framework.net));
    await expect(card(page, keyboard.name)).toContainText(agreed);
    await card(page, keyboard.name).getByRole('link').click();
    await expect(main(page)).toContainText(kroner(keyboard.framework.net));
    await expect(main(page)).toContainText(agreed);
    const shoppingFor = page
      .getByRole('banner')
      .getByText(k('selected_profiles.shopping_for', { name: buyer.company }));
    await expect(shoppingFor.filter({ visible: true })).toHaveCount(1);
    await expect(main(page)).toContainText(k('price.excl_vat'));
  });

  await test.step('the switch shows the same prices with VAT', async () => {
    await showPrices(page, 'gross');
    await expect(page).toHaveURL(`${shop}/product/${keyboard.slug}`);
    await expect(main(page)).toContainText(kroner(keyboard.framework.gross));
    await expect(main(page)).toContainText(k('price.incl_vat'));
    await page.goto(`${shop}/all?q=tast`);
    await expect(card(page, keyboard.name)).toContainText(kroner(keyboard.framework.gross));
    await page.goto(`${shop}/basket`);
    await expect(line(page, keyboard.name)).toContainText(
      k('basket.each', { price: kroner(keyboard.framework.gross) }),
    );
    await expect(line(page, keyboard.name)).toContainText(kroner(2 * keyboard.framework.gross));
    await expect(sumOf(page, k('basket.sum'))).toHaveText(kroner(2_052.05));
    await showPrices(page, 'net');
    await expect(sumOf(page, k('basket.goods_net'))).toHaveText(kroner(1_687));
  });

  await test.step('the checkout asks which business buys', async () => {
    await page
      .getByRole('link', { name: k('basket.to_checkout') })
      .first()
      .click();
    const organisation = page.getByLabel(k('checkout.organisation_number'));
    await expect(page.locator('[name=company]')).toHaveValue(buyer.company);
    await expect(organisation).toHaveValue(buyer.organisationNumber);
    await fillIn(page, { ...buyer, street, costCentre: '4100', organisationNumber: '974760674' });
    await page.getByLabel(k('checkout.invoice_by'), { exact: true }).selectOption('ehf');
    await organisation.blur();
    await expect(organisation).toHaveAccessibleDescription(new RegExp(k('checkout.organisation_number_invalid')));
    await page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) }).click();
    await expect(page.getByRole('region', { name: k('checkout.errors_title', { count: 1 }) })).toBeVisible();
    await expect(organisation).toBeFocused();
    await expect(page).toHaveURL(/\/checkout/);
    await organisation.fill(buyer.organisationNumber);
    await expect(organisation).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(k('checkout.save_address')).check();
    await page.getByRole('radio', { name: 'Hent på lageret på Alnabru' }).check();
    await expect(line(page, keyboard.name)).toContainText(kroner(2 * keyboard.framework.net));
    await expect(sumOf(page, k('basket.total_gross'))).toHaveText(kroner(2_052.05));
  });

  const number = await test.step('the order says who bought, and what tax of which rate is in it', async () => {
    await page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) }).click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    const placed = new URL(page.url()).searchParams.get('order') ?? '';
    await page.getByRole('link', { name: k('order.follow') }).click();
    await expect(page).toHaveURL(`${shop}/me/order/${placed}`);
    await expect(main(page)).toContainText(buyer.company);
    await expect(main(page)).toContainText(k('order.organisation_number', { number: buyer.organisationNumber }));
    await expect(main(page)).toContainText(k('order.reference', { reference: buyer.reference }));
    await expect(main(page)).toContainText(k('order.cost_centre', { costCentre: '4100' }));
    await expect(main(page)).toContainText(k('order.electronic_invoice'));
    await expect(main(page)).toContainText(street);
    await expect(line(page, keyboard.name)).toContainText(kroner(2 * keyboard.framework.net));
    await expect(sumOf(page, k('basket.goods_net'))).toHaveText(kroner(1_687));
    await expect(sumOf(page, k('basket.vat_added', { rate: '25' }))).toHaveText(kroner(280));
    await expect(sumOf(page, k('basket.vat_added', { rate: '15' }))).toHaveText(kroner(85.05));
    await expect(sumOf(page, k('order.total_gross'))).toHaveText(kroner(2_052.05));
    await showPrices(page, 'gross');
    await expect(page).toHaveURL(`${shop}/me/order/${placed}`);
    await expect(line(page, keyboard.name)).toContainText(kroner(2 * keyboard.framework.gross));
    await expect(sumOf(page, k('order.total'))).toHaveText(kroner(2_052.05));
    await showPrices(page, 'net');
    return placed;
  });

  await test.step('the mail tells the same', async () => {
    const mail = await openMail(page, shop, k('mail.placed_subject', { shop: 'Kontor', number }));
    const bought = mail.getByRole('row').filter({ hasText: keyboard.name });
    await expect(bought).toContainText(k('mail.each', { count: 2, price: kroner(keyboard.framework.net) }));
    await expect(bought).toContainText(kroner(2 * keyboard.framework.net));
    await expect(mail.getByRole('row').filter({ hasText: k('mail.net_sum') })).toContainText(kroner(1_687));
    await expect(mail.getByRole('row').filter({ hasText: k('order.total') })).toContainText(kroner(2_052.05));
    await expect(mail.getByText(k('mail.business_reference', { reference: buyer.reference }))).toBeVisible();
  });

  await test.step('the next checkout is filled in from the default address', async () => {
    await page.goto(`${shop}/me/profile/addresses`);
    const kept = card(page, street).first();
    await expect(kept).toContainText(buyer.company);
    // The first address is the default by itself; those of other runs may be there before.
    const choose = kept.getByRole('button', { name: k('address.make_default') });
    if (await choose.isVisible()) await choose.click();
    await expect(kept).toContainText(k('address.default'));
    await page.goto(shop);
    await putIn(page, coffee.sku, 1);
    await page.goto(`${shop}/checkout`);
    await expect(page.locator('[name=street]')).toHaveValue(street);
    await expect(page.locator('[name=company]')).toHaveValue(buyer.company);
    await expect(page.locator('[name=organisationNumber]')).toHaveValue(buyer.organisationNumber);
    await expect(page.locator('[name=firstName]')).toHaveValue(buyer.firstName);
    await expect(page.locator('[name=reference]')).toHaveValue('');
    await page.goto(`${shop}/basket`);
    const remove = page.getByRole('button', { name: `${k('basket.remove')} ${coffee.name}` });
    await hydrated(remove);
    await remove.click();
    await expect(main(page)).toContainText(k('basket.empty'));
  });

  await test.step('who leaves is a guest again, at list prices', async () => {
    await hydrated(account);
    await account.click();
    await page.getByRole('link', { name: k('account.log_out') }).click();
    await expect(page.getByRole('link', { name: k('account.log_in'), exact: true })).toBeVisible();
    expect((await context.cookies(shop)).map(({ name }) => name)).not.toContain('customerGroup');
    await page.goto(`${shop}/product/${keyboard.slug}`);
    await expect(main(page)).toContainText(kroner(keyboard.list.net));
  });

  await test.step('who approves the company’s orders finds it among them, and who ordered', async () => {
    await page.goto(`${shop}/me/login?redirectUri=/me/orders`);
    await signIn(page, 'per');
    await main(page).getByRole('link', { name: buyer.company, exact: true }).click();
    const found = card(page, number);
    await expect(found).toBeVisible();
    await page.goto(`${page.url()}&text=${buyer.reference}+tast`);
    await expect(page.getByLabel(k('order.filter_text'))).toHaveValue(`${buyer.reference} tast`);
    await expect(found).toContainText(k('order.ordered_by', { name: 'Ingrid Innkjøp' }));
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('company-orders.png'), fullPage: true });
    await found.getByRole('link').click();
    await expect(main(page)).toContainText(k('order.cost_centre', { costCentre: '4100' }));
    await expect(main(page)).toContainText(`${k('order.company_buyer')}Ingrid Innkjøp`);
    expect(await hindrances(page)).toEqual([]);
  });
});

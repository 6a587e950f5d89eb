import { fillInCheckout, orderButton } from './checkout.ts';
import { goods, putIntoBasket, shopper } from './goods.ts';
import { expect, holdScripts, hydrated, miniBasket, t, test } from './test.ts';
import { hindrances } from './usable.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a guest finds a product, buys it and sees the order', async ({ page, browser, baseURL }) => {
      const ready = async (name: string): Promise<void> => {
        if (javaScriptEnabled) await hydrated(page.getByRole('button', { name }).first());
      };

      await test.step('searches', async () => {
        await page.goto('/');
        await page.getByLabel(t('search.label')).fill('fleece');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title_for', { text: 'fleece' }));
      });

      await test.step('chooses a variant and puts two into the basket', async () => {
        await page.getByRole('main').getByRole('link', { name: goods.jacket.name }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.jacket.name);
        const size = page.getByRole('radio', { name: goods.jacket.size, exact: true });
        if (javaScriptEnabled) await hydrated(size);
        await size.check();
        // Without scripts the button goes on asking; what it sends is what was chosen.
        const choose = t('product.choose', { option: t('option.size').toLowerCase() });
        const buy = page.getByRole('button', { name: javaScriptEnabled ? t('product.add_to_basket') : choose }).first();
        if (javaScriptEnabled) await expect(page).toHaveURL(/sku=/);
        await page.getByLabel(t('basket.quantity'), { exact: true }).fill('2');
        await buy.click();
        if (javaScriptEnabled) {
          await expect(page.getByText(t('basket.added'))).toBeVisible();
          await miniBasket(page, 2).click();
        }
      });

      await test.step('sees it in the basket and takes one out again', async () => {
        await expect(page).toHaveURL(/\/basket$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('basket.title'));
        const quantity = page.getByLabel(t('basket.quantity_of', { name: goods.jacket.name }));
        await expect(quantity).toHaveValue('2');
        const less = t('basket.one_less', { name: goods.jacket.name });
        await ready(less);
        await page.getByRole('button', { name: less }).click();
        await expect(quantity).toHaveValue('1');
        await page
          .getByRole('link', { name: t('basket.to_checkout') })
          .first()
          .click();
      });

      await test.step('is told what is missing, and loses nothing of what was typed', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'));
        await ready(t('checkout.place_order_for', { total: '' }));
        await page.getByLabel(t('checkout.first_name')).fill(shopper.firstName);
        await page.getByRole('textbox', { name: t('checkout.email') }).fill('kari@');
        await expect(page.getByRole('group', { name: t('checkout.address') })).toBeVisible();
        await page.getByRole('radio', { name: 'Hent i butikken' }).check();
        const invoiceAddress = page.getByRole('group', { name: t('checkout.invoice_address') });
        if (javaScriptEnabled) await expect(invoiceAddress).toBeVisible();
        await page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) }).click();
        await expect(invoiceAddress).toBeVisible();
        const email = page.getByRole('textbox', { name: t('checkout.email') });
        await expect(email).toHaveAccessibleDescription(new RegExp(t('checkout.email_invalid')));
        await expect(email).toHaveValue('kari@');
        await expect(page.getByLabel(t('checkout.first_name'))).toHaveValue(shopper.firstName);
        await expect(page.getByRole('radio', { name: 'Hent i butikken' })).toBeChecked();
        const toCity = page.getByRole('link', { name: `${t('checkout.city')}: ${t('checkout.city_missing')}` });
        await toCity.click();
        await expect(page.getByLabel(t('checkout.city'))).toBeFocused();
      });

      await test.step('orders', async () => {
        await page.getByLabel(t('checkout.last_name')).fill(shopper.lastName);
        await page.getByRole('textbox', { name: t('checkout.email') }).fill(shopper.email);
        await page.getByLabel(t('checkout.phone')).fill(shopper.phone);
        await page.getByLabel(t('checkout.street'), { exact: true }).fill(shopper.street);
        await page.getByLabel(t('checkout.postal_code')).fill(shopper.postalCode);
        await page.getByLabel(t('checkout.city')).fill(shopper.city);
        await page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) }).click();
        await expect(page).toHaveURL(/\/confirmation\?order=/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          t('order.thanks', { name: shopper.firstName }),
        );
        await expect(page.getByRole('main')).toContainText(shopper.email);
        await expect(page.getByRole('main')).toContainText(/Klar til henting \S+dag/);
        if (javaScriptEnabled) await expect(miniBasket(page, 0)).toBeVisible();
      });

      const number = new URL(page.url()).searchParams.get('order') ?? '';

      await test.step('sees the order afterwards', async () => {
        await page.getByRole('link', { name: t('order.follow') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.title', { number }));
        await expect(page.getByRole('main')).toContainText(goods.jacket.name);
        await expect(page.getByRole('main')).toContainText('1 299 kr');
        await expect(page.getByText(t('order.making_ready'))).toBeVisible();
        await expect(page.getByText(t('checkout.invoice_address'), { exact: true })).toBeVisible();
        await page.goto('/me/orders');
        await expect(page.getByRole('link', { name: t('order.title', { number }) })).toBeVisible();
        await page.goto('/basket');
        await expect(page.getByRole('main')).toContainText(t('basket.empty'));
      });

      await test.step('and nobody else does', async () => {
        const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
        const foreign = await other.newPage();
        const answer = await foreign.goto(`/me/order/${number}`);
        expect(answer?.status()).toBe(404);
        await other.close();
      });
    });
  });
}

test('between the order and the thanks nothing says that there is nothing to order', async ({
  page,
  context,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await fillInCheckout(page);
  const letCome = await holdScripts(context, '**/api/orders/*');
  const asked = page.waitForRequest('**/api/orders/*');
  await orderButton(page).click();
  await asked;
  await expect(page.getByRole('main')).toContainText(goods.bag.name);
  await expect(page.getByRole('main')).not.toContainText(t('order.empty_basket'));
  letCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks', { name: shopper.firstName }));
  await expect(miniBasket(page, 0)).toBeVisible();
});

test('a pick-up point is chosen near the postal code, and stands on the order', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  await hydrated(orderButton(page));
  await page.getByRole('radio', { name: 'Hentested nær deg' }).check();
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'street'] as const)
    await page.locator(`[name=${field}]`).fill(shopper[field]);
  await page.locator('[name=postalCode]').fill('2317');
  const points = page.getByRole('group', { name: t('checkout.pickup_point'), exact: true });
  await expect(points.getByRole('radio')).toHaveCount(3);
  await expect(points).toContainText('Man–fre 08–22, lør 09–20, søn stengt');
  await expect(points.getByRole('radio', { name: 'Torget Mat' })).toBeChecked();
  await points.getByRole('radio', { name: 'Vang Landhandel' }).check();
  expect(await hindrances(page)).toEqual([]);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks', { name: shopper.firstName }));
  await expect(page.getByRole('main')).toContainText('Vang Landhandel');
});

test('goods that are fetched and paid at once need no address', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  await hydrated(orderButton(page));
  const street = page.locator('[name=street]');
  await page.getByRole('radio', { name: /^Hent i butikken/ }).check();
  await expect(street).toBeVisible();
  await page.getByRole('radio', { name: t('checkout.payment_bank') }).check();
  await expect(street).toHaveCount(0);
  await page.getByRole('radio', { name: t('checkout.payment_invoice') }).check();
  await expect(street).toBeVisible();
});

test('an address whose host is nearly a known one is asked about, and mended with a click', async ({
  page,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  await hydrated(orderButton(page));
  const email = page.locator('[name=email]');
  await email.fill('ola@gmial.com');
  await page.getByRole('button', { name: t('checkout.email_meant', { email: 'ola@gmail.com' }) }).click();
  await expect(email).toHaveValue('ola@gmail.com');
});

test('on a phone the sum stays in sight, and opens to what is ordered', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku, 2);
  await page.goto('/checkout');
  await hydrated(orderButton(page));
  const sum = page.locator('summary').filter({ hasText: t('checkout.review') });
  if ((page.viewportSize()?.width ?? 0) >= 900) {
    await expect(sum).toBeHidden();
    await expect(orderButton(page)).toBeInViewport();
    return;
  }
  await expect(sum).toBeInViewport();
  await expect(sum).toContainText('kr');
  const opened = page.locator('details').filter({ has: sum }).getByRole('link', { name: goods.bag.name });
  await expect(opened).toBeHidden();
  await sum.click();
  await expect(opened).toBeInViewport();
  await page.locator('[name=firstName]').focus();
  await expect(sum).toBeInViewport();
});

test('a field is judged when it is left, not while it is typed into, and its error goes once it is mended', async ({
  page,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  await hydrated(orderButton(page));
  const code = page.getByLabel(t('checkout.postal_code'));
  await code.pressSequentially('23');
  await expect(code).toHaveAttribute('aria-invalid', 'false');
  await code.blur();
  await expect(code).toHaveAccessibleDescription(t('checkout.postal_code_invalid', { country: 'NO' }));
  await code.focus();
  await code.pressSequentially('17');
  await expect(code).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel(t('checkout.city')).focus();
  await page.getByLabel(t('checkout.city')).blur();
  await expect(page.getByText(t('checkout.city_missing'))).toBeHidden();
});

test('a double click sends once; what was not answered is sent again as the same order of the same basket', async ({
  page,
  context,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await fillInCheckout(page);
  const fieldOf = (name: string) => page.locator(`[name=${name}]`).inputValue();
  const form = { key: await fieldOf('idempotencyKey'), revision: Number(await fieldOf('revision')) };
  const sent: (typeof form)[] = [];
  let lose = (): void => {};
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await context.route('**/api/orders', async (route) => {
    const { revision } = route.request().postDataJSON() as { revision: number };
    sent.push({ key: route.request().headers()['idempotency-key'] ?? '', revision });
    if (sent.length > 1) return route.continue();
    await isLost;
    return route.abort();
  });
  await orderButton(page).dblclick();
  await expect.poll(() => sent.length).toBe(1);
  lose();
  await expect(page.getByText(t('checkout.not_reached'))).toBeVisible();
  await orderButton(page).dblclick();
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  expect(sent).toEqual([form, form]);
  await page.goto('/me/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

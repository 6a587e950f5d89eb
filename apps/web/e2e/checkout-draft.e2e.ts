import { expect, type Page } from '@playwright/test';
import { test } from './alone.ts';
import { arriveAt, identifyAs } from './bankid.ts';
import { fillInCheckout, orderButton } from './checkout.ts';
import { forgetDraft, keptDraft } from './drafts.ts';
import { goods, putIntoBasket, shopper } from './goods.ts';
import { emptyBasket } from './kontor.ts';
import { putInto, waresOf } from './shops.ts';
import { hydrated } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const isKept = (page: Page, fields: Readonly<Record<string, string>>) =>
  expect.poll(() => keptDraft(page)).toMatchObject({ draft: { fields } });

test('what is typed on one device is there on another, without scripts too, until it is ordered', async ({
  page: laptop,
  user,
  visitor,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await laptop.goto('/me/login?redirectUri=/privacy');
  await signIn(laptop, user);
  await forgetDraft(laptop);
  await putIntoBasket(visitor, goods.bag.sku);
  await fillInCheckout(laptop);
  await laptop.getByRole('radio', { name: 'Hent i butikken' }).check();
  await isKept(laptop, { street: shopper.street, deliveryMethod: 'store' });

  const phones = await browser.newContext({ baseURL: baseURL ?? '', locale: 'nb-NO' });
  const phone = await phones.newPage();
  await test.step('the other device has it from the first picture on', async () => {
    await phone.goto('/me/login?redirectUri=/privacy');
    await signIn(phone, user);
    const plain = await browser.newContext({
      ...{ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, baseURL: baseURL ?? '' },
      storageState: await phones.storageState(),
    });
    const form = await plain.newPage();
    await form.goto('/checkout');
    await expect(field(form, 'street')).toHaveValue(shopper.street);
    await expect(form.getByRole('radio', { name: 'Hent i butikken' })).toBeChecked();
    await plain.close();
  });

  await test.step('what is typed there later wins, also where its page is left at once', async () => {
    await phone.goto('/checkout');
    await hydrated(orderButton(phone));
    await expect(field(phone, 'city')).toHaveValue(shopper.city);
    expect(await hindrances(phone)).toEqual([]);
    await field(phone, 'firstName').fill('Kåre');
    await expect.poll(async () => (await keptDraft(phone)).draft?.fields.firstName).toBe('Kåre');
    await field(phone, 'extra').fill('2. etasje');
    await phone.goto('/privacy');
    await isKept(phone, { extra: '2. etasje' });
    await laptop.reload();
    await hydrated(orderButton(laptop));
    await expect(field(laptop, 'firstName')).toHaveValue('Kåre');
    await expect(field(laptop, 'extra')).toHaveValue('2. etasje');
  });

  await test.step('an order ends it everywhere', async () => {
    await orderButton(laptop).click();
    await expect(laptop).toHaveURL(/\/confirmation/);
    expect(await keptDraft(laptop)).toEqual({ isKept: true });
    await putIntoBasket(visitor, goods.bag.sku);
    await phone.goto('/checkout');
    await hydrated(orderButton(phone));
    await expect(field(phone, 'extra')).toHaveValue('');
    await phones.close();
  });
});

test('by the short address a checkout goes on by BankID where another device left it', async ({
  page: laptop,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const tel = `http://tel.localhost:${new URL(baseURL ?? '').port}`;
  await laptop.goto(`${tel}/bankid/redirect?redirectUri=/privacy`);
  await identifyAs(laptop, /^Ola/);
  await arriveAt(laptop, `${tel}/privacy`);
  await putInto(laptop, (await waresOf(laptop)).sku);
  await laptop.goto(`${tel}/checkout`);
  await field(laptop, 'email').waitFor();
  await hydrated(field(laptop, 'email'));
  const typed = { firstName: 'Ola', lastName: 'Fremmed', email: 'ola@example.com', street: 'Fjellveien 9' };
  for (const [name, value] of Object.entries(typed)) await field(laptop, name).fill(value);
  await isKept(laptop, typed);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${tel}/bankid/checkout`);
  await identifyAs(phone, /^Ola/);
  await arriveAt(phone, `${tel}/checkout`);
  for (const [name, value] of Object.entries(typed)) await expect(field(phone, name)).toHaveValue(value);
  expect(await hindrances(phone)).toEqual([]);
  await phone.screenshot({ path: testInfo.outputPath('phone.png'), fullPage: true });
  await phone.context().close();
  // The account is of other walks, too.
  await emptyBasket(laptop);
  await forgetDraft(laptop);
});

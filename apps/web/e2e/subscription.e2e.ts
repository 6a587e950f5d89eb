import { arriveAt, identifyAs } from './bankid.ts';
import { fillInCheckout } from './checkout.ts';
import { openMail } from './mail.ts';
import { bank, press } from './payment.ts';
import { runCommand } from './run-command.ts';
import { finishSigning } from './signing.ts';
import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

const say = textsOf('tel', 'nb');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;
const phone = '/nb/product/aurik-n2-pro-5g?sku=AU-N2P-GRA-128';
/** As the shop's files have them: 10 990 less 3 000 at once, 12 months of 499. Money is written with spaces that do not break. */
const total = say('subscription.minimum_total', { total: 'kr 13 978' });

test('a phone with a subscription is told with its minimum total from the product to the order', async ({
  page,
  browser,
  context,
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000);
  const tel = telAt(baseURL);
  const main = page.getByRole('main');
  const order = page.getByRole('button', { name: say('checkout.place_order_for', { total: '' }) });
  const steps = page.getByRole('region', { name: say('checkout.steps_title') }).getByRole('listitem');
  const isTold = () => expect(main.getByText(total).filter({ visible: true })).toHaveCount(1);
  const photograph = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });

  await test.step('the product tells the price with a plan, and is bought with it', async () => {
    await page.goto(tel + phone);
    const heading = page.getByText(say('subscription.heading')).first();
    await expect(heading).toContainText('kr 7 990');
    await expect(heading).toContainText('kr 13 978');
    await heading.click();
    expect(await hindrances(page)).toEqual([]);
    await photograph('product');
    await page.getByLabel(say('subscription.number'), { exact: true }).fill('+47 912 34 567');
    await page.getByLabel(say('subscription.sim'), { exact: true }).selectOption('esim');
    await page.getByRole('button', { name: say('subscription.buy') }).click();
    await expect(page).toHaveURL(/\/nb\/basket$/);
  });

  await test.step('basket', async () => {
    await isTold();
    await expect(main.getByText('+47 912 34 567')).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    await photograph('basket');
  });

  await test.step('the checkout asks for an age, and refuses who is too young', async () => {
    await fillInCheckout(page, `${tel}/nb`);
    await isTold();
    const born = page.getByLabel(say('checkout.date_of_birth'));
    await order.click();
    await expect(page.getByText(say('checkout.date_of_birth_invalid')).first()).toBeVisible();
    await born.fill(`${new Date().getFullYear() - 10}-01-01`);
    await order.click();
    await expect(page.getByText(say('checkout.too_young')).first()).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    await expect(steps).toHaveText([/^Bekreft.*BankID.*gjenstår$/, /^Kredittsjekk.*gjenstår$/, /^Signer.*gjenstår$/]);
    await photograph('checkout');
    await born.fill('1990-02-28');
  });

  await test.step('who orders proves who they are, and finds the checkout as it was left', async () => {
    await order.click();
    await page.waitForURL(/\/\/bankid\.localhost/);
    await identifyAs(page, /^Ola/);
    await arriveAt(page, `${tel}/nb/checkout`);
    await expect(page.getByLabel(say('checkout.date_of_birth'))).toHaveValue('1990-02-28');
    await isTold();
    await expect(page.getByText(say('checkout.identified'))).toBeVisible();
    await expect(steps).toHaveText([/^Bekreft.*BankID.*gjort$/, /^Kredittsjekk.*gjenstår$/, /^Signer.*gjenstår$/]);
    await photograph('back-at-checkout');
    await order.click();
    await finishSigning(page, 'sign');
    await expect(page).toHaveURL(/\/nb\/checkout\?signature=signed$/);
    await expect(steps).toHaveText([/^Bekreft.*gjort$/, /^Kredittsjekk.*gjort$/, /^Signer.*gjort$/]);
    await photograph('signed');
    await expect(page.getByLabel(say('checkout.date_of_birth'))).toHaveValue('1990-02-28');
    await order.click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await isTold();
    await photograph('confirmation');
  });

  const first = await test.step('order', async () => {
    await page.getByRole('link', { name: say('order.follow') }).click();
    await expect(page).toHaveURL(/\/me\/order\//);
    await isTold();
    await expect(main.getByText(say('list.save_order'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('recurring.make') })).toHaveCount(0);
    await photograph('order');
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  const second = await test.step('a deposit is told before it is paid, with the goods and at once', async () => {
    await page.goto(`${tel}/nb/aurik-n2-pro-5g/subscription`);
    await page.locator('[name=plan][value="tel-20/instalments"]').check();
    await page.getByRole('button', { name: say('subscription.buy') }).click();
    await expect(page).toHaveURL(/\/nb\/basket$/);
    await fillInCheckout(page, `${tel}/nb`);
    await page.getByLabel(say('checkout.date_of_birth')).fill('1990-02-28');
    await order.click();
    const told = page.getByText(say('order.deposit_needed', { amount: 'kr 2 000' }));
    await expect(told).toBeVisible();
    await expect(main.getByText(say('order.with_deposit')).filter({ visible: true })).toHaveCount(1);
    expect(await hindrances(page)).toEqual([]);
    await photograph('deposit');
    const counted = page.getByRole('button', { name: say('checkout.place_order_for', { total: 'kr 2 061' }) });
    await expect(counted).toBeVisible();
    await expect(steps.nth(1)).toHaveText(/gjort$/);
    await page.reload();
    await expect(counted).toBeVisible();
    await expect(told).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await photograph('deposit-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radio', { name: say('checkout.payment_bank') }).check();
    await order.click();
    await finishSigning(page, 'sign');
    await expect(page.getByLabel(say('checkout.date_of_birth'))).toHaveValue('1990-02-28');
    await expect(told).toBeVisible();
    await expect(steps).toHaveText([/^Bekreft.*gjort$/, /^Kredittsjekk.*gjort$/, /^Signer.*gjort$/]);
    await photograph('signed-with-deposit');
    await order.click();
    await page.waitForURL(/\/\/bank\.localhost/);
    await photograph('bank');
    await press(page, bank.approve);
    await page.waitForURL(/\/confirmation\?order=/);
    await expect(main.getByText(`${say('order.all_with_deposit')} kr 2 061`)).toBeVisible();
    await expect(main.getByText(/urn:/)).toHaveCount(0);
    await photograph('paid-with-deposit');
    return new URL(page.url()).searchParams.get('order') ?? '';
  });

  await test.step('a phone that is sent starts its subscription, which a mail and its page tell', async () => {
    await page.goto(`${tel}/nb/me/orders`);
    await expect(main.getByText(say('order.with_deposit_of', { amount: 'kr 2 000' }))).toBeVisible();
    await photograph('orders');
    for (const number of [first, second]) runCommand('orders.ts', '--shop', 'tel', 'ship', number);
    const day = /^Tel Fri på \+47.912.34.567 starter /;
    const mail = await openMail(page, tel, day);
    await expect(mail.locator('body')).toContainText(first);
    await photograph('mail');
    await page.goto(`${tel}/nb/subscription`);
    const ported = page.getByRole('region', { name: /912.34.567/ }).last();
    await expect(ported).toContainText(say('subscription.own_state', { state: 'waiting' }));
    await expect(main.getByText(say('subscription.own_state', { state: 'active' })).last()).toBeVisible();
    await expect(page.getByRole('progressbar').last()).toHaveAccessibleName(/av 20 GB/);
    expect(await hindrances(page)).toEqual([]);
    await photograph('own');
    await page.setViewportSize({ width: 390, height: 844 });
    await photograph('own-phone');
  });

  await test.step('who has one is offered another at the price for existing customers, and told why', async () => {
    const yours = page.getByText(say('subscription.existing_yours', { amount: 'kr 50' }));
    // Who was no customer yet is asked about again after some seconds.
    await expect(async () => {
      await page.goto(`${tel}/nb/aurik-n2-pro-5g/subscription`);
      await expect(yours).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    // 7 990 at once, 12 months of 499 less 50 as a customer and 50 for the family.
    const own = say('subscription.minimum_total', { total: 'kr 12 778' });
    await expect(main.getByText(own)).toHaveCount(2);
    expect(await hindrances(page)).toEqual([]);
    await photograph('existing-offers-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await photograph('existing-offers');
    await page.goto(tel + phone);
    const heading = page.getByText(say('subscription.heading')).first();
    await expect(heading).toContainText(say('subscription.existing_price'));
    await expect(heading).toContainText('kr 12 778');
    await heading.click();
    await photograph('existing-product');
    await page.getByRole('button', { name: say('subscription.buy') }).click();
    await expect(page).toHaveURL(/\/nb\/basket$/);
    for (const told of [
      own,
      say('subscription.existing', { amount: 'kr 50' }),
      say('subscription.family_running', { amount: 'kr 50' }),
    ])
      await expect(main.getByText(told)).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    await photograph('existing-basket');
    await page.setViewportSize({ width: 390, height: 844 });
    await photograph('existing-basket-phone');
  });

  await test.step('it is changed, ended and kept, without scripts', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'nb-NO',
      storageState: await context.storageState(),
    });
    const quiet = await plain.newPage();
    const keep = (name: string) => quiet.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    await quiet.goto(`${tel}/nb/subscription`);
    const one = quiet.getByRole('region', { name: /^\+47.900/ }).last();
    await one.getByRole('link', { name: say('subscription.own_change_to', { name: 'Tel Fri' }) }).click();
    const asked = quiet.getByRole('region', { name: /Tel Fri\?$/ });
    await expect(asked).toContainText(say('subscription.own_difference', { what: 'more', amount: 'kr 150' }));
    await expect(asked).toContainText('Minste totalpris kr');
    await keep('asked-change');
    await asked.getByRole('button').click();
    await expect(quiet.getByRole('status').first()).toHaveText(say('subscription.own_done', { what: 'changed' }));
    await one.getByRole('link', { name: /^Si opp/ }).click();
    const ending = quiet.getByRole('region', { name: /^Vil du si opp/ });
    await expect(ending).toContainText('Igjen å betale: kr');
    await keep('asked-end');
    await ending.getByRole('button').click();
    await expect(one).toContainText(say('subscription.own_state', { state: 'ending' }));
    await keep('ending');
    await one.getByRole('button').click();
    await expect(quiet.getByRole('status').first()).toHaveText(say('subscription.own_done', { what: 'kept' }));
    await quiet.getByRole('link', { name: say('subscription.own_offer', { name: 'Tel 20' }) }).click();
    await expect(quiet.getByRole('heading', { level: 1 })).toContainText('Tel 20');
    await plain.close();
  });
});

test('the offers of a category, a plan and a phone are usable, and lead to the basket', async ({
  page,
  baseURL,
}, testInfo) => {
  const tel = telAt(baseURL);
  for (const place of ['phones', 'tel-kort', 'aurik-n2-pro-5g']) {
    await page.goto(`${tel}/nb/${place}/subscription`);
    await expect(page.getByText(/Minste totalpris/).first()).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`${place}.png`), fullPage: true });
  }
  await expect(page.getByText(say('subscription.existing_hint', { amount: 'kr 50' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grafitt · 128 GB' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${tel}/nb/tel-kort/subscription`);
  await page.getByRole('link', { name: 'Aurik N2 Pro 5G' }).click();
  await expect(page.locator('input[name=plan]:checked')).toHaveValue('tel-kort');
  await page.getByRole('button', { name: say('subscription.buy') }).click();
  await expect(page).toHaveURL(/\/nb\/basket$/);
  await expect(page.getByText(/Tel Kort/).first()).toBeVisible();
});

test('a number or a day that does not go is told at its field before it is sent, and the variant by name', async ({
  page,
  baseURL,
}, testInfo) => {
  const tel = telAt(baseURL);
  await page.goto(`${tel}/nb/product/aurik-n2-pro-5g`);
  await page.waitForLoadState('networkidle');
  await page.getByText(say('subscription.heading')).first().click();
  await expect(page.getByText(say('subscription.of_variant', { variant: 'Grafitt\u00a0· 128 GB' }))).toBeVisible();
  const buy = page.getByRole('button', { name: say('subscription.buy') });
  const number = page.getByLabel(say('subscription.number'), { exact: true });
  const day = page.getByLabel(say('subscription.porting_field'));
  await hydrated(buy);
  await page
    .getByRole('radio', { name: /i 24 måneder/ })
    .first()
    .check();
  await number.fill('1234');
  await buy.click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/^Norsk mobilnummer.*Det er ikke et norsk mobilnummer/);
  await number.fill('912 34 567');
  await day.fill('2026-12-25');
  await buy.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/product\/aurik-n2-pro-5g$/);
  await expect(page.getByRole('radio', { name: /i 24 måneder/ }).first()).toBeChecked();
  expect(await hindrances(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('wrong-day.png'), fullPage: true });
  await day.fill('');
  await buy.click();
  await expect(page).toHaveURL(/\/nb\/basket$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a subscription is found, chosen by instalments, refused for a foreign number, and let go', async ({
    page,
    baseURL,
  }, testInfo) => {
    const tel = telAt(baseURL);
    await page.goto(`${tel}/nb/phones/subscription`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('subscription.offers_title'));
    await expect(page.getByText('kr 13 978').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vika Flip 5G' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Blad 7 lesebrett' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Aurik N2 Pro 5G' }).click();
    await expect(page).toHaveURL(/\/nb\/aurik-n2-pro-5g\/subscription$/);

    const buy = page.getByRole('button', { name: say('subscription.buy') });
    await page.getByRole('radio').nth(1).check();
    await page.getByLabel(say('subscription.number'), { exact: true }).fill('+46 70 123 45 67');
    await buy.click();
    await expect(page).toHaveURL(/\/nb\/aurik-n2-pro-5g\/subscription$/);
    const wrong = say('subscription.refused', { reason: 'number_foreign' });
    await expect(page.getByRole('alert').getByText(wrong)).toBeVisible();
    const number = page.getByLabel(say('subscription.number'), { exact: true });
    await expect(number).toHaveAccessibleDescription(new RegExp(wrong.slice(0, 20)));
    await expect(number).toHaveValue('+46 70 123 45 67');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.screenshot({ path: testInfo.outputPath('refused.png'), fullPage: true });

    await number.fill('');
    await buy.click();
    await expect(page).toHaveURL(/\/nb\/basket$/);
    await expect(page.getByText(/i 24 måneder/)).toBeVisible();
    await expect(page.getByText(total)).toBeVisible();
    await page.getByRole('button', { name: say('subscription.drop') }).click();
    await expect(page.getByText(total)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('kr 10 990').first()).toBeVisible();
  });

  test('a shop without plans has no such page, and says nothing of subscriptions', async ({ page }) => {
    const answer = await page.goto('/phones/subscription');
    expect(answer?.status()).toBe(404);
  });
});

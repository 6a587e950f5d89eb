import { calendarDayIn, dayFormat, isoDay, noonOf } from '@torg/domain/calendar';
import { test } from './alone.ts';
import { goods, putIntoBasket, shopper } from './goods.ts';
import { openMail } from './mail.ts';
import { expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const inWords = (day: number): string => dayFormat('nb', 'Europe/Oslo')(noonOf(day));

test.use({ knownAs: 'kari' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a basket is ordered every week: a mail says so before, and a time is left out, paused, and ended', async ({
  page,
  context,
  user,
  visitor: { baseURL },
}, testInfo) => {
  test.setTimeout(90_000);
  const today = calendarDayIn('Europe/Oslo')(Date.now());
  const day = today + 1;
  const main = page.getByRole('main');
  await page.goto('/me/login?redirectUri=/basket');
  await signIn(page, user);
  await expect(page).toHaveURL(/\/basket/);

  await test.step('what is wrong with it is said, and stays as it was typed', async () => {
    await context.request.post('/basket', { form: { intent: 'clear' }, headers: { origin: baseURL } });
    await putIntoBasket({ context, baseURL }, goods.bag.sku, 2);
    await page.goto('/basket');
    await page.getByRole('link', { name: t('recurring.make') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('recurring.new_title') })).toBeVisible();
    const start = page.getByRole('button', { name: t('recurring.start') });
    await hydrated(start);
    await page.getByLabel(t('recurring.how_often')).selectOption('week');
    await page.getByLabel(t('recurring.first_day')).fill(isoDay(today));
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'street', 'postalCode', 'city'] as const)
      await main.locator(`[name=${field}]`).fill(shopper[field]);
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('new.png'), fullPage: true });
    await start.click();
    await expect(page.getByRole('alert')).toContainText(t('recurring.invalid_day'));
    await expect(page.getByLabel(t('recurring.how_often'))).toHaveValue('week');
    await expect(main.locator('[name=street]')).toHaveValue(shopper.street);
  });

  await test.step('it is set up, with what it costs, and its buyer is told', async () => {
    await page.getByLabel(t('recurring.first_day')).fill(isoDay(day));
    await page.getByRole('button', { name: t('recurring.start') }).click();
    await expect(main).toContainText(t('recurring.done', { what: 'made' }));
    await expect(main).toContainText(t('recurring.next', { day: inWords(day) }));
    await expect(main).toContainText(`2 × ${goods.bag.name}`);
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('one.png'), fullPage: true });
    const address = page.url();
    const mail = await openMail(page, '', t('mail.recurring_told_subject', { shop: 'Fjell', day: inWords(day) }));
    await expect(mail.getByText(goods.bag.name)).toBeVisible();
    await page.goto(address);
  });

  await test.step('a time is left out, it rests and goes on, and ends for good', async () => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(t('recurring.skip'));
    await expect(main).toContainText(t('recurring.next', { day: inWords(day + 7) }));
    await expect(main).toContainText(t('recurring.because', { because: 'user', name: '' }));
    await press(t('recurring.pause'));
    await expect(main).toContainText(t('recurring.done', { what: 'pause' }));
    await press(t('recurring.resume'));
    await expect(main).toContainText(t('recurring.next', { day: inWords(day + 7) }));
    await page.goto('/me/recurring-orders');
    await main.getByRole('link', { name: goods.bag.name }).click();
    await page.getByText(t('recurring.end'), { exact: true }).click();
    await press(t('recurring.end_confirm'));
    await expect(main).toContainText(t('recurring.done', { what: 'end' }));
    await expect(main).toContainText(t('recurring.none'));
    expect(await hindrances(page)).toEqual([]);
  });
});

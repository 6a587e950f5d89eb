import { readFile } from 'node:fs/promises';
import { test } from './alone.ts';
import { goods } from './goods.ts';
import { expect, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.use({ knownAs: 'unni', refusals: { '/me/profile/data': [422] } });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const mailbox = 'unni@example.no';

test('a user downloads what the shop keeps, deletes it, and begins anew at the next login', async ({
  page,
  user,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  await page.goto('/me/login?redirectUri=/me/profile');
  await signIn(page, user);
  await page.evaluate(async (sku) => {
    const send = (url: string, body: object) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await send('/api/basket/lines', { sku, quantity: 2 });
    const form = { firstName: 'Unni', lastName: 'Nyby', email: 'unni@example.no', phone: '22 33 44 55' };
    const place = { street: 'Storgata 7', extra: '', city: 'Oslo', postalCode: '0155', country: 'NO' };
    await send('/api/user/addresses', { form: { ...form, ...place } });
  }, goods.bag.sku);

  await page.getByRole('link', { name: t('profile.own_data') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('own_data.title') })).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('own-data.png'), fullPage: true });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('own_data.download') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-my-data-\d{4}-\d\d-\d\d\.json$/);
  const told = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(told).toMatchObject({
    user: { email: mailbox },
    kept: {
      addresses: [{ content: { address: { street: 'Storgata 7' } } }],
      baskets: [{ lines: [{ sku: goods.bag.sku, quantity: 2 }] }],
    },
  });

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto('/me/login?redirectUri=/me/profile');
  await signIn(other, user);

  await other.goto('/dev/mail');
  const before = await other.getByRole('link', { name: t('mail.deleted_subject', { shop: 'Fjell' }) }).count();

  const word = page.getByLabel(t('own_data.word', { word: mailbox }));
  await word.fill('kari@example.no');
  await page.getByRole('button', { name: t('own_data.delete') }).click();
  await expect(page.getByRole('alert')).toContainText(t('own_data.word_differs'));
  await expect(word).toHaveValue('kari@example.no');
  expect(await hindrances(page)).toEqual([]);
  await word.fill('Unni@Example.no ');
  await page.getByRole('button', { name: t('own_data.delete') }).click();
  await expect(page.getByText(t('logout.data_deleted'))).toBeVisible();

  await other.goto('/me/profile/data');
  await other.waitForURL(/\/me\/login|id\.localhost/, { waitUntil: 'commit' });
  await other.close();

  // Each run of this test leaves one.
  const mails = page.getByRole('link', { name: t('mail.deleted_subject', { shop: 'Fjell' }) });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mails).toHaveCount(before + 1, { timeout: 1000 });
  }).toPass();
  await mails.first().click();
  await expect(page.frameLocator('iframe').locator('body')).toContainText(t('mail.deleted_title', { name: 'Unni' }));

  await page.goto('/me/login?redirectUri=/me/profile/addresses');
  await signIn(page, user);
  await expect(page.getByText('Storgata 7')).toHaveCount(0);
  expect(await page.evaluate(async () => (await (await fetch('/api/me/data')).json()).kept)).not.toHaveProperty(
    'baskets',
  );
});

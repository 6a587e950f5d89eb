import type { Browser, Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, emptyBasket, k, kontorAt, kroner, office, putIn } from './kontor.ts';
import { openMail } from './mail.ts';
import { expect, hydrated } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

/** Above the amount from which orders of the company are approved. */
const desks = { sku: 'PLAN-HV-140', units: 5, slug: 'plan-hevebord' } as const;
const per = 'Per Sjef';
const main = (page: Page) => page.getByRole('main');
const why = k('approval.because_over', { amount: kroner(20_000) });

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

/** Somebody of the company, in a browser of their own. */
const enter = async (browser: Browser, shop: string, user: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${shop}/me/login?redirectUri=${path}`);
  await signIn(page, user);
  return page;
};

test('ingrid asks, per approves; what is rejected she reads why, and what she takes back nobody decides about', async ({
  page,
  browser,
  user,
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000);
  const shop = kontorAt(baseURL);

  // The shop knows who approves once they have been there.
  const approver = await enter(browser, shop, 'per', '/me/orders-attest');
  await expect(approver.getByRole('heading', { level: 1, name: k('approval.list_title') })).toBeVisible();
  await page.goto(`${shop}/me/login?redirectUri=/me/profile/choose`);
  await signIn(page, user);
  await main(page).getByRole('button', { name: buyer.company }).first().click();
  await expect(page).not.toHaveURL(/choose/);

  const ask = async (): Promise<string> => {
    await page.goto(`${shop}/product/${desks.slug}`);
    await putIn(page, desks.sku, desks.units);
    await page.goto(`${shop}/basket`);
    await expect(main(page)).toContainText(k('approval.needed_by', { why, names: per }));
    await page.goto(`${shop}/checkout`);
    const button = page.getByRole('button', { name: k('approval.ask', { total: '' }).trim() });
    await hydrated(button);
    await expect(main(page)).toContainText(k('approval.payment_hint'));
    await expect(main(page).locator('[name=paymentMethod]:disabled')).toHaveCount(1);
    const { firstName, lastName, email, phone, postalCode, city, company, organisationNumber, reference } = buyer;
    const typed = { firstName, lastName, email, phone, postalCode, city, company, organisationNumber, reference };
    for (const [field, value] of Object.entries({ ...typed, street: 'Prøvegata 1' }))
      await page.locator(`main [name=${field}]`).fill(value);
    await button.click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(k('approval.asked_head', { name: firstName }));
    return new URL(page.url()).searchParams.get('order') ?? '';
  };
  const card = (number: string) => main(approver).locator('form > ul > li').filter({ hasText: number });

  await test.step('what is approved is ordered', async () => {
    const number = await ask();
    await page.goto(`${shop}/me/order/${number}`);
    await expect(main(page)).toContainText(k('approval.waits_for', { names: per }));
    expect(await hindrances(page)).toEqual([]);
    await openMail(approver, shop, k('mail.asked_subject', { shop: 'Kontor', buyer: 'Ingrid Innkjøp', number }));
    await approver.goto(`${shop}/me/orders-attest`);
    await expect(card(number)).toContainText(why);
    expect(await hindrances(approver)).toEqual([]);
    await approver.screenshot({ path: testInfo.outputPath('approvals.png'), fullPage: true });
    await card(number)
      .getByRole('button', { name: `${k('approval.approve')} ${number}` })
      .click();
    await expect(main(approver)).toContainText(`${number}: ${k('approval.done_approved')}`);
    await page.goto(`${shop}/me/order/${number}`);
    await expect(main(page)).toContainText(k('approval.approved_by'));
    const mail = await openMail(page, shop, k('mail.placed_subject', { shop: 'Kontor', number }));
    await expect(mail.getByText(per)).toBeVisible();
  });

  await test.step('by the link of the mail one order is decided about, once, by who got it', async () => {
    const number = await ask();
    const mail = await openMail(
      approver,
      shop,
      k('mail.asked_subject', { shop: 'Kontor', buyer: 'Ingrid Innkjøp', number }),
    );
    const link = (await mail.getByRole('link', { name: k('mail.asked_open') }).getAttribute('href')) ?? '';
    await page.goto(link);
    await expect(main(page)).toContainText(k('approval.link_unknown'));
    await expect(main(page)).not.toContainText(number);
    const fresh = await (await browser.newContext()).newPage();
    await fresh.goto(link);
    await signIn(fresh, 'per');
    await expect(fresh).toHaveURL(link);
    await expect(main(fresh)).toContainText(why);
    expect(await hindrances(fresh)).toEqual([]);
    await fresh.getByRole('button', { name: `${k('approval.approve')} ${number}` }).click();
    await expect(main(fresh)).toContainText(k('approval.link_done'));
    await page.goto(`${shop}/me/order/${number}`);
    await expect(main(page)).toContainText(k('approval.approved_by'));
    await approver.goto(link);
    await expect(main(approver)).toContainText(k('approval.link_done'));
    await expect(main(approver).getByRole('button')).toHaveCount(0);
    await fresh.context().close();
  });

  await test.step('what is rejected says why', async () => {
    const number = await ask();
    await approver.goto(`${shop}/me/order/${number}`);
    await approver.getByText(k('approval.reject_begin')).click();
    const reject = approver.getByRole('button', { name: `${k('approval.reject')} ${number}` });
    await reject.click();
    await expect(main(approver)).toContainText(k('approval.comment_missing'));
    const reason = card(number).getByRole('textbox');
    if (!(await reason.isVisible())) await card(number).getByText(k('approval.reject_begin')).click();
    await reason.fill('For mange pulter.');
    await card(number)
      .getByRole('button', { name: `${k('approval.reject')} ${number}` })
      .click();
    await expect(main(approver)).toContainText(`${number}: ${k('approval.done_rejected')}`);
    await page.goto(`${shop}/me/order/${number}`);
    await expect(main(page)).toContainText('For mange pulter.');
    const mail = await openMail(page, shop, k('mail.rejected_subject', { shop: 'Kontor', number }));
    await expect(mail.getByText('For mange pulter.')).toBeVisible();
  });

  await test.step('what is taken back waits for nobody', async () => {
    const number = await ask();
    await approver.goto(`${shop}/me/orders-attest`);
    await expect(card(number)).toBeVisible();
    await page.goto(`${shop}/me/order/${number}`);
    await page.getByText(k('approval.recall')).click();
    await page.getByRole('button', { name: k('approval.recall_confirm') }).click();
    await expect(main(page)).toContainText(k('approval.recalled'));
    await card(number)
      .getByRole('button', { name: `${k('approval.approve')} ${number}` })
      .click();
    await expect(approver.getByRole('alert')).toContainText(number);
    await expect(card(number)).toHaveCount(0);
  });

  await test.step('who keeps the rules sees them, and what is wrong with a new one', async () => {
    await approver.goto(`${shop}/me/orders-attest/rules`);
    await expect(main(approver)).toContainText(why);
    await approver.locator('[name=over]').fill('mye');
    await approver.getByRole('button', { name: k('approval.rule_save') }).click();
    await expect(main(approver)).toContainText(k('approval.rule_amount', { value: 'mye' }));
    await expect(approver.locator('[name=over]')).toHaveValue('mye');
    expect(await hindrances(approver)).toEqual([]);
  });

  await test.step('a rule about a product group asks for its goods, and is taken away again', async () => {
    const because = k('approval.because_groups', { groups: 'Pause' });
    await approver.goto(`${shop}/me/orders-attest/rules`);
    await approver.getByText(k('approval.rule_groups_choose')).click();
    await main(approver).getByLabel('Pause', { exact: true }).check();
    expect(await hindrances(approver)).toEqual([]);
    await approver.screenshot({ path: testInfo.outputPath('rule-groups.png'), fullPage: true });
    await approver.getByRole('button', { name: k('approval.rule_save') }).click();
    await expect(main(approver).getByRole('heading', { name: because })).toBeVisible();
    await page.goto(`${shop}/basket`);
    await emptyBasket(page);
    await putIn(page, office.coffee.sku, 2);
    await page.goto(`${shop}/basket`);
    await expect(main(page)).toContainText(k('approval.needed_by', { why: because, names: per }));
    await page.screenshot({ path: testInfo.outputPath('basket-of-group.png'), fullPage: true });
    await emptyBasket(page);
    await approver.getByRole('button', { name: `${k('approval.rule_remove')}: ${because}` }).click();
    await expect(main(approver).getByRole('heading', { name: because })).toHaveCount(0);
  });
  await approver.context().close();
});

import { arriveAt, identifyAs } from './bankid.ts';
import { fillInCheckout } from './checkout.ts';
import { arriveAtSigning, finishSigning } from './signing.ts';
import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

const say = textsOf('tel', 'nb');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;

test('a contract is rejected, signed by somebody else, left and taken up again, signed, and kept with the order', async ({
  page,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const tel = telAt(baseURL);
  const main = page.getByRole('main');
  const order = page.getByRole('button', { name: say('checkout.place_order_for', { total: '' }) });
  const photograph = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
  const isTold = (text: string) => expect(main.getByText(text)).toBeVisible();

  const openCheckout = async () => {
    await page.goto(`${tel}/nb/checkout`);
    await hydrated(order);
    await expect(page.getByLabel(say('checkout.date_of_birth'))).toHaveValue('1990-02-28');
  };

  await test.step('whoever orders a phone with a subscription proves who they are', async () => {
    await page.goto(`${tel}/nb/aurik-n2-pro-5g/subscription`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: say('subscription.buy') }).click();
    await expect(page).toHaveURL(/\/nb\/basket$/);
    await fillInCheckout(page, `${tel}/nb`);
    await page.getByLabel(say('checkout.date_of_birth')).fill('1990-02-28');
    await page.getByRole('radio', { name: say('checkout.payment_bank') }).check();
    await order.click();
    // Nobody else's walk is hers: baskets and checks of credit go by account.
    await identifyAs(page, /^Unni/);
    await arriveAt(page, `${tel}/nb/checkout`);
    await openCheckout();
  });

  await test.step('the contract is shown, rejected, and the checkout is as it was left', async () => {
    await order.click();
    await arriveAtSigning(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
    expect(await hindrances(page)).toEqual([]);
    await photograph('sign');
    await finishSigning(page, 'reject');
    await expect(page).toHaveURL(/\/nb\/checkout\?signature=rejected$/);
    await isTold(say('signing.rejected'));
    await expect(page.getByLabel(say('checkout.date_of_birth'))).toHaveValue('1990-02-28');
    expect(await hindrances(page)).toEqual([]);
    await photograph('rejected');
  });

  await test.step('what somebody else signs does not count', async () => {
    await order.click();
    await finishSigning(page, 'sign', 1);
    await isTold(say('signing.other_person'));
    await openCheckout();
  });

  await test.step('who leaves in the middle finds it again, and is told that it is not signed', async () => {
    await order.click();
    await arriveAtSigning(page);
    await page.goto(`${tel}/nb/redirect-scrive?back=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signing.pending_title'));
    expect(await hindrances(page)).toEqual([]);
    await photograph('pending');
    await openCheckout();
    await order.click();
    await finishSigning(page, 'sign');
    await expect(page).toHaveURL(/\/nb\/checkout\?signature=signed$/);
    await isTold(say('signing.signed'));
    await photograph('signed');
  });

  await test.step('the same button leads to the bank, and the order keeps the contract', async () => {
    await openCheckout();
    await order.click();
    await page.waitForURL(/\/\/bank\.localhost/);
    await openCheckout();
    await order.click();
    await page.waitForURL(/\/\/bank\.localhost/);
    await page.locator('button[value=approve]').click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await page.getByRole('link', { name: say('order.follow') }).click();
    await expect(page).toHaveURL(/\/me\/order\//);
    const link = page.getByRole('link', { name: say('order.document', { kind: 'contract', number: '' }) });
    await expect(link).toBeVisible();
    await photograph('order');
    const [type, pdf] = await link.evaluate(async (one) => {
      const file = await fetch((one as HTMLAnchorElement).href);
      return [file.headers.get('content-type'), await file.text()] as const;
    });
    expect([type, pdf.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect(pdf).toContain('Signed for a trial by Unni Nyby');
    await page.goto(`${tel}/nb/redirect-scrive?back=1`);
    await isTold(say('order.empty_basket'));
  });
});

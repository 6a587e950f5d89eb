import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { k, kontorAt, kroner, office, putIn } from './kontor.ts';
import { startProcurement } from './procurement.ts';
import { runCommand } from './run-command.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

const company = 'Nordlys Bygg AS';
const { keyboard, coffee } = office;

/** Lets a company come, and tells its system the secret. @param domain of what names it. */
const introduce = (domain: 'DUNS' | 'OCI', { says, origin }: Awaited<ReturnType<typeof startProcurement>>): void => {
  const { identity } = says;
  const named = ['--name', company, '--identity', `${domain}:${identity}`, '--group', 'framework'];
  const added = runCommand('punchout.ts', '--shop', 'kontor', 'add', identity, ...named, '--return', origin);
  says.secret = /: ([\w-]{43})\n$/.exec(added)?.[1] ?? '';
};

const main = (page: Page) => page.getByRole('main');
const back = (page: Page) =>
  main(page)
    .getByRole('button', { name: k('punchout.return_to', { company }) })
    .first();
const note = (page: Page) => main(page).getByText(k('punchout.note', { company }));
const isReceived = (page: Page) => expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();

test('a buyer comes from a procurement system, fills a basket, brings it back, and changes it', async ({
  page,
  baseURL,
}, { project, retry }) => {
  const shop = kontorAt(baseURL);
  const procurement = await startProcurement(shop, `nordlys-${project.name}-${retry}`);
  introduce('DUNS', procurement);
  const punchIn = async () => {
    await page.goto(procurement.origin);
    await page.getByRole('link', { name: 'Shop' }).click();
  };

  await test.step('prices are the company’s, and the basket leads back instead of to the checkout', async () => {
    await punchIn();
    await expect(page).toHaveURL(`${shop}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: k('menu.orders') })).toHaveCount(0);
    // Who it is comes last: until then nothing is asked for that visits are refused.
    await page.evaluate(() => localStorage.clear());
    const user = await hold(page, /\/me\/session$/);
    await page.goto(`${shop}/product/${keyboard.slug}`);
    await expect(main(page).getByText(kroner(keyboard.framework.net)).first()).toBeVisible();
    const add = main(page)
      .getByRole('button', { name: k('product.add_to_basket') })
      .first();
    await hydrated(add);
    await add.click();
    const toBasket = page.getByRole('dialog').getByRole('link', { name: k('basket.to_basket') });
    await expect(toBasket).toBeVisible();
    await user.isWaited();
    user.letCome();
    await expect(page.getByRole('link', { name: k('basket.to_checkout') })).toHaveCount(0);
    await toBasket.click();
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('link', { name: k('basket.to_checkout') })).toHaveCount(0);
    expect(await hindrances(page)).toEqual([]);
  });

  await test.step('there is no checkout and no account', async () => {
    for (const path of ['/checkout', '/me/orders']) {
      await page.goto(`${shop}${path}`);
      await expect(page).toHaveURL(`${shop}/basket`);
    }
  });

  await test.step('the browser brings the basket back, and the visit is over', async () => {
    await back(page).click();
    await isReceived(page);
    const lines = [`1 × ${keyboard.sku} at 560.00`];
    expect(procurement.orders).toEqual([{ buyerCookie: 'visit 1', total: '560.00', lines }]);
    await page.goto(`${shop}/basket`);
    await expect(main(page).getByText(k('basket.empty'))).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

  await test.step('the basket comes again to be changed, and says what is missing', async () => {
    procurement.says.operation = 'edit';
    procurement.says.items = [
      [keyboard.sku, 2],
      [coffee.sku, 3],
      ['GONE-1', 1],
    ];
    await punchIn();
    await expect(page).toHaveURL(`${shop}/basket`);
    await expect(main(page).getByRole('alert')).toHaveText(k('punchout.missing', { skus: 'GONE-1' }));
    const remove = main(page).getByRole('button', { name: `${k('basket.remove')} ${coffee.name}` });
    await hydrated(remove);
    await remove.click();
    await expect(main(page).getByRole('link', { name: coffee.name })).toHaveCount(0);
    await back(page).click();
    await isReceived(page);
    expect(procurement.orders.at(-1)?.lines).toEqual([`2 × ${keyboard.sku} at 560.00`]);
  });

  await test.step('a basket that is only looked at cannot be changed, and may be left', async () => {
    procurement.says.operation = 'inspect';
    await punchIn();
    await expect(main(page).getByText(k('punchout.inspect_note', { company }))).toBeVisible();
    await expect(main(page).getByRole('button', { name: new RegExp(k('basket.remove')) })).toHaveCount(0);
    expect(await hindrances(page)).toEqual([]);
    await main(page)
      .getByRole('button', { name: k('punchout.give_up') })
      .click();
    await isReceived(page);
    expect(procurement.orders.at(-1)?.lines).toEqual([]);
  });

  await procurement.close();
});

test('a buyer comes by a form of the Open Catalog Interface, and brings fields back', async ({ page, baseURL }, {
  project,
  retry,
}) => {
  const shop = kontorAt(baseURL);
  const procurement = await startProcurement(shop, `oci-${project.name}-${retry}`);
  introduce('OCI', procurement);
  await page.goto(procurement.origin);
  await page.getByRole('button', { name: 'Catalogue' }).click();
  await expect(page).toHaveURL(`${shop}/`);
  await putIn(page, keyboard.sku, 3);
  await page.goto(`${shop}/basket`);
  await expect(note(page)).toBeVisible();
  await back(page).click();
  await isReceived(page);
  expect(procurement.catalogues).toMatchObject([
    { 'NEW_ITEM-VENDORMAT[1]': keyboard.sku, 'NEW_ITEM-QUANTITY[1]': '3', 'NEW_ITEM-PRICE[1]': '560.00' },
  ]);
  procurement.says.secret = 'wrong';
  await page.goto(procurement.origin);
  await page.getByRole('button', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { name: k('punchout.refused') })).toBeVisible();
  await procurement.close();
});

import { itemOut } from '@torg/adapter-punchout/testing';
import { k, kontorAt, kroner, office } from './kontor.ts';
import { startProcurement } from './procurement.ts';
import { runCommand } from './run-command.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

const company = 'Nordlys Bygg AS';
const { keyboard, coffee } = office;

test('a buyer comes from a procurement system, fills a basket, brings it back, and changes it', async ({
  page,
  baseURL,
}, { project }) => {
  const shop = kontorAt(baseURL);
  const id = `nordlys-${project.name}`;
  const procurement = await startProcurement(shop, { identity: id });
  const named = ['--name', company, '--identity', `DUNS:${id}`, '--group', 'framework'];
  const added = runCommand('punchout.ts', '--shop', 'kontor', 'add', id, ...named, '--return', procurement.origin);
  procurement.says.secret = /: ([\w-]{43})\n$/.exec(added)?.[1] ?? '';
  const main = page.getByRole('main');
  const back = main.getByRole('button', { name: k('punchout.return_to', { company }) }).first();
  const punchIn = async () => {
    await page.goto(procurement.origin);
    await page.getByRole('link', { name: 'Shop' }).click();
  };

  await test.step('prices are the company’s, and the basket leads back instead of to the checkout', async () => {
    await punchIn();
    await expect(page).toHaveURL(`${shop}/`);
    await page.goto(`${shop}/product/${keyboard.slug}`);
    await expect(main.getByText(kroner(keyboard.framework.net)).first()).toBeVisible();
    const add = main.getByRole('button', { name: k('product.add_to_basket') }).first();
    await hydrated(add);
    await add.click();
    const toBasket = page.getByRole('dialog').getByRole('link', { name: k('basket.to_basket') });
    await expect(toBasket).toBeVisible();
    await expect(page.getByRole('link', { name: k('basket.to_checkout') })).toHaveCount(0);
    await toBasket.click();
    await expect(main.getByText(k('punchout.note', { company }))).toBeVisible();
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
    await back.click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    expect(procurement.received).toMatchObject([
      {
        ...{ to: id, buyerCookie: 'cookie & 1', total: '560.00 NOK' },
        items: [{ sku: keyboard.sku, quantity: '1', price: '560.00 NOK', name: expect.stringContaining('trådløst') }],
      },
    ]);
    await page.goto(`${shop}/basket`);
    await expect(main.getByText(k('basket.empty'))).toBeVisible();
    await expect(main.getByText(k('punchout.note', { company }))).toHaveCount(0);
  });

  await test.step('the basket comes again to be changed, and says what is missing', async () => {
    procurement.says.operation = 'edit';
    procurement.says.items = itemOut(keyboard.sku, '2') + itemOut(coffee.sku, '3') + itemOut('GONE-1', '1');
    await punchIn();
    await expect(page).toHaveURL(`${shop}/basket`);
    await expect(main.getByRole('alert')).toHaveText(k('punchout.missing', { skus: 'GONE-1' }));
    const remove = main.getByRole('button', { name: `${k('basket.remove')} ${coffee.name}` });
    await hydrated(remove);
    await remove.click();
    await expect(main.getByRole('link', { name: coffee.name })).toHaveCount(0);
    await back.click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    expect(procurement.received.at(-1)?.items).toMatchObject([{ sku: keyboard.sku, quantity: '2' }]);
  });

  await test.step('a basket that is only looked at cannot be changed, and may be left', async () => {
    procurement.says.operation = 'inspect';
    await punchIn();
    await expect(main.getByText(k('punchout.inspect_note', { company }))).toBeVisible();
    await expect(main.getByRole('button', { name: new RegExp(k('basket.remove')) })).toHaveCount(0);
    expect(await hindrances(page)).toEqual([]);
    await main.getByRole('button', { name: k('punchout.give_up') }).click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    expect(procurement.received.at(-1)?.items).toEqual([]);
  });

  await procurement.close();
});

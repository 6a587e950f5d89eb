import { randomUUID } from 'node:crypto';
import { order, shopper } from './goods.ts';
import { importRow } from './import-row.ts';
import { openMail } from './mail.ts';
import { runCommand } from './run-command.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

test('a purchase is withdrawn from, in part on its page and then by the link of its mail, until the money is back', async ({
  page,
  visitor,
  browser,
}, testInfo) => {
  const say = textsOf('fjell', 'nb');
  const id = `BACK-${randomUUID().slice(0, 8)}`;
  const name = `Tursekk ${id}`;
  importRow(testInfo, { id, title: name, price: '500.00 NOK', quantity: 9 });
  const number = await order(visitor, id, { quantity: 3, deliveryMethod: 'home' });
  const desk = (...words: readonly string[]) => runCommand('orders.ts', '--shop', 'fjell', ...words);
  desk('ship', number, '--units', `${id}=2`);
  const own = await visitor.context.newPage();

  await test.step('its page has the function, and takes one of two kinds of goods back', async () => {
    await own.goto(`/me/order/${number}`);
    const main = own.getByRole('main');
    await main.getByText(say('order.withdraw'), { exact: true }).click();
    await own.setViewportSize({ width: 320, height: 640 });
    expect(await hindrances(own)).toEqual([]);
    await main.getByRole('spinbutton', { name }).fill('1');
    await main.getByRole('button', { name: say('order.withdraw_confirm') }).click();
    await expect(main.getByRole('list', { name: say('order.timeline') })).toContainText(say('order.step_withdrawn'));
    // What was not sent goes first: nothing has to be sent back.
    await expect(main.getByRole('region', { name: say('order.withdrawals') })).toContainText(name);
    await expect(main).not.toContainText(say('order.send_back_how'));
  });

  const receipt = () => openMail(page, '', say('mail.withdrawn_subject', { number }));
  await test.step('the receipt says so, and leads to the order', async () => {
    const mail = await receipt();
    await expect(mail.getByRole('row').filter({ hasText: name }).first()).toContainText(
      say('order.units', { count: 1 }),
    );
    const link = (await mail.getByRole('link', { name: say('mail.open_order') }).getAttribute('href')) ?? '';
    const elsewhere = await browser.newContext();
    const opened = await elsewhere.newPage();
    await opened.goto(link);
    await opened.getByLabel(say('order.proof_email')).fill(shopper.email);
    await opened.getByRole('button', { name: say('order.proof_show') }).click();
    await opened.getByRole('main').getByText(say('order.withdraw'), { exact: true }).click();
    await opened.getByRole('button', { name: say('order.withdraw_confirm') }).click();
    // The answer stands at the order's own address, where scripts and a reload find it.
    await expect(opened).toHaveURL(/\/shared-order\/[^/]+$/);
    await expect(opened.getByRole('main')).toContainText(say('order.send_back_how'));
    await expect(opened.getByRole('button', { name: say('order.withdraw_confirm') })).toHaveCount(0);
    await elsewhere.close();
  });

  await test.step('what comes back is told, with what is left to pay', async () => {
    desk('return', number, '--restock');
    await openMail(page, '', say('mail.returned_subject', { number }));
    await own.reload();
    const main = own.getByRole('main');
    await expect(main).toContainText(say('order.returned_units', { count: 2 }));
    await expect(main).toContainText(say('order.taken_back'));
  });
});

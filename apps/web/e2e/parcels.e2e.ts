import { randomUUID } from 'node:crypto';
import { order } from './goods.ts';
import { importRow } from './import-row.ts';
import { buyer, fillIn, k, kontorAt, office, putIn } from './kontor.ts';
import { openMail } from './mail.ts';
import { runCommand } from './run-command.ts';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

test('an order that comes in two parcels is followed from mail to page to carrier', async ({
  page,
  visitor,
}, testInfo) => {
  const say = textsOf('fjell', 'sv');
  const id = `PARCEL-${randomUUID().slice(0, 8)}`;
  const name = `Lykta ${id}`;
  importRow(testInfo, { id, title: name, price: '500.00 NOK', quantity: 9 });
  const number = await order(visitor, id, { quantity: 3, language: '/sv', deliveryMethod: 'home' });
  const ship = (...parcel: readonly string[]) => runCommand('orders.ts', '--shop', 'fjell', 'ship', number, ...parcel);
  const subject = (part: string) => say('mail.shipped_subject', { shop: 'Fjell', number, part });
  const opened = await visitor.context.newPage();
  const tracked = 'https://sporing.posten.no/sporing/370722150123456789';

  await test.step('the first parcel has a mail that leads to it', async () => {
    ship('--units', `${id}=2`, '--carrier', 'Posten', '--tracking', '370722150123456789');
    const mail = await openMail(page, '', subject('some'));
    await expect(mail.getByRole('row').filter({ hasText: name }).first()).toContainText(
      say('order.units', { count: 2 }),
    );
    await expect(mail.getByRole('link', { name: say('order.track') })).toHaveAttribute('href', tracked);
    const link = await mail.getByRole('link', { name: say('mail.open_order') }).getAttribute('href');
    await opened.goto(link ?? '');
  });

  const main = opened.getByRole('main');
  const parcels = main.getByRole('region', { name: say('order.parcels') });
  const parcel = (nth: number) =>
    parcels.getByRole('listitem').filter({ hasText: say('order.parcel_nth', { pickup: 'false', nth }) });

  await test.step('the page of the order tells what was sent and what is left', async () => {
    await expect(main.getByRole('list', { name: say('order.timeline') })).toContainText(
      say('order.state_part_shipped'),
    );
    await expect(parcel(1)).toContainText(say('order.units', { count: 2 }));
    await expect(parcel(1).getByRole('link', { name: say('order.track') })).toHaveAttribute('href', tracked);
    const left = parcels.getByRole('listitem').filter({ hasText: say('order.still_to_come') });
    await expect(left).toContainText(say('order.units', { count: 1 }));
    await opened.setViewportSize({ width: 320, height: 640 });
    expect(await hindrances(opened)).toEqual([]);
  });

  await test.step('the last parcel ends it', async () => {
    ship();
    await opened.reload();
    await expect(parcel(2)).toContainText(say('order.units', { count: 1 }));
    await expect(parcels).not.toContainText(say('order.still_to_come'));
    await openMail(page, '', subject('rest'));
  });
});

test('what a business buys on invoice has one with its delivery, and a credit note for what comes back', async ({
  page,
  baseURL,
}, testInfo) => {
  const shop = kontorAt(baseURL);
  const { sku } = office.coffee;
  const main = page.getByRole('main');
  const documents = main.getByRole('list', { name: k('order.documents') });
  const document = (kind: string) =>
    documents.getByRole('link', { name: k('order.document', { kind, number: '' }).split(' ')[0] ?? '' });

  const number = await test.step('a guest orders for it', async () => {
    await page.goto(shop);
    await putIn(page, sku, 2);
    await page.goto(`${shop}/checkout`);
    await fillIn(page, { ...buyer, street: 'Storgata 1' });
    await page.getByRole('radio', { name: 'Hent på lageret på Alnabru' }).check();
    await page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) }).click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await expect(document('invoice')).toHaveCount(0);
    return new URL(page.url()).searchParams.get('order') ?? '';
  });
  const desk = (action: string) => runCommand('orders.ts', '--shop', 'kontor', action, number, '--units', `${sku}=1`);

  await test.step('the mail of its delivery says what is paid, and by when', async () => {
    desk('ship');
    const mail = await openMail(page, shop, k('mail.ready_subject', { shop: 'Kontor', number, part: 'some' }));
    await expect(mail.getByText(k('mail.invoice'))).toBeVisible();
  });

  await test.step('the page of the order leads to it, and then to the credit note', async () => {
    desk('return');
    await page.goto(`${shop}/me/order/${number}`);
    for (const kind of ['invoice', 'credit-note']) {
      await expect(document(kind)).toHaveCount(1);
      const told = await document(kind).evaluate(async (link) => {
        const answer = await fetch((link as HTMLAnchorElement).href);
        return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
      });
      expect(told).toEqual([200, 'application/pdf', '%PDF-']);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('invoices.png'), fullPage: true });
  });
});

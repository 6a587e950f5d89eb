import { randomUUID } from 'node:crypto';
import { order } from './goods.ts';
import { importRow } from './import-row.ts';
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

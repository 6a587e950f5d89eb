import { randomUUID } from 'node:crypto';
import { order, shopper } from './goods.ts';
import { importRow } from './import-row.ts';
import { openMail } from './mail.ts';
import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

for (const [locale, language, javaScriptEnabled] of [
  ['nb', '', true],
  ['en', '/en', false],
] as const) {
  test.describe(`in ${locale} ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });
    const say = textsOf('fjell', locale);

    test('an order is confirmed by mail, ordered again when price and stock have changed, and cancelled', async ({
      page,
      visitor,
      browser,
    }, testInfo) => {
      const money = (whole: string): string => (locale === 'nb' ? `${whole}\u00a0kr` : `NOK\u00a0${whole}`);
      const thousand = locale === 'nb' ? '1\u00a0500' : '1,500';
      const id = `AGAIN-${randomUUID().slice(0, 8)}`;
      const name = `Lykt ${id}`;
      importRow(testInfo, { id, title: name, price: '500.00 NOK', quantity: 5 });
      const number = await order(visitor, id, { quantity: 3, language });

      let link = '';
      const orderPage = await test.step('the mail has lines, sums and address', async () => {
        const mail = await openMail(page, '', say('mail.placed_subject', { shop: 'Fjell', number }));
        const sold = `${name}${say('mail.each', { count: 3, price: money('500') })}`;
        await expect(mail.getByRole('row').filter({ hasText: sold })).toContainText(money(thousand));
        const total = mail.getByRole('row').filter({ hasText: new RegExp(`^${say('order.total')}`) });
        await expect(total).toContainText(money(thousand));
        const vat = say('mail.vat_of', { rate: '25', net: money(locale === 'nb' ? '1\u00a0200' : '1,200') });
        await expect(mail.getByRole('row').filter({ hasText: vat })).toContainText(money('300'));
        await expect(mail.getByText(`${shopper.postalCode} ${shopper.city}`)).toBeVisible();
        await expect(page.locator('pre')).toContainText(`${say('order.total')}: ${money(thousand)}`);
        link = (await mail.getByRole('link', { name: say('mail.open_order') }).getAttribute('href')) ?? '';
        const opened = await visitor.context.newPage();
        await opened.goto(link);
        return opened;
      });

      await test.step('its link leads to the order', async () => {
        await expect(orderPage).toHaveURL(new RegExp(`${language}/me/order/${number}$`));
        await expect(orderPage.getByRole('heading', { level: 1 })).toHaveText(say('order.title', { number }));
        await expect(orderPage.getByRole('main').getByRole('link', { name })).toBeVisible();
        await orderPage.goto(`${language}/me/orders`);
        await expect(orderPage.getByRole('main').getByRole('listitem').first()).toContainText(
          say('order.state_placed'),
        );
        await orderPage.getByRole('link', { name: say('order.title', { number }) }).click();
      });

      await test.step('its page has the confirmation as a PDF', async () => {
        await orderPage.goto(`${language}/me/order/${number}`);
        const document = orderPage.getByRole('link', { name: say('order.document', { kind: 'confirmation' }) });
        await expect(document).toHaveCount(1);
        const answer = await orderPage.request.get((await document.getAttribute('href')) ?? '');
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
        expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      });

      await test.step('on another device it shows how far it has come, and all of it to who knows the mailbox', async () => {
        const device = await browser.newContext({ javaScriptEnabled, viewport: { width: 320, height: 640 } });
        const other = await device.newPage();
        await other.goto(link);
        const main = other.getByRole('main');
        await expect(main).toContainText(say('order.state_placed'));
        await expect(main).toContainText(name);
        await expect(main).not.toContainText(shopper.street);
        if (javaScriptEnabled) expect(await hindrances(other)).toEqual([]);
        const show = main.getByRole('button', { name: say('order.proof_show') });
        await other.getByLabel(say('order.proof_email')).fill('somebody@example.com');
        await show.click();
        await expect(main.getByRole('alert')).toHaveText(say('order.proof_refused'));
        await other.getByLabel(say('order.proof_email')).fill(shopper.email);
        await show.click();
        await expect(main).toContainText(shopper.street);
        await expect(main).toContainText(money(thousand));
        if (javaScriptEnabled) expect(await hindrances(other)).toEqual([]);
        const kept = other.waitForEvent('download');
        await main.getByRole('button', { name: say('order.document', { kind: 'confirmation' }) }).click();
        expect((await kept).suggestedFilename()).toBe(`fjell-${number}-confirmation.pdf`);
        await other.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('order.shared_over_title'));

        await main.getByRole('link', { name: say('order.find_title') }).click();
        const send = main.getByRole('button', { name: say('order.find_send') });
        await other.getByLabel(say('order.number')).fill('7K3');
        await other.getByLabel(say('order.proof_email')).fill(shopper.email);
        await send.click();
        await expect(main.getByText(say('order.find_number_wrong'))).toBeVisible();
        await expect(other.getByLabel(say('order.number'))).toBeFocused();
        if (javaScriptEnabled) expect(await hindrances(other)).toEqual([]);
        await expect(other.getByLabel(say('order.proof_email'))).toHaveValue(shopper.email);
        await other.getByLabel(say('order.number')).fill(number.toLowerCase().replace('-', ' '));
        await send.click();
        await expect(main.getByRole('heading', { name: say('order.find_asked_title') })).toBeFocused();
        const mail = await openMail(page, '', say('mail.link_subject', { shop: 'Fjell', number }));
        await other.goto((await mail.getByRole('link', { name: say('mail.open_order') }).getAttribute('href')) ?? '');
        await expect(main).toContainText(say('order.state_placed'));
        await expect(main).not.toContainText(shopper.street);
        await device.close();
      });

      importRow(testInfo, { id, title: name, price: '400.00 NOK', quantity: 5 });

      await test.step('ordering again says what changed', async () => {
        const again = orderPage.getByRole('button', { name: say('order.reorder') });
        if (javaScriptEnabled) await hydrated(again);
        await again.click();
        await expect(orderPage).toHaveURL(new RegExp(`${language}/basket\\?reordered=${number}$`));
        const told = orderPage.getByRole('region', { name: say('order.reordered_partly', { number }) });
        await expect(told).toContainText(say('order.finding_stock', { name, wanted: 3, possible: 2 }));
        const prices = { name, from: money('500'), to: money('400') };
        await expect(told).toContainText(say('order.finding_price', prices));
        await expect(orderPage.getByLabel(say('basket.quantity_of', { name }))).toHaveValue('2');
        await orderPage.reload();
        await expect(told).toBeVisible();
        await expect(orderPage.getByRole('link', { name: say('basket.to_checkout') }).first()).toBeVisible();
      });

      await test.step('it is cancelled by two clicks, once, and a mail says so', async () => {
        const late = await visitor.context.newPage();
        const main = orderPage.getByRole('main');
        for (const each of [late, orderPage]) {
          await each.goto(`${language}/me/order/${number}`);
          await each.getByText(say('order.cancel', { part: 'whole' }), { exact: true }).click();
        }
        if (javaScriptEnabled) expect(await hindrances(orderPage)).toEqual([]);
        await main.getByRole('button', { name: say('order.cancel_confirm', { part: 'whole' }) }).click();
        await expect(main.getByText(say('order.state_cancelled')).first()).toBeVisible();
        await expect(main.getByText(say('order.cancel', { part: 'whole' }), { exact: true })).toHaveCount(0);
        await openMail(page, '', say('mail.cancelled_subject', { shop: 'Fjell', number, part: 'whole' }));
        await late.getByRole('button', { name: say('order.cancel_confirm', { part: 'whole' }) }).click();
        await expect(late.getByRole('main').getByText(say('order.state_cancelled')).first()).toBeVisible();
        await expect(late.getByRole('alert')).toHaveCount(0);
      });
    });
  });
}

import { demoShops, originOf, saidBy } from './shops.ts';
import { expect, test } from './test.ts';
import { hindrances } from './usable.ts';

const tel = demoShops.find(({ id }) => id === 'tel');
if (tel === undefined) throw new Error('there is no Tel');
const say = saidBy(tel);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a shop for consumers shows prices without VAT to who asks for them, and the final one beside each', async ({
      page,
      baseURL,
    }) => {
      const main = page.getByRole('main');
      const choose = (view: 'vat.net' | 'vat.gross') =>
        page
          .getByRole('contentinfo')
          .getByRole('button', { name: say(view), exact: true })
          .click();
      await page.goto(`${originOf(tel, baseURL)}/all`);
      const card = main.getByRole('listitem').filter({ hasText: 'Aurik N2 Pro 5G' });
      await expect(card).toContainText('10,990');
      await choose('vat.net');
      await expect(card).toContainText('8,792');
      await expect(card).toContainText(
        say('price.with_vat', { price: say('price.from', { price: 'NOK\u00a010,990' }) }),
      );
      if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);
      await page.goto(`${originOf(tel, baseURL)}/product/aurik-n2-pro-5g`);
      await expect(main).toContainText(say('price.excl_vat'));
      await expect(main).toContainText('NOK\u00a010,990');
      await choose('vat.gross');
      await expect(main).toContainText(say('price.incl_vat'));
      await expect(main).not.toContainText('8,792');
    });
  });
}

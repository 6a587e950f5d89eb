import { createTexts, publicShopInfo } from '@torg/domain/storefront';
import { aListing, aProductCard, aShopInfo, invoiceMethod } from '@torg/domain/testing';
import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { list } from './catalogue.ts';
import type { CommandInput } from './command.ts';
import { order } from './orders.ts';

const paymentMethods = [invoiceMethod, { id: 'wallet', name: { nb: 'Lommebok' }, provider: 'pocket' }];

/** What a command is given in a shop with prices without VAT and a payment method of its own. */
const anInput = (vatView: 'net' | 'gross', args: readonly string[] = []) => {
  const said: string[] = [];
  const info = publicShopInfo({ ...aShopInfo, activeVatOption: 'net', paymentMethods });
  const config = { info, locale: 'nb', messages: {}, holidays: [] };
  const price = { amount: 12_500, currency: 'NOK', vat: 'gross', taxRate: 2500 } as const;
  const listing = { ...aListing, items: [{ ...aProductCard, price }], total: 1 };
  const input = {
    ...{ args, texts: createTexts(config), vatView: TE.right(vatView), say: (line: string) => void said.push(line) },
    shop: { config, catalogue: { listing: () => TE.right(listing) } },
  } as unknown as CommandInput;
  return { said, input };
};

it.each([
  ['gross', '125'],
  ['net', '100'],
] as const)('prices are shown %s to who sees them so, whatever the shop shows to others', async (vatView, amount) => {
  const { said, input } = anInput(vatView);
  expect(E.isRight(await list.run(input)())).toBe(true);
  expect(said[0]).toContain(amount);
});

it("how to order names the shop's own ways to pay", async () => {
  const { input } = anInput('gross', ['wallet']);
  expect(await order.run(input)()).toEqual(E.left({ _tag: 'Usage', words: 'usage: torg order invoice|wallet FILE' }));
});

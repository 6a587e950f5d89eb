import { createTexts, publicShopInfo } from '@torg/domain/storefront';
import { aCheckoutForm, anOffer, aPrice, aShopInfo, createInMemoryShop, invoiceMethod } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { list } from './catalogue.ts';
import type { CommandInput } from './command.ts';
import { cancel, order } from './orders.ts';

const paymentMethods = [invoiceMethod, { id: 'wallet', name: { nb: 'Lommebok' }, provider: 'pocket' }];

/** What a command is given in a shop with prices without VAT and a payment method of its own. */
const anInput = (vatView: 'net' | 'gross', args: readonly string[] = []) => {
  const said: string[] = [];
  const shop = createInMemoryShop([anOffer('A1', { price: aPrice(12_500) })]).of({ guest: 'kari' });
  const info = publicShopInfo({ ...aShopInfo, activeVatOption: 'net', paymentMethods });
  const config = { ...shop.config, info };
  const input: CommandInput = {
    ...{ args, texts: createTexts(config), vatView: TE.right(vatView), say: (line) => void said.push(line) },
    ...{ session: undefined, login: undefined, become: () => undefined, startPayment: () => TE.right(O.none) },
    shop: { ...shop, config },
  };
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

it('an order is cancelled, and then is none to cancel', async () => {
  const { input, said } = anInput('gross');
  await input.shop.basket.apply({ intent: 'add', sku: 'A1', quantity: 1 })();
  const placed = await input.shop.orders.place(aCheckoutForm, 'key-0123456789abcdef')();
  const args = E.isRight(placed) ? [placed.right.number] : [];
  expect(E.isRight(await cancel.run({ ...input, args })())).toBe(true);
  expect(said[0]).toContain('cancelled');
  expect(await cancel.run({ ...input, args })()).toEqual(E.left({ _tag: 'TooLateToCancel' }));
  expect(await cancel.run(input)()).toEqual(E.left({ _tag: 'UnknownOrder' }));
});

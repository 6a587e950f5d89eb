import type { Order } from '@torg/domain/purchase';
import { anOrder } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { aPage } from './testing/a-page.ts';

const paid: Order = { ...anOrder('PLACE-00001', { J: 2 }), paymentMethod: 'bank', paymentState: 'approved' };
const textOf = async (deposit: NonNullable<Order['deposit']>) =>
  (await aPage({ url: '/en/me/order/PLACE-00001', orders: [{ ...paid, deposit }] })).text;

it('the page of an order tells its deposit beside the total, and that it comes back', async () => {
  const text = await textOf({ amount: 5_000 });
  expect(text).toMatch(/Deposit\W*NOK 50/);
  expect(text).toMatch(/In all, with the deposit\W*NOK 250/);
  expect(text).toContain('The deposit is no part of the price. You get it back once we need no security any more');
});

it('the page of an order tells when its deposit was paid back', async () => {
  const text = await textOf({ amount: 5_000, paidBackAt: 1_700_000_000_000 });
  expect(text).toContain('The deposit of NOK 50 was paid back on 14 November 2023.');
  expect(text).not.toContain('In all, with the deposit');
});

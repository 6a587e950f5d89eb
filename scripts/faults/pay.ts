import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { member } from './member.ts';

/** What a guest may decide on the bank's page, by the names of its buttons. */
export const decisions = [
  'approve',
  'approve',
  'approve-silently',
  'approve-tenfold',
  'decline',
  'approve-different',
  'reserve',
] as const;
export type Decision = (typeof decisions)[number];

/** Milliseconds between looks, and how many there are: an answer that does not come is a violation. */
const lookEvery = 100;
const looks = 200;

/**
 * Pays an order at the bank, as a browser is led there and back, and asks what became of it.
 * @returns how the shop says the payment stands.
 */
export const pay = async ({ send, submit }: Browser, number: string, decision: Decision): Promise<string> => {
  const toBank = await send('GET', `/redirect-payment?order=${number}`);
  if (toBank.location.includes('/pay/')) {
    const back = await submit(toBank.location, { decision });
    await send('GET', back.location);
  }
  for (let look = 0; look < looks; look += 1) {
    const { body } = await send('GET', `/api/orders/${number}/payment`);
    const state = String(member(body, 'payment', 'state'));
    if (state !== 'started') return state;
    await sleep(lookEvery);
  }
  return 'started';
};

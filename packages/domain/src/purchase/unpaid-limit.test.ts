import { expect, it } from 'vitest';
import { mayOrderUnpaid } from './unpaid-limit.ts';

const none = { orders: 0, units: 0 };

it.each([
  [none, none, true],
  [{ orders: 4, units: 99 }, { orders: 29, units: 299 }, true],
  [{ orders: 5, units: 5 }, { orders: 5, units: 5 }, false],
  [{ orders: 1, units: 100 }, { orders: 1, units: 100 }, false],
  [{ orders: 1, units: 1 }, { orders: 30, units: 30 }, false],
  [{ orders: 1, units: 1 }, { orders: 3, units: 300 }, false],
])('a guest whose mailbox holds %j and network %j unpaid may order by invoice: %s', (mailbox, network, may) => {
  expect(mayOrderUnpaid({ mailbox, network })).toBe(may);
});

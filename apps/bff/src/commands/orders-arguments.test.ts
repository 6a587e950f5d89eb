import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readArguments } from './orders-arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''));

describe('the arguments of the orders command', () => {
  it.each([
    ['--shop fjell ship 7K3M9-QXA2B', { shop: 'fjell', action: 'ship', number: '7K3M9-QXA2B', sending: {} }],
    ['cancel 7k3m9qxa2b --shop fjell', { shop: 'fjell', action: 'cancel', number: '7K3M9-QXA2B', sending: {} }],
    ['--shop fjell list', { shop: 'fjell', action: 'list' }],
    ['--shop fjell list --state placed', { shop: 'fjell', action: 'list', state: 'placed' }],
    [
      '--shop fjell ship 7K3M9-QXA2B --units A=2 --units B=C=1 --carrier Posten --tracking 370',
      {
        ...{ shop: 'fjell', action: 'ship', number: '7K3M9-QXA2B' },
        sending: {
          units: [
            { sku: 'A', quantity: 2 },
            { sku: 'B=C', quantity: 1 },
          ],
          parcel: { carrier: 'Posten', tracking: '370' },
        },
      },
    ],
    [
      '--shop fjell return 7K3M9-QXA2B --restock',
      { shop: 'fjell', action: 'return', number: '7K3M9-QXA2B', sending: { restock: true } },
    ],
    [
      '--shop fjell bookings --from 2026-11-01 --to 2026-11-30 --csv november.csv',
      { shop: 'fjell', action: 'bookings', from: 20_758, to: 20_787, csv: 'november.csv' },
    ],
    [
      '--shop fjell bookings --from 2026-11-01 --to 2026-11-30 --saft journal.csv',
      { shop: 'fjell', action: 'bookings', from: 20_758, to: 20_787, saft: 'journal.csv' },
    ],
    ['--help', 'help'],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual(E.right(expected));
  });

  it.each([
    ['list', '--shop is missing: expected the id of a shop'],
    ['--shop fjell bookings --to 2026-11-30', '--from is missing: expected a day such as 2026-11-01'],
    ['--shop fjell bookings --from today --to 2026-11-30', '--from today: expected a day such as 2026-11-01'],
    ['--shop fjell bookings --from 2026-11-02 --to 2026-11-01', '--to 2026-11-01: expected 2026-11-02 or a later day'],
    ['--shop fjell bookings all --from 2026-11-02 --to 2026-11-02', 'all: expected nothing after bookings'],
    ['--shop fjell list --csv a.csv', '--csv: expected only with bookings'],
    ['--shop fjell list --saft a.csv', '--saft: expected only with bookings'],
    ['--shop fjell bookings --state placed', '--state: expected only with list'],
    ['--shop fjell', 'nothing to do: expected list, bookings, deposit, ship, cancel or return'],
    ['--shop fjell send AAAAA-00001', 'send: expected list, bookings, deposit, ship, cancel or return'],
    ['--shop fjell ship', 'NUMBER is missing: expected the number of the order to ship'],
    ['--shop fjell ship 12', '12: expected the number of an order, such as 7K3M9-QXA2B'],
    ['--shop fjell ship AAAAA-0000O', 'AAAAA-0000O: expected the number of an order, such as 7K3M9-QXA2B'],
    ['--shop fjell ship AAAAA-00001 AAAAA-00002', 'AAAAA-00002: expected one order'],
    ['--shop fjell list AAAAA-00001', 'AAAAA-00001: expected nothing after list'],
    [
      '--shop fjell list --state lost',
      '--state lost: expected one of pending, awaiting-approval, placed, part-shipped, shipped, cancelled',
    ],
    ['--shop fjell ship AAAAA-00001 --state placed', '--state: expected only with list'],
    ['--shop fjell ship AAAAA-00001 --units A', '--units A: expected a SKU and how many of it, such as TENT-2=1'],
    [
      '--shop fjell ship AAAAA-00001 --units A=two',
      '--units A=two: expected a SKU and how many of it, such as TENT-2=1',
    ],
    [
      '--shop fjell ship AAAAA-00001 --units A=0',
      '--units: expected 1 to 500 SKUs, each with a whole number from 1, or to be left out',
    ],
    [
      `--shop fjell ship AAAAA-00001 --tracking ${'3'.repeat(101)}`,
      '--tracking: expected a line of 1 to 100 characters, or to be left out',
    ],
    ['--shop fjell cancel AAAAA-00001 --tracking 370', '--tracking: expected only with ship'],
    ['--shop fjell list --units A=1', '--units: expected only with ship, cancel and return'],
    ['--shop fjell list --carrier Posten', '--carrier: expected only with ship'],
    ['--shop fjell ship AAAAA-00001 --restock', '--restock: expected only with return'],
    ['--shop fjell list --now', "Unknown option '--now'"],
  ])('refuses: %s', (line, expected) => {
    expect(read(line)).toEqual(E.left(expected));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/examples.ts';
import { orderStates } from './order.ts';
import {
  type OrderQuery,
  orderInShort,
  orderPageOf,
  orderSearch,
  ordersPerPage,
  readOrderQuery,
} from './order-list.ts';

const readOf = (search: string) => readOrderQuery(new URLSearchParams(search));

describe('an order in a list', () => {
  it('has what it shows: nothing of who gets it, and no line', () => {
    const order = anOrder('PLACE-00001', { J: 2, C: 1 }, { representative: { name: 'Siri Selger' } });
    expect(orderInShort(order)).toEqual({
      ...{ number: 'PLACE-00001', state: 'placed', placedAt: order.placedAt, currency: 'NOK', units: 3 },
      ...{ gross: order.totals.gross, delivery: {}, pictures: [{ sku: 'J' }, { sku: 'C' }], morePictures: 0 },
      representative: 'Siri Selger',
    });
  });

  it('shows four pictures and how many there are beside them', () => {
    const { units, pictures, morePictures } = orderInShort(
      anOrder('PLACE-00001', { A: 1, B: 1, C: 1, D: 1, E: 1, F: 1 }),
    );
    expect([units, pictures.length, morePictures]).toEqual([6, 4, 2]);
  });
});

describe('a page of orders', () => {
  const orders = (count: number) =>
    Array.from({ length: count }, (_, index) => orderInShort(anOrder(`PAGE0-${10_000 + index}`, { A: 1 })));
  const place = { placedAt: 1, number: 'AAAAA-00001' };

  it('that is the only one leads nowhere', () => {
    expect(orderPageOf(orders(ordersPerPage), {})).toEqual({ orders: orders(ordersPerPage) });
    expect(orderPageOf([], {})).toEqual({ orders: [] });
    expect(orderPageOf([], { after: place })).toEqual({ orders: [] });
  });

  it('leads to older orders where one more was read, and to newer ones where it was come from there', () => {
    const read = orders(ordersPerPage + 1);
    const first = orderPageOf(read, {});
    expect([first.orders.length, first.before, first.after?.number]).toEqual([ordersPerPage, undefined, 'PAGE0-10019']);
    const middle = orderPageOf(read, { after: place });
    expect([middle.before?.number, middle.after?.number]).toEqual(['PAGE0-10000', 'PAGE0-10019']);
    const back = orderPageOf(read, { before: place });
    expect([back.orders[0]?.number, back.before?.number, back.after?.number]).toEqual([
      ...['PAGE0-10019', 'PAGE0-10019', 'PAGE0-10000'],
    ]);
    expect(orderPageOf(orders(3), { before: place })).toEqual({
      orders: orders(3).toReversed(),
      after: { placedAt: read[0]?.placedAt, number: 'PAGE0-10000' },
    });
  });
});

describe('what a list of orders is asked for', () => {
  it('is read as it was written', () => {
    const place = fc.record({
      placedAt: fc.nat({ max: 9_999_999_999_999 }),
      number: fc.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    });
    const days = { from: fc.integer({ min: 0, max: 30_000 }), to: fc.integer({ min: 0, max: 30_000 }) };
    const queries = fc.oneof(
      fc.record(
        {
          text: fc.constant('skall jakke'),
          of: fc.constant('company' as const),
          buyer: fc.constant('Per Ås'),
          state: fc.constantFrom(...orderStates),
          ...days,
          after: place,
        },
        { requiredKeys: [] },
      ),
      fc.record({ state: fc.constantFrom(...orderStates), ...days, before: place }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(queries, (query: OrderQuery) => {
        expect(readOrderQuery(orderSearch(query))).toEqual(query);
      }),
    );
  });

  it.each([
    'state=lost&from=2026-02-30&to=tomorrow',
    'from=&to=&state=',
    'after=1&before=x.AAAAA-00001',
    'after=1.aaaaa-00001',
    'after=-1.AAAAA-00001',
    // No database knows that year.
    'before=99999999999999.AAAAA-00001',
  ])('is nothing where it is none: %s', (search) => {
    expect(readOf(search)).toEqual({});
  });

  it('goes on from one place alone', () => {
    const after = { placedAt: 2, number: 'AAAAA-00002' };
    expect(readOf('before=1.AAAAA-00001&after=2.AAAAA-00002')).toEqual({ after });
  });
});

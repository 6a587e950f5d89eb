import { anOrder } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { orderPageOf } from './order-page-of.ts';

describe('the list of orders', () => {
  it('has of an order what it shows: nothing of who gets it, and no line', () => {
    const order = anOrder('PLACE-00001', { J: 2, C: 1 }, { representative: { name: 'Siri Selger' } });
    const { orders } = orderPageOf([order], undefined);
    expect(orders).toEqual([
      {
        ...{ number: 'PLACE-00001', state: 'placed', placedAt: order.placedAt, gross: order.totals.gross, units: 3 },
        ...{ pictures: [{ sku: 'J' }, { sku: 'C' }], morePictures: 0 },
        representative: 'Siri Selger',
        delivery: order.delivery.pickup === undefined ? {} : { pickup: order.delivery.pickup },
      },
    ]);
    for (const hidden of [order.address.street, order.contact.phone, order.contact.email]) {
      expect(JSON.stringify(orders)).not.toContain(hidden);
    }
  });

  it('shows four pictures of an order and how many there are beside them', () => {
    const order = anOrder('PLACE-00001', { A: 1, B: 1, C: 1, D: 1, E: 1, F: 1 });
    const { orders } = orderPageOf([order], undefined);
    expect(orders).toMatchObject([{ units: 6, morePictures: 2 }]);
    expect(orders[0]?.pictures).toHaveLength(4);
  });
});

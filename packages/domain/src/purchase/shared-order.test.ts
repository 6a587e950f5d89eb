import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing/index.ts';
import { provesBuyer, sharedOrder } from './shared-order.ts';

const order = anOrder('AAAAA-00001', { A: 2 });

describe('an order that its mail’s link opens', () => {
  it('says how far it has come and of what, and nothing about the buyer or money', () => {
    const parcel = { id: 'parcel-9', carrier: 'Posten', tracking: '370722' };
    const history = [...order.history, { event: 'ship', state: 'shipped', at: 1, parcel } as const];
    const shared = sharedOrder({
      ...order,
      history,
      business: { company: 'Nord', organisationNumber: '1', reference: 'X' },
    });
    expect(Object.keys(shared).sort()).toEqual(['delivery', 'history', 'lines', 'number', 'state']);
    expect(Object.keys(shared.delivery)).not.toContain('gross');
    expect(shared.lines).toMatchObject([{ sku: 'A', quantity: 2 }]);
    const said = JSON.stringify(shared);
    for (const secret of [
      order.contact.email,
      order.contact.lastName,
      order.address.street,
      'unitPrice',
      'gross',
      ...Object.values(parcel),
    ])
      expect(said).not.toContain(secret);
  });

  it.each([
    ['the address', order.contact.email, true],
    ['other capitals, spaces and a tag', ` ${order.contact.email.toUpperCase().replace('@', '+shop@')} `, true],
    ['another address', 'eve@example.com', false],
    ['nothing', '', false],
  ])('is shown whole to who knows the mailbox: %s', (_, email, proves) =>
    expect(provesBuyer(order, email)).toBe(proves),
  );
});

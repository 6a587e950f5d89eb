import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { worksAtDesk } from '../permission/permission.ts';
import { anOrder } from '../testing/examples.ts';
import { aRepresentative } from '../testing/examples-of-acting.ts';
import { createInMemoryActingLog } from '../testing/in-memory-acting-log.ts';
import { anOrderPage, readDeskList } from '../testing/in-memory-order-list.ts';
import { rightOf } from '../testing/right-of.ts';
import type { KnownUser } from '../user/user.ts';
import { createDeskOrders } from './desk-orders.ts';
import { readOrderSearch } from './order-search.ts';

const siri = aRepresentative();
const gina: KnownUser = { customerUserId: 'gina', isGuestUser: true, nonResourcePermissions: ['Shop'] };
const forbidden = E.left({ _tag: 'Forbidden' });

const start = () => {
  const placed = anOrder('MINE0-00001', { C: 1 }, { representative: { id: 'siri', name: 'Siri' } as { name: string } });
  const others = anOrder('OTHER-00001', { C: 1 });
  const own = anOrder('GINAS-00001', { C: 1 });
  const log = createInMemoryActingLog();
  const orders = [placed, others, own];
  const at = createDeskOrders({
    listOrders: (lookup, query) => TE.right(readDeskList(orders, lookup, query)),
    readOrder: (number) => TE.right(O.fromNullable(orders.find((order) => order.number === number))),
    ownerOfOrder: (number) => TE.right(number === 'OTHER-00001' ? O.some('kari') : O.none),
    ...{ log, clock: { now: () => 5 } },
  });
  const request = { requestId: 'request-1', route: 'POST /ks/orders' };
  const ownOrders = {
    list: () => TE.right(anOrderPage([own], {})),
    see: (number: string) => TE.right(number === own.number ? O.some(own) : O.none),
  };
  const of = (user: KnownUser | undefined) => at(user && { user, request, own: ownOrders });
  const lines = () => log.entries.map(({ event, outcome }) => [event, outcome].filter((part) => part !== undefined));
  return { of, lines, log };
};
const numbersOf = (page: { readonly orders: readonly { readonly number: string }[] }) =>
  page.orders.map(({ number }) => number);

describe('orders at the desk', () => {
  it('are for representatives and users of a sales system, and nobody else', async () => {
    const { of, lines } = start();
    const customer: KnownUser = { customerUserId: 'kari', nonResourcePermissions: ['Shop'] };
    expect([siri, gina, customer].map(worksAtDesk)).toEqual([true, true, false]);
    expect(await of(customer).list({})()).toEqual(forbidden);
    expect(await of(customer).see('OTHER-00001')()).toEqual(forbidden);
    expect(await of(undefined).list({})()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
    const former = { ...siri, nonResourcePermissions: ['Shop'] };
    expect(await of(former).list({ search: 'Nordmann' })()).toEqual(forbidden);
    expect(lines()).toEqual([]);
  });

  it('are those that a representative placed for others, and by a search, which the audit holds, any of the shop', async () => {
    const { of, lines, log } = start();
    expect(numbersOf(rightOf(await of(siri).list({})()))).toEqual(['MINE0-00001']);
    expect(lines()).toEqual([]);
    expect(numbersOf(rightOf(await of(siri).list({ search: ' nordmann ' })()))).toHaveLength(3);
    expect(lines()).toEqual([['search'], ['found', 3]]);
    const seen = O.toUndefined(rightOf(await of(siri).see('OTHER-00001')()));
    expect(seen).toMatchObject({ isOfUser: true, order: { number: 'OTHER-00001', buyer: { isColleague: true } } });
    expect(O.toUndefined(rightOf(await of(siri).see('GINAS-00001')()))?.isOfUser).toBe(false);
    expect(await of(siri).see('NONE0-00001')()).toEqual(E.right(O.none));
    expect(lines()).toHaveLength(5);
    expect(log.entries[2]).toMatchObject({ event: 'search', route: 'POST /ks/orders OTHER-00001' });
    expect(await of(siri).see('no\u0000number')()).toEqual(E.right(O.none));
    expect(lines()).toHaveLength(5);
  });

  it('are looked for no more often than customers are', async () => {
    const { of } = start();
    for (let n = 0; n < 60; n += 1) rightOf(await of(siri).list({ search: 'nordmann' })());
    expect(await of(siri).list({ search: 'nordmann' })()).toMatchObject(E.left({ _tag: 'TooManyRequests' }));
    expect(await of(siri).see('OTHER-00001')()).toMatchObject(E.left({ _tag: 'TooManyRequests' }));
  });

  it('of a user of a sales system are those of that login alone, also with the permission of representatives', async () => {
    const { of, lines } = start();
    for (const user of [gina, { ...gina, nonResourcePermissions: ['Shop', 'Sales representative'] }]) {
      expect(numbersOf(rightOf(await of(user).list({ search: 'nordmann' })()))).toEqual(['GINAS-00001']);
      expect(await of(user).see('OTHER-00001')()).toEqual(E.right(O.none));
      expect(O.isSome(rightOf(await of(user).see('GINAS-00001')()))).toBe(true);
    }
    expect(lines()).toEqual([]);
  });
});

describe('what orders are looked for by', () => {
  it.each([
    [' 7k3m9-qxa2b ', { by: 'number', number: '7K3M9-QXA2B' }],
    ['Kari+x@Example.no', { by: 'mailbox', mailbox: 'kari@example.no' }],
    ['+47 22 33 44 55', { by: 'phone', digits: '22334455' }],
    ['(22) 33-44.55', { by: 'phone', digits: '22334455' }],
    ["O'Hara  Ås Per", { by: 'name', words: ['Hara', 'Per'] }],
  ])('%j is read as what it looks like', (typed, lookup) => {
    expect(readOrderSearch(typed)).toEqual(E.right(lookup));
  });

  it.each(['', 'ab', '2233', '\0', 'x'.repeat(101)])('%j is no search', (typed) => {
    expect(readOrderSearch(typed)).toEqual(E.left({ _tag: 'InvalidSearch', min: 3, max: 100 }));
  });
});

import { isoDay } from '@torg/domain/calendar';
import { aCheckoutForm } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { aRecurringShop, at, id, kari, mailTexts, ordersOf, put, today, wanted } from '../testing/recurring-shop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(today) }));
afterEach(() => void vi.useRealTimers());

describe('an order that recurs is run', () => {
  it('its buyer is told before, and on its day it is an order of theirs, once; their own basket stays', async () => {
    const { browser, enter, store, run } = await aRecurringShop(mailTexts);
    await put(browser);
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 7 });
    await run(today + 6);
    expect(store.mails).toEqual([]);
    await run(today + 7);
    expect(store.mails).toMatchObject([
      { to: 'kari@example.no', subject: expect.stringContaining('7. desember 2026') },
    ]);
    expect(store.mails[0]?.text).toContain(`/me/recurring-order?id=${id}`);
    await run(today + 10);
    await run(today + 10);
    // The session of the first days is over.
    const later = await enter(kari);
    const orders = await ordersOf(later);
    expect(orders).toMatchObject([{ number: expect.any(String) }]);
    const { order } = (await later.get(`/api/recurring-orders/${id}`)).json();
    expect(order).toMatchObject({ outcomes: [{ day: today + 10, number: orders[0].number }] });
    expect(isoDay(order.next)).toBe('2027-01-07');
    expect((await later.ask('POST', '/api/basket?type=get')).json().basket.count).toBe(7);
  });

  it('whose goods cost more since is left out, and says why', async () => {
    const { browser, enter, world, store, run } = await aRecurringShop(mailTexts);
    await put(browser);
    await run(today + 7);
    const offer = world.offers.get('A1');
    if (offer === undefined) throw new Error('A1 is not sold');
    world.offers.set('A1', { ...offer, price: { ...offer.price, amount: offer.price.amount + 1 } });
    await run(today + 10);
    const later = await enter(kari);
    expect(await ordersOf(later)).toEqual([]);
    expect(store.mails.at(-1)?.text).toContain(`Prisene har gått opp. ${offer.name}`);
    expect((await later.get(`/api/recurring-orders/${id}`)).json().order.outcomes).toMatchObject([
      { day: today + 10, because: 'price' },
    ]);
  });

  it('is not ordered at a price that rose while it was placed, and says why', async () => {
    const { browser, enter, world, store, run } = await aRecurringShop(mailTexts);
    await put(browser);
    await run(today + 7);
    const { offers } = world;
    const offer = offers.get('A1');
    if (offer === undefined) throw new Error('A1 is not sold');
    // It rises once it was read.
    vi.spyOn(offers, Symbol.iterator).mockImplementation(() => {
      const read = new Map(offers.entries());
      offers.set('A1', { ...offer, price: { ...offer.price, amount: offer.price.amount + 1 } });
      return read[Symbol.iterator]();
    });
    await run(today + 10);
    await run(today + 10);
    expect(await ordersOf(await enter(kari))).toEqual([]);
    expect(await store.find(id)()).toMatchObject(
      E.right(O.some({ outcomes: [{ day: today + 10, because: 'price', name: offer.name }] })),
    );
  });

  it('of whoever lost the right to buy, as the identity server said at their last login, rests', async () => {
    const { browser, enter, store, run } = await aRecurringShop(mailTexts);
    await put(browser);
    await run(today + 7);
    const still = await enter({ ...kari, nonResourcePermissions: ['See orders'] });
    await still.get('/me/orders');
    await run(today + 10);
    expect(store.mails.at(-1)?.text).toContain('du kan ikke handle her lenger');
    const kept = await store.find(id)();
    expect(kept).toMatchObject(E.right(O.some({ paused: 'gone', outcomes: [] })));
  });
});

describe('an order that recurs of whose buyer the identity server says other things', () => {
  const pausedAfter = async (
    withdraw: (shop: Awaited<ReturnType<typeof aRecurringShop>>) => Promise<void>,
  ): Promise<string | undefined> => {
    const shop = await aRecurringShop(mailTexts);
    await put(shop.browser);
    await withdraw(shop);
    await shop.run(today + 7);
    await shop.run(today + 10);
    const kept = await shop.store.find(id)();
    return E.isRight(kept) ? O.toUndefined(kept.right)?.paused : 'unknown';
  };
  /** Its session is looked at by the next request, a minute later. */
  const look = async ({ browser }: { readonly browser: Browser }) => {
    vi.setSystemTime(at(today).getTime() + 61_000);
    await browser.get('/me/orders');
  };

  it.each([
    ['ends, as they may do nothing any more', []],
    ['goes on with fewer rights', ['See orders']],
  ])('rests from when their session %s', async (_, nonResourcePermissions) => {
    const paused = await pausedAfter(async (shop) => {
      shop.world.identity.rename('kari', { nonResourcePermissions });
      await look(shop);
    });
    expect(paused).toBe('gone');
  });

  it('rests once a login of theirs was refused', async () => {
    const paused = await pausedAfter(async ({ enter }) => {
      await expect(enter({ ...kari, nonResourcePermissions: [] })).rejects.toThrow('no login');
    });
    expect(paused).toBe('gone');
  });

  it('goes on while the identity server is away, or does not know the shop', async () => {
    expect(
      await pausedAfter(async (shop) => {
        shop.world.identity.isAway = true;
        await look(shop);
      }),
    ).toBeUndefined();
    expect(
      await pausedAfter(async (shop) => {
        shop.world.identity.wrong = { _tag: 'IdentityMisconfigured', fault: 'client', reason: 'x' };
        await look(shop);
      }),
    ).toBeUndefined();
  });
});

describe('an order that recurs for a company', () => {
  const company = (...ids: readonly string[]) => ({
    ...{ ...kari, customerGroupIds: ['company'], customerGroups: ['company'] },
    customerProfiles: ids.map((id) => ({ id, customerGroupIds: ['company'], attributes: { customerType: 'B2B' } })),
    nonResourcePermissions: ['Shop', 'Attest orders'],
  });
  const form = { ...aCheckoutForm, company: 'Nord AS', organisationNumber: '974760673' };

  it('knows nothing of what another one lets its buyer do', async () => {
    const { enter, store } = await aRecurringShop();
    const keeper = { ...company('north'), sub: 'kim', nonResourcePermissions: ['Shop', 'Edit customer group users'] };
    const both = await enter(company('north', 'south'));
    const choose = (profileId: string) => both.ask('POST', `/api/user/changeProfile/${profileId}`);
    expect((await choose('south')).statusCode).toBe(200);
    expect((await put(both, { ...wanted, form })).statusCode).toBe(200);
    expect((await choose('north')).statusCode).toBe(200);
    const kim = await enter(keeper);
    const word = { intent: 'permissions', revision: 0, permissions: [] };
    expect((await kim.json('/api/company/users/kari', word)).statusCode).toBe(200);
    await choose('south');
    await choose('north');
    const buyer = { nonResourcePermissions: ['Shop', 'Attest orders'] };
    expect(await store.find(id)()).toMatchObject(E.right(O.some({ profileId: 'south', buyer })));
  });

  it('keeps which one it was made for, and rests once its buyer buys for another', async () => {
    const { enter, store, run } = await aRecurringShop(mailTexts);
    const north = await enter(company('north'));
    expect((await put(north, { ...wanted, form })).statusCode).toBe(200);
    expect(await store.find(id)()).toMatchObject(E.right(O.some({ buysFor: { company: 'north' } })));
    await run(today + 7);
    await enter(company('south'));
    await run(today + 10);
    expect(await store.find(id)()).toMatchObject(E.right(O.some({ paused: 'gone', outcomes: [] })));
    const south = await enter(company('south'));
    // Whoever changes it sees what it holds and costs for the company that they buy for now.
    const { revision } = (await south.get(`/api/recurring-orders/${id}`)).json().order;
    expect((await put(south, { ...wanted, form, revision, day: today + 20 })).statusCode).toBe(200);
    expect(await store.find(id)()).toMatchObject(E.right(O.some({ buysFor: { company: 'south' } })));
  });
});

import type { DeliveryMethod } from '@torg/domain/shop';
import { weekdays } from '@torg/domain/shop';
import { aCheckoutForm, aShopInfo } from '@torg/domain/testing';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, host, json, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

/** One place at a time, every day. */
const evening: DeliveryMethod = {
  ...{ id: 'evening', name: { nb: 'Om kvelden' }, price: 0, estimate: { minDays: 1, maxDays: 2 }, pickup: false },
  windows: {
    ...{ daysAhead: 3, cutOffHours: 24 },
    times: [{ weekdays: [...weekdays], from: '17:00', to: '21:00', capacity: 1 }],
  },
};

const start = async (options: Parameters<typeof serve>[1] = {}) => {
  const late: DeliveryMethod = { ...evening, id: 'late', name: { nb: 'Sent' } };
  const deliveryMethods = [...aShopInfo.deliveryMethods, evening, late];
  const server = await serve(aTestWorld({ shops: [aRunningShop({ deliveryMethods })] }), options);
  const windows = async (search = '') => {
    const answer = await server.inject({ url: `/api/delivery-windows/evening${search}`, headers: { host } });
    return answer.json().windows;
  };
  const shopper = async () => cookiesOf(await addLine(server, { sku: 'A1' }));
  const place = (cookie: string, key: string, deliveryWindow?: string, deliveryMethod = 'evening') =>
    server.inject({
      ...{ method: 'POST', url: '/api/orders' },
      headers: { ...json, cookie, 'idempotency-key': `key-of-the-order-${key}` },
      payload: {
        ...aCheckoutForm,
        deliveryMethod,
        ...(deliveryWindow === undefined ? {} : { deliveryWindow }),
      },
    });
  return { server, windows, shopper, place };
};

const isRefused = (code: string) => ({ status: 422, errors: [{ field: 'deliveryWindow', code }] });

describe('windows of delivery', () => {
  it('are told by call, and none of a way that has none', async () => {
    const { server, windows } = await start();
    const [first] = await windows('?country=NO&postalCode=0155');
    expect(first).toEqual({
      ...{ id: expect.stringMatching(/^\d{4}-\d\d-\d\dT17:00-21:00$/), day: expect.any(Number) },
      ...{ from: '17:00', to: '21:00', startsAt: expect.any(Number), isFull: false },
    });
    const others = await server.inject({ url: '/api/delivery-windows/home', headers: { host } });
    expect(others.json()).toEqual({ windows: [] });
  });

  it('are chosen with the order, which is told with its window and not with how many it takes', async () => {
    const { windows, shopper, place } = await start();
    const [{ id, isFull: _, ...window }] = await windows();
    const cookie = await shopper();
    const { order } = (await place(cookie, 'one', id)).json();
    expect(order.delivery.window).toEqual(window);
    expect((await place(cookie, 'one', id)).json().order.number).toBe(order.number);
    expect((await windows())[0]).toMatchObject({ id, isFull: true });
  });

  it.each([
    ['none', undefined, 'checkout.delivery_window_required'],
    ['one that is over', '2020-01-06T17:00-21:00', 'checkout.delivery_window_gone'],
    ['one of other times', '2030-01-06T17:00-22:00', 'checkout.delivery_window_gone'],
  ])('are refused beside their field: %s', async (_, chosen, code) => {
    const { shopper, place } = await start();
    expect((await place(await shopper(), 'one', chosen)).json()).toMatchObject(isRefused(code));
  });

  it('that fill up meanwhile are told to the second of two, who keeps the form and takes another one', async () => {
    const { server, windows, shopper, place } = await start();
    const [{ id }, next] = await windows();
    const [kari, ola] = [await shopper(), await shopper()];
    const both = await Promise.all([place(kari, 'one', id), place(ola, 'two', id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const [second, key] = both[0]?.statusCode === 422 ? [kari, 'one'] : [ola, 'two'];
    expect(both.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject(
      isRefused('checkout.delivery_window_full'),
    );
    const posted = await server.inject({
      ...{ method: 'POST', url: '/checkout', headers: { ...form, cookie: second } },
      payload: new URLSearchParams({
        ...{ ...aCheckoutForm, deliveryMethod: 'evening', deliveryWindow: id },
        idempotencyKey: `key-of-the-order-${key}`,
      }).toString(),
    });
    expect([posted.statusCode, posted.body]).toEqual([422, expect.stringContaining('checkout.delivery_window_full')]);
    expect(posted.body).toContain(aCheckoutForm.street);
    expect((await place(second, key, next.id)).statusCode).toBe(201);
  });

  it('are refused to who holds three that are not paid, in words, where rates are limited', async () => {
    const { windows, shopper, place } = await start({ rateLimits: true });
    const [one, next] = await windows();
    const wanted = [[one.id], [next.id], [one.id, 'late']] as const;
    for (const [nth, window] of wanted.entries())
      expect((await place(await shopper(), `held-${nth}`, ...window)).statusCode).toBe(201);
    const refused = await place(await shopper(), 'held-3', next.id, 'late');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.too_many_windows']);
  });
});

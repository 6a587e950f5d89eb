import { isoDay } from '@torg/domain/calendar';
import { aCheckoutForm } from '@torg/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRecurringShop, at, deed, id, kari, put, today, wanted } from '../testing/recurring-shop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(today) }));
afterEach(() => void vi.useRealTimers());

const nils = { ...kari, sub: 'nils', name: 'Nils' };

describe('orders that recur, by calls', () => {
  it('are made once, shown with what they cost, changed, paused, gone on with, left out and ended', async () => {
    const { browser } = await aRecurringShop();
    const made = await put(browser);
    expect(made.json().order).toMatchObject({
      ...{ id, revision: 1, next: today + 10, onCredit: false, outcomes: [] },
      now: { lines: [{ sku: 'A1', quantity: 2 }] },
    });
    expect(made.json().order.now.obstacle).toBeUndefined();
    expect((await put(browser)).json().order.revision).toBe(1);
    const changed = await put(browser, { ...wanted, revision: 1, rhythm: 'week', day: today + 12 });
    expect(changed.json().order).toMatchObject({ revision: 2, rhythm: 'week', next: today + 12 });
    expect((await put(browser, { ...wanted, revision: 1 })).json()).toMatchObject({ code: 'recurring.changed' });
    expect((await deed(browser, { deed: 'pause' })).json().orders).toMatchObject([{ paused: 'user' }]);
    expect((await deed(browser, { deed: 'resume' })).json().orders[0]).not.toHaveProperty('paused');
    const skipped = () => deed(browser, { deed: 'skip', next: today + 12 });
    expect((await skipped()).json().orders[0].next).toBe(today + 19);
    expect((await skipped()).json().orders[0].next).toBe(today + 19);
    expect((await deed(browser, { deed: 'end' })).json()).toEqual({ orders: [] });
    expect((await deed(browser, { deed: 'end' })).statusCode).toBe(404);
  });

  it('are unknown to everybody else, in every call and form', async () => {
    const { browser, enter } = await aRecurringShop();
    await put(browser);
    const stranger = await enter(nils);
    const answers = await Promise.all([
      stranger.get(`/api/recurring-orders/${id}`),
      put(stranger),
      put(stranger, { ...wanted, revision: 1 }),
      deed(stranger, { deed: 'end' }),
      stranger.get(`/me/recurring-order?id=${id}`),
      stranger.form('/me/recurring-order', { id, intent: 'end' }),
      stranger.form('/me/recurring-order', { id, revision: '1', sku: 'A1', quantity: '1' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await browser.get('/api/recurring-orders')).json().orders).toHaveLength(1);
  });

  it.each([
    [{ day: today }, 422, { code: 'recurring.invalid_day' }],
    [{ day: today + 367 }, 422, { code: 'recurring.invalid_day' }],
    [{ lines: [] }, 422, { code: 'list.empty' }],
    [{ lines: [{ sku: 'X', quantity: 1 }] }, 422, { code: 'basket.unknown_sku', sku: 'X' }],
    [{ lines: [{ sku: 'A1', quantity: 1.5 }] }, 422, { code: 'list.invalid_quantity', sku: 'A1' }],
    [{ form: { ...aCheckoutForm, postalCode: 'x' } }, 422, { errors: [{ field: 'postalCode' }] }],
    [{ onCredit: true }, 422, { code: 'recurring.paid_in_person' }],
  ])('%j are refused with %i', async (differences, status, problem) => {
    const { browser } = await aRecurringShop();
    const answer = await put(browser, { ...wanted, ...differences });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, problem]);
  });
});

describe('the pages of orders that recur', () => {
  it('make one of the basket, once however often the form is sent, and say what is wrong beside what was typed', async () => {
    const { browser, shown } = await aRecurringShop();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 3 });
    expect((await browser.get('/me/recurring-order?from=basket')).statusCode).toBe(200);
    const draft = shown();
    if (draft?.page !== 'recurring-order') throw new Error('no form');
    expect(draft).toMatchObject({
      ...{ errors: [], ways: { methods: ['invoice'], credit: false } },
      typed: { day: isoDay(today + 7), rhythm: 'month', lines: [{ sku: 'A1', quantity: '3' }] },
    });
    const fields = {
      ...{ ...aCheckoutForm, id: draft.id, rhythm: 'week', day: isoDay(today + 9), sku: 'A1', goods: 'Kappe' },
      quantity: '4',
    };
    const wrong = await browser.form('/me/recurring-order', { ...fields, day: '31.12.', quantity: '4' });
    expect(wrong.statusCode).toBe(422);
    expect(shown()).toMatchObject({
      ...{ code: 'recurring.invalid_day', id: draft.id },
      typed: { day: '31.12.', rhythm: 'week', lines: [{ sku: 'A1', name: 'Kappe', quantity: '4' }] },
    });
    await browser.form('/me/recurring-order', { ...fields, city: '' });
    expect(shown()).toMatchObject({ errors: [{ field: 'city' }] });
    const sent = await Promise.all([1, 2].map(() => browser.form('/me/recurring-order', fields)));
    const path = `/me/recurring-order?id=${draft.id}&done=made`;
    expect(sent.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, path],
      [303, path],
    ]);
    await browser.get(path);
    expect(shown()).toMatchObject({ done: 'made', order: { revision: 1, lines: [{ quantity: 4 }] } });
    await browser.get('/me/recurring-orders');
    expect(shown()).toMatchObject({ page: 'recurring-orders', orders: [{ id: draft.id }] });
  });

  it('pause, go on with, leave out and end one; of what is gone they say so', async () => {
    const { browser, shown } = await aRecurringShop();
    await put(browser);
    const act = async (intent: string) => {
      const answer = await browser.form('/me/recurring-order', { id, intent, next: String(today + 10) });
      return [answer.statusCode, answer.headers.location];
    };
    expect(await act('skip')).toEqual([303, `/me/recurring-order?id=${id}&done=skip`]);
    expect(await act('pause')).toEqual([303, `/me/recurring-order?id=${id}&done=pause`]);
    expect(await act('resume')).toEqual([303, `/me/recurring-order?id=${id}&done=resume`]);
    expect((await act('leave'))[0]).toBe(400);
    expect(await act('end')).toEqual([303, '/me/recurring-orders?done=end']);
    expect((await act('end'))[0]).toBe(404);
    expect(shown()).toMatchObject({ page: 'recurring-orders', code: 'recurring.missing', orders: [] });
    expect((await browser.get('/me/recurring-order?from=basket')).statusCode).toBe(422);
    expect(shown()).toMatchObject({ code: 'recurring.no_goods' });
  });
});

import { expect, it } from 'vitest';
import { createTrackedOrders } from './tracked-orders.ts';

const storageWith = (text: string | null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
};

it('an order that was reported is known after a reload, and others are not', () => {
  const storage = storageWith(null);
  const orders = createTrackedOrders(() => storage, 'statistics');
  expect(orders.has('AAAAA-00001')).toBe(false);
  orders.add('AAAAA-00001');
  const reloaded = createTrackedOrders(() => storage, 'statistics');
  expect([reloaded.has('AAAAA-00001'), reloaded.has('AAAAA-0000')]).toEqual([true, false]);
});

it('the last twenty orders are kept, each once, whatever stood there', () => {
  const storage = storageWith(`${'x'.repeat(100_000)} <script>`);
  const orders = createTrackedOrders(() => storage, 'statistics');
  for (let number = 0; number < 30; number += 1) orders.add(`N-${number}`);
  orders.add('N-29');
  expect(storage.getItem()?.split(' ')).toHaveLength(20);
  expect([orders.has('N-29'), orders.has('N-9'), orders.has('<script>')]).toEqual([true, false, false]);
});

it('a browser that denies its storage knows the orders of this page', () => {
  const orders = createTrackedOrders(() => {
    throw new Error('denied');
  }, 'marketing');
  orders.add('N-1');
  expect([orders.has('N-1'), orders.has('N-2')]).toEqual([true, false]);
});

it('an order that was told to statistics is still to be told to marketing', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  createTrackedOrders(() => storage, 'statistics').add('N-1');
  expect(createTrackedOrders(() => storage, 'marketing').has('N-1')).toBe(false);
  expect(createTrackedOrders(() => storage, 'statistics').has('N-1')).toBe(true);
});

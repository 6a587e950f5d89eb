import { emptyCheckoutForm } from '@torg/domain/checkout';
import type { PublicShopInfo } from '@torg/domain/storefront';
import { aShopInfo } from '@torg/domain/testing';
import { expect, it } from 'vitest';
import { freshValues, readValues, restored } from './checkout-values.ts';

const form = { ...emptyCheckoutForm, country: 'NO' };
const ordered = { gross: 10_000, onInstalments: 0, customerGroup: 'consumer' };

it("starts with the shop's first choices", () => {
  const info = {
    countries: ['NO', 'SE'],
    deliveryMethods: [{ id: 'home' }, { id: 'pickup' }],
    paymentMethods: [{ id: 'invoice' }],
  } as unknown as PublicShopInfo;
  expect(freshValues(info, { ...ordered, load: { weight: 0, isBulky: false } })).toEqual({
    ...emptyCheckoutForm,
    country: 'NO',
    deliveryMethod: 'home',
    paymentMethod: 'invoice',
  });
});

it('starts with the first way of delivery that takes the goods', () => {
  const rules = { ...aShopInfo, deliveryZones: [] };
  const [home, express] = rules.deliveryMethods;
  const first = (maxWeight: number) =>
    freshValues(
      {
        ...rules,
        deliveryMethods: [
          { ...home, maxWeight: 5_000 },
          { ...express, maxWeight },
        ],
      } as PublicShopInfo,
      { ...ordered, load: { weight: 5_001, isBulky: false } },
    ).deliveryMethod;
  expect(first(6_000)).toBe('express');
  // Where none takes them, an obstacle says so.
  expect(first(5_000)).toBe('home');
});

it('starts with the first way to pay that works for what the goods cost', () => {
  const load = { weight: 0, isBulky: false };
  const paymentMethods = [{ id: 'invoice', upTo: 10_000 }, { id: 'member', groups: ['member'] }, { id: 'card' }];
  const first = (rest: object) =>
    freshValues({ ...aShopInfo, paymentMethods } as PublicShopInfo, { ...ordered, load, ...rest }).paymentMethod;
  expect(first({})).toBe('invoice');
  expect(first({ gross: 10_001 })).toBe('card');
  expect(first({ onInstalments: 200_000 })).toBe('card');
  expect(first({ gross: 10_001, customerGroup: 'member' })).toBe('member');
});

it('reads what is typed and takes what is missing as empty', () => {
  const data = new FormData();
  data.set('email', ' kari@example.no ');
  data.set('other', 'x');
  expect(readValues(data)).toEqual({ ...emptyCheckoutForm, email: ' kari@example.no ' });
});

it('restores a draft into fields that nobody has touched', () => {
  expect(restored(form, form, { city: 'Bodø', country: 'SE', other: 'x' })).toEqual({
    ...form,
    city: 'Bodø',
    country: 'SE',
  });
});

it('restores a date of birth, which no form begins with', () => {
  const { dateOfBirth: _, ...first } = form;
  const drafted = { dateOfBirth: '1990-02-28' };
  expect(restored({ ...form, dateOfBirth: '' }, first, drafted).dateOfBirth).toBe('1990-02-28');
  expect(restored({ ...form, dateOfBirth: '1991-01-01' }, first, drafted).dateOfBirth).toBe('1991-01-01');
});

it('leaves alone what was typed before the draft was read', () => {
  expect(restored({ ...form, city: 'Oslo' }, form, { city: 'Bodø' })).toEqual({ ...form, city: 'Oslo' });
});

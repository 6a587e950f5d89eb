import { emptyCheckoutForm } from '@torg/domain/checkout';
import type { PublicShopInfo } from '@torg/domain/storefront';
import { expect, it } from 'vitest';
import { freshValues, readValues, restored } from './checkout-values.ts';

const form = { ...emptyCheckoutForm, country: 'NO' };

it("starts with the shop's first choices", () => {
  const info = {
    countries: ['NO', 'SE'],
    deliveryMethods: [{ id: 'home' }, { id: 'pickup' }],
    paymentMethods: [{ id: 'invoice' }],
  } as unknown as PublicShopInfo;
  expect(freshValues(info)).toEqual({
    ...emptyCheckoutForm,
    country: 'NO',
    deliveryMethod: 'home',
    paymentMethod: 'invoice',
  });
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

it('leaves alone what was typed before the draft was read', () => {
  expect(restored({ ...form, city: 'Oslo' }, form, { city: 'Bodø' })).toEqual({ ...form, city: 'Oslo' });
});

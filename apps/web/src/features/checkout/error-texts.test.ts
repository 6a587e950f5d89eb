import { checkoutFields } from '@torg/domain/checkout';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { errorTexts } from './error-texts.ts';

const text = textOf(aStorefrontConfig('en'));

describe('what is wrong with a field', () => {
  it('is told as what is asked for, where nothing was written', () => {
    const required = { firstName: 'checkout.required', street: 'checkout.required' };
    expect(errorTexts(text, required, 'NO')).toEqual({
      firstName: 'Enter your first name.',
      street: 'Enter street and house number.',
    });
  });

  it('is told for every field that may not be empty', () => {
    const mayBeEmpty = [
      'vatNumber',
      'extra',
      'reference',
      'costCentre',
      'pickupPoint',
      'deliveryWindow',
      'twoDeliveries',
      'credit',
      'points',
      'giftCard',
      'invoiceBy',
    ];
    const asked = checkoutFields.filter((field) => !mayBeEmpty.includes(field));
    const required = Object.fromEntries(asked.map((field) => [field, 'checkout.required']));
    expect(Object.values(errorTexts(text, required, 'NO'))).not.toContain(text.t('checkout.required'));
  });

  it.each([
    ['NO', 'Enter four digits, such as 0155.'],
    ['SE', 'Enter five digits, such as 111 22.'],
    ['IS', 'Enter a valid postal code.'],
  ])('is told of a postal code as %s writes them', (country, told) => {
    expect(errorTexts(text, { postalCode: 'checkout.postal_code_invalid' }, country)).toEqual({ postalCode: told });
  });

  it('is told of a long text with its limit', () => {
    expect(errorTexts(text, { city: 'checkout.too_long' }, 'NO')).toEqual({ city: 'Enter at most 100 characters.' });
  });
});

import { type CheckoutField, longestValues } from '@torg/domain/checkout';
import type { MessageKey, Text } from '../../bindings/text.ts';
import type { FieldErrors } from './checkout-values.ts';

/** What is asked for where nothing was written. */
const missing: Readonly<Partial<Record<CheckoutField, MessageKey>>> = {
  company: 'checkout.company_missing',
  organisationNumber: 'checkout.organisation_number_missing',
  firstName: 'checkout.first_name_missing',
  lastName: 'checkout.last_name_missing',
  email: 'checkout.email_invalid',
  phone: 'checkout.phone_missing',
  dateOfBirth: 'checkout.date_of_birth_invalid',
  street: 'checkout.street_missing',
  postalCode: 'checkout.postal_code_invalid',
  city: 'checkout.city_missing',
  country: 'checkout.country_unknown',
  deliveryMethod: 'checkout.delivery_method_unknown',
  immediateDelivery: 'checkout.immediate_delivery_required',
  paymentMethod: 'checkout.payment_method_unknown',
};

const keyOf = (field: CheckoutField, code: string): string =>
  code === 'checkout.required' ? (missing[field] ?? code) : code;

/**
 * What is wrong with the fields, in words that tell what would be right.
 * @param country of the address, which decides how its postal codes look.
 */
export const errorTexts = (text: Text, errors: FieldErrors, country: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, code]) => {
      const field = name as CheckoutField;
      return [field, text.code(keyOf(field, code), { country, max: longestValues[field] })];
    }),
  );

import { either as E } from 'fp-ts';
import type { PaymentMethod, ShopInfo } from '../shop/shop-info.ts';
import {
  type CheckoutDetails,
  type CheckoutField,
  type CheckoutForm,
  checkoutFields,
  type FieldError,
} from './checkout.ts';

/** What of a shop decides whether a checkout form is right. */
export type CheckoutRules = Pick<ShopInfo, 'countries' | 'deliveryMethods' | 'paymentMethods'>;

/** Longest value of each field, in characters. */
const maxLengths: Readonly<Record<CheckoutField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 20,
  street: 200,
  extra: 200,
  postalCode: 12,
  city: 100,
  country: 2,
  deliveryMethod: 40,
  paymentMethod: 40,
};

/** Postal codes by country; a country that is not named takes any. */
const postalCodes: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    NO: /^\d{4}$/,
    SE: /^\d{3} ?\d{2}$/,
    DK: /^\d{4}$/,
    FI: /^\d{5}$/,
    DE: /^\d{5}$/,
  }),
);

/** Characters that nobody types and that mean something else where a value goes later: a mail's header, a terminal, a label. */
const treacherous = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

const email = /^[^\s@"(),:;<>[\\\]]+@[^\s@.(),:;<>[\\\]]+(?:\.[^\s@.(),:;<>[\\\]]+)+$/;
const phone = /^\+?\d{5,15}$/;

type Rule = (value: string, form: CheckoutForm, rules: CheckoutRules) => string | undefined;

const unless = (holds: boolean, code: string): string | undefined => (holds ? undefined : code);

const fieldRules: Partial<Record<CheckoutField, Rule>> = {
  email: (value) => unless(email.test(value), 'checkout.email_invalid'),
  phone: (value) => unless(phone.test(value.replace(/[\s()-]/g, '')), 'checkout.phone_invalid'),
  postalCode: (value, form) =>
    unless(postalCodes.get(form.country)?.test(value) ?? true, 'checkout.postal_code_invalid'),
  country: (value, _, { countries }) => unless(countries.includes(value), 'checkout.country_unknown'),
  deliveryMethod: (value, _, { deliveryMethods }) =>
    unless(
      deliveryMethods.some((method) => method.id === value),
      'checkout.delivery_method_unknown',
    ),
  paymentMethod: (value, _, { paymentMethods }) =>
    unless(
      paymentMethods.some((method) => method === value),
      'checkout.payment_method_unknown',
    ),
};

/** A form without a value in any field. */
export const emptyCheckoutForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  extra: '',
  postalCode: '',
  city: '',
  country: '',
  deliveryMethod: '',
  paymentMethod: '',
};

/** What is wrong with one field, as a message key; undefined when it is right. */
export const checkField = (field: CheckoutField, form: CheckoutForm, rules: CheckoutRules): string | undefined => {
  const value = form[field].trim();
  if (value === '') return field === 'extra' ? undefined : 'checkout.required';
  if (value.length > maxLengths[field]) return 'checkout.too_long';
  if (treacherous.test(value)) return 'checkout.characters_invalid';
  return fieldRules[field]?.(value, form, rules);
};

/** Reads a checkout form: the details, or what is wrong beside which field, in the order of the form. */
export const validateCheckout = (
  form: CheckoutForm,
  rules: CheckoutRules,
): E.Either<readonly FieldError[], CheckoutDetails> => {
  const errors = checkoutFields.flatMap((field) => {
    const code = checkField(field, form, rules);
    return code === undefined ? [] : [{ field, code }];
  });
  const paymentMethod: PaymentMethod | undefined = rules.paymentMethods.find(
    (method) => method === form.paymentMethod.trim(),
  );
  if (errors.length > 0 || paymentMethod === undefined) return E.left(errors);
  const told = (field: CheckoutField) => form[field].trim();
  return E.right({
    contact: { firstName: told('firstName'), lastName: told('lastName'), email: told('email'), phone: told('phone') },
    address: {
      street: told('street'),
      extra: told('extra'),
      postalCode: told('postalCode'),
      city: told('city'),
      country: told('country'),
    },
    deliveryMethod: told('deliveryMethod'),
    paymentMethod,
  });
};

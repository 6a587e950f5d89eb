import type { PaymentMethod } from '../shop/shop-info.ts';

export type Contact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export type Address = {
  readonly street: string;
  /** Care of, floor, entrance; may be empty. */
  readonly extra: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** What a shopper tells at checkout, once it is valid. */
export type CheckoutDetails = {
  readonly contact: Contact;
  readonly address: Address;
  readonly deliveryMethod: string;
  readonly paymentMethod: PaymentMethod;
};

/** The names of the checkout form's fields, in the order in which they are asked for. */
export const checkoutFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'extra',
  'postalCode',
  'city',
  'country',
  'deliveryMethod',
  'paymentMethod',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];

/** The form as typed. */
export type CheckoutForm = Readonly<Record<CheckoutField, string>>;

/** What is wrong with a field; `code` is a message key. */
export type FieldError = { readonly field: CheckoutField; readonly code: string };

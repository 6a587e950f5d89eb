import type { PaymentMethod } from '../shop/shop-info.ts';

/** Who is told about an order. E-mail addresses are checked by their form, phone numbers are 5 to 15 digits with or without `+`. */
export type Contact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** Where an order goes, or its invoice where the goods are fetched. */
export type Address = {
  readonly street: string;
  /** Care of, floor, entrance; may be empty. */
  readonly extra: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** Who buys, where it is a business. */
export type BusinessDetails = {
  readonly company: string;
  /** As the country's register writes it: nine digits in Norway. */
  readonly organisationNumber: string;
  /** By which a business in another member of the EU is registered for VAT, bare; left out where none was told. */
  readonly vatNumber?: string;
  /** What the buyer's own books call the purchase; may be empty. */
  readonly reference: string;
  /** Where the buyer's own books put it; left out where that was not told. */
  readonly costCentre?: string;
  /** Whether the invoice goes to the buyer's system by Peppol (EHF in Norway), addressed by the organisation number. */
  readonly electronicInvoice?: true;
};

/** What a shopper tells at checkout, once it is valid. */
export type CheckoutDetails = {
  readonly contact: Contact;
  readonly address: Address;
  /** Told in shops for businesses only. */
  readonly business?: BusinessDetails;
  readonly deliveryMethod: string;
  /** The id of the point that was chosen; empty where none was. */
  readonly pickupPoint: string;
  /** What is there goes at once, and the rest on its own; left out where all goes together. */
  readonly twoDeliveries?: true;
  /** The id of the window that was chosen; empty where none was. */
  readonly deliveryWindow: string;
  /** The id of the way to pay. */
  readonly paymentMethod: PaymentMethod['id'];
  /** What of the order is to be paid by credit, minor units, from 1; left out where nothing is. */
  readonly credit?: number;
  /** How many points are to pay for the order, from 1; left out where none are. */
  readonly points?: number;
  /** What of the order a gift card is to pay, minor units, from 1; left out where none does. */
  readonly giftCard?: number;
};

/** The names of the checkout form's fields, in the order in which they are asked for. */
export const checkoutFields = [
  'company',
  'organisationNumber',
  'vatNumber',
  'reference',
  'costCentre',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'deliveryMethod',
  'twoDeliveries',
  'immediateDelivery',
  'street',
  'extra',
  'postalCode',
  'city',
  'country',
  'pickupPoint',
  'deliveryWindow',
  'credit',
  'points',
  'giftCard',
  'paymentMethod',
  'invoiceBy',
] as const;

/** A field of the checkout form by its name. */
export type CheckoutField = (typeof checkoutFields)[number];

/**
 * The form as typed; only who orders a subscription is asked for a date of birth, only who orders files whether they want
 * them at once, only who orders ahead whether in two deliveries, and who showed a gift card whether it pays.
 */
export type CheckoutForm = Readonly<Record<Exclude<CheckoutField, OptionalField>, string>> &
  Readonly<Partial<Record<OptionalField, string>>>;

type OptionalField = 'dateOfBirth' | 'giftCard' | 'immediateDelivery' | 'twoDeliveries';

/** The fields of the checkout that are about an address that is kept, in the order in which they are asked for. */
export const addressFormFields = [
  'company',
  'organisationNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'extra',
  'postalCode',
  'city',
  'country',
] as const satisfies readonly CheckoutField[];

/** The form of an address as typed. */
export type AddressForm = Pick<CheckoutForm, (typeof addressFormFields)[number]>;

/** What is wrong with a field; `code` is a message key. */
export type FieldError = { readonly field: CheckoutField; readonly code: string };

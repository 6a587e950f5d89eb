import { either as E, option as O } from 'fp-ts';
import { dayOfIso } from '../calendar/day-format.ts';
import { judgeWay, type Load, type WayRefusal, whyUndeliverable } from '../delivery/load.ts';
import { isPostalCodeOf, longestPostalCode } from '../delivery/postal-code.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type AgeRule, isBirth, isOldEnough } from '../subscription/age.ts';
import { bareVatNumber, isVatNumberOf } from '../tax/vat-number.ts';
import {
  type Address,
  type AddressForm,
  addressFormFields,
  type CheckoutDetails,
  type CheckoutField,
  type CheckoutForm,
  type Contact,
  checkoutFields,
  type FieldError,
} from './checkout.ts';
import { holdsWebAddress, isInvisible, isUnsafe, isWebAddress } from './told-text.ts';

/** What decides whether a checkout form is right. */
export type CheckoutRules = Pick<
  ShopInfo,
  'countries' | 'deliveryMethods' | 'deliveryZones' | 'electronicInvoice' | 'paymentMethods' | 'viewMode'
> & {
  /** What is to be delivered; left out where that is not known, and any way takes it. */
  readonly load?: Load;
  /** How old who orders has to be; left out where nobody asks, and the date of birth is not read. */
  readonly age?: AgeRule | undefined;
};

/** Longest value of each field, in characters. */
export const longestValues: Readonly<Record<CheckoutField, number>> = {
  company: 100,
  organisationNumber: 20,
  vatNumber: 20,
  reference: 100,
  costCentre: 100,
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 20,
  dateOfBirth: 10,
  street: 200,
  extra: 200,
  postalCode: longestPostalCode,
  city: 100,
  country: 2,
  pickupPoint: 40,
  deliveryWindow: 40,
  credit: 12,
  points: 12,
  giftCard: 12,
  deliveryMethod: 40,
  twoDeliveries: 3,
  immediateDelivery: 3,
  paymentMethod: 40,
  invoiceBy: 10,
};

const emailAddress = /^[^\s@"(),:;<>[\\\]]+@[^\s@.(),:;<>[\\\]]+(?:\.[^\s@.(),:;<>[\\\]]+)+$/;
const phone = /^\+?\d{5,15}$/;

/** Whether a text, without spaces around it, may be an e-mail address that a mail can be sent to. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestValues.email && emailAddress.test(text) && !isUnsafe(text);

/** Fields that go into mails as they were typed, to an address that anybody may have typed. */
const names: readonly CheckoutField[] = ['firstName', 'lastName', 'company', 'city'];
const otherTexts: readonly CheckoutField[] = ['reference', 'costCentre', 'street', 'extra'];

const isAdvertising = (field: CheckoutField, value: string): boolean =>
  (names.includes(field) && isWebAddress(value)) || (otherTexts.includes(field) && holdsWebAddress(value));

type Rule = (value: string, form: CheckoutForm, rules: CheckoutRules) => string | undefined;

/** Fields that a business tells, and nobody else is asked for. */
const businessFields: readonly CheckoutField[] = [
  'company',
  'organisationNumber',
  'vatNumber',
  'reference',
  'costCentre',
  'invoiceBy',
];
const mayBeEmpty: readonly CheckoutField[] = [
  ...(['extra', 'vatNumber', 'reference', 'costCentre', 'pickupPoint'] as const),
  ...(['deliveryWindow', 'twoDeliveries', 'credit', 'points', 'giftCard', 'invoiceBy'] as const),
];
/** Fields that are asked for where goods or an invoice have somewhere to go. */
const addressFields: readonly CheckoutField[] = ['street', 'extra', 'postalCode', 'city'];

/**
 * Whether an order needs an address: goods that are fetched, or files, and paid at once go nowhere, an invoice names who gets it
 * (Norwegian bookkeeping regulation, 5-1-2).
 */
export const asksAddress = (
  { deliveryMethod, paymentMethod }: Pick<CheckoutForm, 'deliveryMethod' | 'paymentMethod'>,
  { deliveryMethods, paymentMethods }: Pick<CheckoutRules, 'deliveryMethods' | 'paymentMethods'>,
): boolean => {
  const goNowhere = deliveryMethods.some(
    ({ id, pickup, digital = false }) => id === deliveryMethod && (pickup || digital),
  );
  return !goNowhere || !paymentMethods.some(({ id, provider }) => id === paymentMethod && provider !== undefined);
};

/**
 * Whether a consumer is asked for the consent without which files are not handed out before the time to withdraw is over,
 * and by which the right to withdraw from them ends (Directive 2011/83/EU, article 16(m)).
 */
export const asksImmediateDelivery = ({ load, viewMode }: Pick<CheckoutRules, 'load' | 'viewMode'>): boolean =>
  load?.digital !== undefined && viewMode !== 'B2B';

const unless = (holds: boolean, code: string): string | undefined => (holds ? undefined : code);

/** Weights of the first eight digits of a Norwegian organisation number; the ninth is their check digit (mod 11). */
const weights = [3, 2, 7, 6, 5, 4, 3, 2];

const isNorwegianOrganisation = (digits: string): boolean => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
};

const isOrganisation = (value: string, country: string): boolean => {
  const digits = value.replace(/\s/g, '');
  return country === 'NO' ? isNorwegianOrganisation(digits) : /^[A-Za-z0-9-]{5,20}$/.test(digits);
};

const noLoad: Load = { weight: 0, isBulky: false };

const refusedWays: Readonly<Record<WayRefusal['_tag'], string>> = {
  NotThere: 'checkout.delivery_method_not_there',
  TooBulky: 'checkout.delivery_method_too_bulky',
  TooHeavy: 'checkout.delivery_method_too_heavy',
};

const fieldRules: Partial<Record<CheckoutField, Rule>> = {
  organisationNumber: (value, { country }) =>
    country === 'NO' && !/^\d{9}$/.test(value.replace(/\s/g, ''))
      ? 'checkout.organisation_number_length'
      : unless(isOrganisation(value, country), 'checkout.organisation_number_invalid'),
  vatNumber: (value, { country }) => unless(isVatNumberOf(country, value), 'checkout.vat_number_invalid'),
  email: (value) => unless(isEmailAddress(value), 'checkout.email_invalid'),
  phone: (value) => unless(phone.test(value.replace(/[\s()-]/g, '')), 'checkout.phone_invalid'),
  dateOfBirth: (value, _, { age }) => {
    const born = dayOfIso(value);
    if (age === undefined) return undefined;
    if (O.isNone(born) || !isBirth(born.value, age.today)) return 'checkout.date_of_birth_invalid';
    return unless(isOldEnough(born.value, age), 'checkout.too_young');
  },
  postalCode: (value, { country }) => unless(isPostalCodeOf(country, value), 'checkout.postal_code_invalid'),
  country: (value, _, { countries }) => unless(countries.includes(value), 'checkout.country_unknown'),
  deliveryMethod: (value, place, { load = noLoad, ...rules }) => {
    const method = rules.deliveryMethods.find(({ id }) => id === value);
    if (method === undefined) return 'checkout.delivery_method_unknown';
    const judged = judgeWay(method, rules, load, place);
    // Where no way can be chosen, that is no fault of the form (`buyObstacle`).
    return E.isRight(judged) || whyUndeliverable(rules, load, place) !== undefined
      ? undefined
      : refusedWays[judged.left._tag];
  },
  twoDeliveries: (value, { deliveryMethod }, { deliveryMethods }) => {
    const method = deliveryMethods.find(({ id }) => id === deliveryMethod.trim());
    // Of a way that is unknown, its own field tells.
    const hasTwo = method === undefined || method.secondDeliveryPrice !== undefined;
    return unless(value === 'yes' && hasTwo, 'checkout.two_deliveries_not_so');
  },
  immediateDelivery: (value) => unless(value === 'yes', 'checkout.immediate_delivery_required'),
  credit: (value) => unless(/^[1-9]\d*$/.test(value), 'checkout.credit_invalid'),
  points: (value) => unless(/^[1-9]\d*$/.test(value), 'checkout.points_invalid'),
  giftCard: (value) => unless(/^[1-9]\d*$/.test(value), 'checkout.gift_card_invalid'),
  invoiceBy: (value, _, { electronicInvoice }) =>
    unless(value === 'email' || (value === 'ehf' && electronicInvoice), 'checkout.invoice_by_unknown'),
  paymentMethod: (value, _, { paymentMethods }) =>
    unless(
      paymentMethods.some(({ id }) => id === value),
      'checkout.payment_method_unknown',
    ),
};

/** A form without a value in any field. */
export const emptyCheckoutForm: CheckoutForm = {
  company: '',
  organisationNumber: '',
  vatNumber: '',
  reference: '',
  costCentre: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  extra: '',
  postalCode: '',
  city: '',
  country: '',
  pickupPoint: '',
  deliveryWindow: '',
  credit: '',
  points: '',
  deliveryMethod: '',
  paymentMethod: '',
  invoiceBy: '',
};

/** What is wrong with one field, as a message key; undefined when it is right. */
export const checkField = (field: CheckoutField, form: CheckoutForm, rules: CheckoutRules): string | undefined => {
  if (rules.viewMode !== 'B2B' && businessFields.includes(field)) return undefined;
  if (addressFields.includes(field) && !asksAddress(form, rules)) return undefined;
  if (field === 'dateOfBirth' && rules.age === undefined) return undefined;
  if (field === 'immediateDelivery' && !asksImmediateDelivery(rules)) return undefined;
  const value = (form[field] ?? '').trim();
  if (isInvisible(value) && field !== 'immediateDelivery')
    return mayBeEmpty.includes(field) ? undefined : 'checkout.required';
  if (value.length > longestValues[field]) return 'checkout.too_long';
  if (isUnsafe(value)) return 'checkout.characters_invalid';
  if (isAdvertising(field, value)) return 'checkout.web_address';
  return fieldRules[field]?.(value, form, rules);
};

const contactIn = ({ firstName, lastName, email, phone }: AddressForm): Contact => ({
  ...{ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim() },
});

const businessIn = ({ company, organisationNumber }: AddressForm) => ({
  ...{ company: company.trim(), organisationNumber: organisationNumber.replace(/\s/g, '') },
});

const addressIn = ({ street, extra, postalCode, city, country }: AddressForm): Address => ({
  ...{ street: street.trim(), extra: extra.trim(), postalCode: postalCode.trim(), city: city.trim() },
  country: country.trim(),
});

/**
 * Reads an address by the rules of the checkout: who gets things there, and where, or what is wrong beside which field.
 * The company is told in shops for businesses only.
 */
export const validateAddress = (
  form: AddressForm,
  rules: CheckoutRules,
): E.Either<readonly FieldError[], Pick<CheckoutDetails, 'contact' | 'address' | 'business'>> => {
  const whole = { ...emptyCheckoutForm, ...form };
  const errors = addressFormFields.flatMap((field) => {
    const code = checkField(field, whole, rules);
    return code === undefined ? [] : [{ field, code }];
  });
  if (errors.length > 0) return E.left(errors);
  return E.right({
    ...(rules.viewMode === 'B2B' ? { business: { ...businessIn(form), reference: '' } } : {}),
    contact: contactIn(form),
    address: addressIn(form),
  });
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
  const paymentMethod = rules.paymentMethods.find(({ id }) => id === form.paymentMethod.trim());
  if (errors.length > 0 || paymentMethod === undefined) return E.left(errors);
  const told = (field: CheckoutField) => (form[field] ?? '').trim();
  const costCentre = told('costCentre');
  const vatNumber = bareVatNumber(told('vatNumber'));
  const business = {
    ...businessIn(form),
    ...(vatNumber === '' ? {} : { vatNumber }),
    reference: told('reference'),
    ...(costCentre === '' ? {} : { costCentre }),
    ...(told('invoiceBy') === 'ehf' ? { electronicInvoice: true as const } : {}),
  };
  return E.right({
    ...(rules.viewMode === 'B2B' ? { business } : {}),
    contact: contactIn(form),
    address: addressIn(asksAddress(form, rules) ? form : { ...emptyCheckoutForm, country: form.country }),
    deliveryMethod: told('deliveryMethod'),
    ...(told('twoDeliveries') === '' ? {} : { twoDeliveries: true as const }),
    pickupPoint: told('pickupPoint'),
    deliveryWindow: told('deliveryWindow'),
    paymentMethod: paymentMethod.id,
    ...(told('credit') === '' ? {} : { credit: Number(told('credit')) }),
    ...(told('points') === '' ? {} : { points: Number(told('points')) }),
    ...(told('giftCard') === '' ? {} : { giftCard: Number(told('giftCard')) }),
  });
};

import {
  type AddressForm,
  addressFormFields,
  type BusinessDetails,
  type CheckoutForm,
  type Contact,
} from '../checkout/checkout.ts';
import { emptyCheckoutForm } from '../checkout/validate-checkout.ts';
import { isDeskUser } from '../permission/permission.ts';
import { isBusinessCustomer, profileInUse } from '../user/customer-profiles.ts';
import { isLoggedIn, type User } from '../user/user.ts';
import type { AddressOwner, NewAddress } from './ports.ts';

/** First and last name: as the identity server tells them, else the full name cut before its last word. */
const namesOf = ({ given_name, family_name, name = '' }: User): Pick<CheckoutForm, 'firstName' | 'lastName'> => {
  if (given_name !== undefined || family_name !== undefined) {
    return { firstName: given_name ?? '', lastName: family_name ?? '' };
  }
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.slice(1).at(-1) ?? '' };
};

/** The company of a profile; where it is not told, it is left as the form has it. */
const companyOf = (
  user: User,
  customerGroup: string,
): Partial<Pick<CheckoutForm, 'company' | 'organisationNumber'>> => {
  const { name, attributes } = profileInUse(user, customerGroup) ?? {};
  if (name === undefined || !isBusinessCustomer(user, customerGroup)) return {};
  const organisationNumber = attributes?.organisationNumber;
  return { company: name, ...(organisationNumber === undefined ? {} : { organisationNumber }) };
};

const nameOf = ({ company, organisationNumber }: BusinessDetails) => ({ company, organisationNumber });

/** Who is told of an order to an address: at one that all of a company share, whoever orders. */
const contactAt = ({ contact, of }: NewAddress & { readonly of?: AddressOwner }, user: User): Contact =>
  of === 'company' && isLoggedIn(user) ? { ...contact, ...namesOf(user), email: user.email ?? '' } : contact;

/** Who is at the checkout, as far as the shop knows. */
export type KnownShopper = {
  readonly user: User;
  /** Whose prices the user pays, which tells for which of several companies. */
  readonly customerGroup: string;
  /** The address to start from. */
  readonly saved: (NewAddress & { readonly of?: AddressOwner }) | undefined;
};

/**
 * Fills a checkout form with what is known of a user: a saved address, else name, e-mail, the user's postal code and the
 * company of the profile.
 * Whoever orders at a sales desk is not the user that is logged in there, and starts with the form as it is.
 * @param countries those that the shop delivers to; an address elsewhere leaves the form's choice.
 */
export const prefillCheckout = (
  form: CheckoutForm,
  { user, customerGroup, saved }: KnownShopper,
  countries: readonly string[],
): CheckoutForm => {
  if (isDeskUser(user) || (saved === undefined && !isLoggedIn(user))) return form;
  if (saved === undefined) {
    const { email = '', _defaultPostalCode: postalCode = form.postalCode } = user;
    return { ...form, ...namesOf(user), email, postalCode, ...companyOf(user, customerGroup) };
  }
  const { address, business } = saved;
  return {
    ...form,
    ...contactAt(saved, user),
    ...address,
    ...(business === undefined ? companyOf(user, customerGroup) : nameOf(business)),
    reference: form.reference,
    country: countries.includes(address.country) ? address.country : form.country,
  };
};

/**
 * The form of an address that is to be kept, filled in with what is known of a user, or with an address that is changed.
 * @param countries those that the shop delivers to; the first one unless the address has another of them.
 */
export const prefillAddress = ({ saved, ...known }: KnownShopper, countries: readonly string[]): AddressForm => {
  const { of: _, ...whole } = saved ?? {};
  const asOwn = { ...known, saved: 'contact' in whole ? whole : undefined };
  const form = prefillCheckout({ ...emptyCheckoutForm, country: countries[0] ?? '' }, asOwn, countries);
  return Object.fromEntries(addressFormFields.map((field) => [field, form[field]])) as AddressForm;
};

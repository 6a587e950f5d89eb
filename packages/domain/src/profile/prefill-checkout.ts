import type { BusinessDetails, CheckoutForm } from '../checkout/checkout.ts';
import { isDeskUser } from '../permission/permission.ts';
import { isBusinessCustomer, profileInUse } from '../user/customer-profiles.ts';
import { isLoggedIn, type User } from '../user/user.ts';
import type { SavedAddress } from './ports.ts';

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

/** Who is at the checkout, as far as the shop knows. */
export type KnownShopper = {
  readonly user: User;
  /** Whose prices the user pays, which tells for which of several companies. */
  readonly customerGroup: string;
  /** The address to start from. */
  readonly saved: SavedAddress | undefined;
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
  const { contact, address, business } = saved;
  return {
    ...form,
    ...contact,
    ...address,
    ...(business === undefined ? companyOf(user, customerGroup) : nameOf(business)),
    reference: form.reference,
    country: countries.includes(address.country) ? address.country : form.country,
  };
};

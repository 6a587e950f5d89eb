import type { CheckoutForm } from '../checkout/checkout.ts';
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

/**
 * Fills a checkout form with what is known of a user: a saved address, else name and e-mail. Whoever orders at a sales
 * desk is not the user that is logged in there, and starts with the form as it is.
 * @param countries those that the shop delivers to; an address elsewhere leaves the form's choice.
 */
export const prefillCheckout = (
  form: CheckoutForm,
  user: User,
  saved: SavedAddress | undefined,
  countries: readonly string[],
): CheckoutForm => {
  if (user.isGuestUser === true) return form;
  if (saved === undefined) {
    return isLoggedIn(user) ? { ...form, ...namesOf(user), email: user.email ?? '' } : form;
  }
  const { contact, address, business } = saved;
  return {
    ...form,
    ...contact,
    ...address,
    ...business,
    reference: form.reference,
    country: countries.includes(address.country) ? address.country : form.country,
  };
};

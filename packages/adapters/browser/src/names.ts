/** Units in a guest's basket, and in a user's; written by the server, readable by scripts (spec 3). */
export const guestCountCookie = 'guestBasketTotalItems';
export const userCountCookie = 'basketTotalItems';

/** Where a form's draft lies in sessionStorage. */
export const draftKey = (form: string): string => `draft.${form}`;

/** The channel on which the tabs of one shop tell each other that the basket changed. */
export const basketChannel = 'basket';

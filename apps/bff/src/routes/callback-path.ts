/** Where a provider tells a shop what happened, on each of its hosts. */
export const callbackPath = '/bff/payments/callback';

/** What Stripe says of a call that it does not do, as far as it is looked at. */
const told = (error: unknown): { readonly statusCode?: unknown; readonly code?: unknown; readonly param?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};

/** Whether Stripe says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  told(error).statusCode === 404 || told(error).code === 'resource_missing';

/** Whether a session could not be opened because its customer is gone at Stripe. */
export const isCustomerMissing = (error: unknown): boolean =>
  told(error).code === 'resource_missing' && told(error).param === 'customer';

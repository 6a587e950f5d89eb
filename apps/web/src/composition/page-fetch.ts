import { assumedUserHeader } from '@torg/contracts/cookies';
import type { ShownActing } from '../bindings/shown-acting.ts';

/**
 * How a page calls the shop's server: while somebody acts as a customer, each call says for whom the page was made.
 * @param send the browser's own `fetch`.
 */
export const createPageFetch = (send: typeof fetch) => {
  let said: Readonly<Record<string, string>> = {};
  const own: typeof fetch = (address, init) => send(address, { ...init, headers: { ...init?.headers, ...said } });
  return {
    fetch: own,
    /** The page is shown for who acts as a customer, or for nobody else than who is logged in. */
    showFor: (acting: ShownActing | undefined): void => {
      said =
        acting === undefined || acting.over !== undefined
          ? {}
          : { [assumedUserHeader]: encodeURIComponent(acting.customerId) };
    },
  };
};

import { stringifySearch } from './search-params.ts';

/**
 * Where somebody proves who they are, and is led on from; not a page, so that it is always asked of the server.
 * @param redirectUri where that leads, with the prefix of its language.
 */
export const identificationPath = (redirectUri: string): string =>
  `/bankid/redirect${stringifySearch({ redirectUri })}`;

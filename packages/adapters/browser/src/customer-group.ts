import { groupCookie } from '@torg/contracts/cookies';

const valueIn = new RegExp(`(?:^|; )${groupCookie}=[^;/%]+(?:/|%2F)([^;/%]+)(?:/|%2F)`);

/**
 * The customer group whose prices the server shows this browser, as its cookie says it (`{shop}/{group}/{until}`, signed).
 * It is believed for noticing a change alone: what is shown and paid, the server decides.
 * @param cookies as `document.cookie` holds them.
 */
export const customerGroupIn = (cookies: string): string | undefined => valueIn.exec(cookies)?.[1];

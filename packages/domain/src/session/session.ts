import type { User } from '../user/user.ts';

/**
 * What a browser holds of a login: nothing of it is the identity server's own access or refresh token.
 * `token` is the shop's, short-lived and worthless without the session cookie; `refreshToken` a handle for the next one.
 */
export type TokenSet = {
  /** Names the session; opens nothing. */
  readonly tkid: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly idToken: string;
};

/** Who shops, as the server knows (`GET /me/session`). */
export type SessionAnswer = {
  /** Without any field: nobody. */
  readonly user: User;
  readonly assumedUser: User | null;
  readonly guestBasketId: string | null;
  readonly keycloakToken: TokenSet | null;
  /** Nobody has logged in on this device since it became a guest's (`isPureGuest`). */
  readonly isPureGuest: boolean;
};

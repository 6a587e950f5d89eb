import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { Claims } from '../../user/user-from-claims.ts';
import type { IdentityFault } from '../identity-fault.ts';

/** What an identity server gives for a login or a refresh token. It stays on the server. */
export type IdentityGrant = {
  /** Left out, with the refresh token, by a login of the implicit flow: it brings an ID token alone. */
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  /** Verified: signature, issuer, audience, authorised party, expiry, and the nonce where one was sent. */
  readonly idToken: string;
  /** Claims of the ID token. */
  readonly claims: Claims;
  /** Seconds that the access token lives; the ID token where there is none. */
  readonly expiresIn: number;
};

/** The identity server says no, or what it says does not hold: trying again does not help. */
export type IdentityRefused = { readonly _tag: 'IdentityRefused'; readonly reason: string };

/** The identity server answers, and the shop is set up wrongly for it: only an operator can mend it. */
export type IdentityMisconfigured = {
  readonly _tag: 'IdentityMisconfigured';
  readonly fault: IdentityFault;
  /** What it said; for the log, never for a shopper. */
  readonly reason: string;
};

/** Nothing was said about the user: whoever is logged in stays so. */
export type IdentityOutage = Unavailable | IdentityMisconfigured;

/** Why there is no grant: `IdentityRefused` for good, `Unavailable` for now, `IdentityMisconfigured` until it is mended. */
export type IdentityFailure = IdentityRefused | IdentityOutage;

/** Whether a call failed without a word about the user. */
export const isOutage = <Failure extends { readonly _tag: string }>(
  failure: Failure | IdentityOutage,
): failure is IdentityOutage => failure._tag === 'Unavailable' || failure._tag === 'IdentityMisconfigured';

/** A code that a browser brought back, with what proves that it is the browser that asked for it. */
export type CodeGrant = {
  readonly code: string;
  /** As it was sent with the authorisation request. */
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  /** The ID token that came with the code, which has to be its own (hybrid flow). */
  readonly idToken?: string;
};

/** An ID token that a browser brought back, and what proves that it is the browser that asked for it (implicit flow). */
export type IdTokenGrant = { readonly idToken: string; readonly nonce: string };

/** What a browser brought back from a login. */
export type LoginGrant = CodeGrant | IdTokenGrant;

/**
 * The identity server of one shop, as its confidential client sees it. Every call has a timeout and a size limit;
 * beyond them it is `Unavailable`, for a no `IdentityRefused`, and `IdentityMisconfigured` where the shop is set up
 * wrongly.
 */
export type IdentityServer = {
  /** Its published metadata, asked anew: an answer says that it is there. */
  readonly discover: () => TE.TaskEither<IdentityOutage, Readonly<Record<string, unknown>>>;
  /** Redeems a code, or verifies the ID token that stands in its place; which of them a shop takes, its flow says. */
  readonly redeem: (grant: LoginGrant) => TE.TaskEither<IdentityFailure, IdentityGrant>;
  /** @param subject whose tokens they are: an ID token of somebody else is refused. */
  readonly refresh: (refreshToken: string, subject: string) => TE.TaskEither<IdentityFailure, IdentityGrant>;
  readonly userinfo: (accessToken: string, subject: string) => TE.TaskEither<IdentityFailure, Claims>;
  /**
   * What it says of a customer as whom a representative acts, asked anew each time (RFC 8693). `IdentityRefused` where the
   * representative may not, or nobody may as this user.
   * @param accessToken the representative's own. @param representative the `sub` of whom the answer has to name.
   */
  readonly actAs: (
    accessToken: string,
    representative: string,
    customer: string,
  ) => TE.TaskEither<IdentityFailure, Claims>;
  readonly account: (accessToken: string) => TE.TaskEither<IdentityFailure, Readonly<Record<string, unknown>>>;
  /**
   * Where a browser goes to end its session there as well (OpenID Connect RP-Initiated Logout).
   * @param returnTo one of the client's registered addresses.
   * @param state comes back with the browser.
   */
  readonly endSessionUrl: (idToken: string, returnTo: string, state: string) => TE.TaskEither<IdentityOutage, string>;
  /**
   * The claims of a logout token for this client: signature, issuer, audience and type are verified, and `exp` where
   * there is one; what else makes it one is for `readLogoutToken`.
   */
  readonly verifyLogoutToken: (token: string) => TE.TaskEither<IdentityFailure, Claims>;
  /** The claims of an access token that the identity server issued for this API (audience `torg-api`). */
  readonly verifyBearer: (token: string) => TE.TaskEither<IdentityFailure, Claims>;
};

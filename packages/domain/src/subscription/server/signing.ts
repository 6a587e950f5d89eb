import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { Locale } from '../../shop/shop-info.ts';

/** A name in the two parts that registers have it in. */
export type SignatoryName = { readonly givenName: string; readonly familyName: string };

/** How a contract stands: it waits for its signatory, or it is over in one of these ways. */
export type SigningState = 'open' | 'signed' | 'rejected' | 'timed-out' | 'withdrawn' | 'other-person';

/** A contract that somebody is to sign before they order. Times in milliseconds since 1970. */
export type Signing = {
  readonly id: string;
  /** What the identity server calls who is to sign. */
  readonly person: string;
  /** By which name they proved who they are. */
  readonly name: SignatoryName;
  /** Hashes of the basket and of all that is agreed: with others it is another contract. */
  readonly terms: string;
  readonly locale: Locale;
  readonly begunAt: number;
  /** When it is over at the latest. */
  readonly endsAt: number;
  readonly state: SigningState;
  /** What the service calls it; left out as long as the service was not told of it. */
  readonly document?: string;
  /** When it was over; left out while it is open. */
  readonly closedAt?: number;
  /** Of the signed document, in hexadecimal; left out where it is not signed. */
  readonly sha256?: string;
};

/** How a signing ended. @property file the signed document, of one that was signed. */
export type SigningEnd = Required<Pick<Signing, 'closedAt'>> & {
  readonly state: Exclude<SigningState, 'open'>;
  readonly file?: { readonly bytes: Uint8Array; readonly sha256: string };
};

/** Where one shop keeps contracts that are signed. */
export type SigningStore = {
  /**
   * The signing of the same person and terms that is open, or counts still at `since` (milliseconds since 1970), else this
   * one, with the contract as it is to be signed; others of the person that are open are withdrawn then. Who comes at the
   * same instant gets the same.
   */
  readonly begin: (
    signing: Signing,
    contract: Uint8Array,
    since: number,
  ) => TE.TaskEither<Unavailable, { readonly signing: Signing; readonly withdrawn: readonly Signing[] }>;
  readonly find: (id: string) => TE.TaskEither<Unavailable, O.Option<Signing>>;
  /** The one of a person that was begun last; of these terms, where some are named. */
  readonly latest: (person: string, terms?: string) => TE.TaskEither<Unavailable, O.Option<Signing>>;
  /** Notes what the service calls an open one, unless that is known. @returns what it is known as. */
  readonly name: (id: string, document: string) => TE.TaskEither<Unavailable, string>;
  /** Ends one, unless it has ended. @returns it as it is kept; none where there is none. */
  readonly end: (id: string, end: SigningEnd) => TE.TaskEither<Unavailable, O.Option<Signing>>;
  /** The contract as it was signed, or is to be. */
  readonly file: (id: string) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;
};

/** How a document stands, as its service tells. */
export type SigningReport =
  /** `page` is where its signatory signs. */
  | { readonly _tag: 'Pending'; readonly page: string }
  /** It was never started. */
  | { readonly _tag: 'Prepared' }
  | { readonly _tag: 'Signed'; readonly by: SignatoryName }
  | { readonly _tag: 'Rejected' | 'TimedOut' | 'Withdrawn' };

/** What a service needs to receive a signatory. Addresses are absolute. */
export type SigningRequest = Pick<Signing, 'name' | 'locale'> & {
  readonly title: string;
  /** How the signatory proves who they are when they sign, as the service names it. */
  readonly method: string;
  /** For how many days it may be signed. */
  readonly days: number;
  /** Where the signatory comes back to, whatever happened. */
  readonly returnUrl: string;
  /** Where the service tells that something happened. */
  readonly callbackUrl: string;
};

/** Has documents signed on pages of its own. Calls fail with `Unavailable` when it does not answer, or talks nonsense. */
export type SigningService = {
  /** Hands a document over that nobody can sign yet. @returns what it is called from then on. */
  readonly create: (title: string, contract: Uint8Array) => TE.TaskEither<Unavailable, string>;
  /** Has it signed; again for one that was started it changes nothing. @returns where it is signed, as far as it still is. */
  readonly start: (document: string, request: SigningRequest) => TE.TaskEither<Unavailable, SigningReport>;
  readonly read: (document: string) => TE.TaskEither<Unavailable, SigningReport>;
  /** The signed document; none as long as the service still seals it. */
  readonly file: (document: string) => TE.TaskEither<Unavailable, O.Option<Uint8Array>>;
  /** Keeps it from being signed; one that is over stays as it is. */
  readonly withdraw: (document: string) => TE.TaskEither<Unavailable, void>;
};

/** How a shop has contracts signed: by which method, within how many days, and for how many seconds a signature counts. */
export type SigningRules = { readonly method: string; readonly days: number; readonly validFor: number };

/** A signature as the order keeps that was placed with it. Milliseconds since 1970. */
export type OrderSignature = {
  /** Of the signing. */
  readonly id: string;
  readonly signedAt: number;
  /** Of the signed document, in hexadecimal. */
  readonly sha256: string;
};

const day = 24 * 60 * 60_000;

/** When a signing is over that begins now: services count days to their end, in a time zone of their own. */
export const signingEnd = (now: number, { days }: Pick<SigningRules, 'days'>): number => now + (days + 2) * day;

/** A signing as it stands by the clock: nobody signs one that is over. */
export const signingAt = (signing: Signing, now: number): Signing =>
  signing.state === 'open' && now >= signing.endsAt
    ? { ...signing, state: 'timed-out', closedAt: signing.endsAt }
    : signing;

/** The signature that an order may be placed with; undefined where there is none, or it counts no more. */
export const signatureIn = (
  { id, state, closedAt, sha256 }: Signing,
  { validFor }: Pick<SigningRules, 'validFor'>,
  now: number,
): OrderSignature | undefined =>
  state === 'signed' && closedAt !== undefined && sha256 !== undefined && now < closedAt + validFor * 1000
    ? { id, signedAt: closedAt, sha256 }
    : undefined;

/** Whether bytes begin as a PDF does (ISO 32000-1, 7.5.2). */
export const isPdf = (bytes: Uint8Array): boolean =>
  [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, at) => bytes[at] === byte);

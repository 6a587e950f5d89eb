import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { SessionKey } from '../session/server/login-session-store.ts';
import type { Credential, PunchOut, PunchOutCompany, ReturnedBasket } from './punchout.ts';

/** A hash of a secret that cannot be turned back into it. */
export type SecretHash = string;

/** Hashes a secret of 256 random bits: nobody guesses one, so that it need not be slow. */
export type HashSecret = (secret: string) => SecretHash;

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export type IsSameHash = (one: SecretHash, other: SecretHash) => boolean;

/** A company, and the hash of its shared secret. */
export type KnownCompany = { readonly company: PunchOutCompany; readonly secretHash: SecretHash };

/** The companies of one shop whose procurement systems may call. */
export type PunchOutCompanies = {
  readonly list: () => TE.TaskEither<Unavailable, readonly PunchOutCompany[]>;
  /** Registers (`DUNS`) are the same in capitals and small letters. */
  readonly find: (credential: Credential) => TE.TaskEither<Unavailable, O.Option<KnownCompany>>;
  /** @returns false where another company has that credential. */
  readonly add: (known: KnownCompany) => TE.TaskEither<Unavailable, boolean>;
  /** Another secret instead of the present one. @returns false where there is no such company. */
  readonly renew: (id: string, secretHash: SecretHash) => TE.TaskEither<Unavailable, boolean>;
  /** With its visits: whoever shops for it can hand over nothing more. @returns false where there is no such company. */
  readonly remove: (id: string) => TE.TaskEither<Unavailable, boolean>;
};

/** Visits of the buyers of one shop that come from procurement systems, kept for 30 days. */
export type PunchOutStore = {
  /**
   * Keeps a visit that may begin. A request that is repeated before anybody came takes the place of the one before, whose
   * start address ends.
   * @returns `used` where a buyer came by a request of the same payload id already.
   */
  readonly begin: (visit: PunchOut, start: SecretHash) => TE.TaskEither<Unavailable, 'begun' | 'used'>;
  /**
   * Lets a buyer in by a start address, once.
   * @param key what leads to the visit from now on. @returns none for an address that is unknown, over or used.
   */
  readonly open: (start: SecretHash, key: SessionKey, now: number) => TE.TaskEither<Unavailable, O.Option<PunchOut>>;
  readonly find: (key: SessionKey) => TE.TaskEither<Unavailable, O.Option<PunchOut>>;
  /** Keeps what is handed over, once: whoever comes second gets the first. None where there is no such visit. */
  readonly handOver: (
    key: SessionKey,
    basket: ReturnedBasket,
    now: number,
  ) => TE.TaskEither<Unavailable, O.Option<PunchOut>>;
};

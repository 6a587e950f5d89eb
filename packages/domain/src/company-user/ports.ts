import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { SpendingLimit } from '../credit/spending.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { CompanyPermission } from '../permission/permission.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import type { CompanyRequest } from './company-request.ts';
import type { CompanyUser, SessionOfUser } from './company-user.ts';
import type { Invitation, Inviting } from './invitation.ts';

/** What was done to a user of a company. */
export const companyUserDeeds = ['permissions', 'deactivate', 'activate', 'joined', 'limit'] as const;
/** One of `companyUserDeeds`. */
export type CompanyUserDeed = (typeof companyUserDeeds)[number];

/** One line of a company's history. Nothing changes it. */
export type CompanyUserEvent = {
  readonly deed: CompanyUserDeed;
  /** Users by id: whom it was done to, and who did it; of who joined, who had invited them or let them. */
  readonly user: string;
  readonly by: string;
  /** Permissions that were given, and taken. */
  readonly given: readonly CompanyPermission[];
  readonly taken: readonly CompanyPermission[];
  /** What they may order since a `limit`; left out where that is without one, and in all other lines. */
  readonly limit?: SpendingLimit;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** What becomes of a user of a company: their limit is another one by an event about it alone. */
export type CompanyUserStep = {
  readonly user: string;
  /** What the company lends somebody stays as it is where nothing is said of it. */
  readonly standing: Omit<CompanyStanding, 'company' | 'lent'> & {
    readonly lent?: Pick<NonNullable<CompanyStanding['lent']>, 'groups'>;
  };
  readonly event: Omit<CompanyUserEvent, 'at' | 'user'>;
  /** Which of the user's sessions end with it; the others hear that something changed. */
  readonly ends: (session: SessionOfUser) => boolean;
};

/** Who buys for a company by its own word, and what was done about that, the newest first. */
export type CompanyUserBook = {
  readonly users: readonly CompanyUser[];
  readonly history: readonly CompanyUserEvent[];
};

/**
 * Where it is kept what companies of one shop say of their users. Calls fail with `Unavailable` while the store is away.
 */
export type CompanyUserStore = {
  /** Those of a company by name, five hundred at most, and the last hundred lines of its history. */
  readonly book: (company: string) => TE.TaskEither<Unavailable, CompanyUserBook>;
  /**
   * Reads, decides and writes as one step; two changes of one company follow each other. Sessions that it ends are over with
   * it, and open pages are told.
   * @param decide `undefined`: nothing is to be done.
   */
  readonly change: <Refusal>(
    company: string,
    decide: (users: readonly CompanyUser[]) => E.Either<Refusal, CompanyUserStep | undefined>,
  ) => TE.TaskEither<Refusal | Unavailable, void>;
  /** What a user may order for a company; none without a limit. */
  readonly limitOf: (company: string, user: string) => TE.TaskEither<Unavailable, O.Option<SpendingLimit>>;
  /** What companies say of a user. */
  readonly standings: (user: string) => TE.TaskEither<Unavailable, readonly CompanyStanding[]>;
};

/** What becomes of an invitation, with what it does. */
export type InvitationStep = {
  /** Takes the place of the one of that id. */
  readonly invitation: Invitation;
  /** Kept with it and sent after. */
  readonly mail?: MailToKeep;
  /** Who becomes a user of the company by it. */
  readonly step?: CompanyUserStep;
};

/**
 * Where invitations of one shop's companies are kept, until thirty days after their end. Calls fail with `Unavailable` while
 * the store is away.
 */
export type InvitationStore = {
  /** Those of a company, the newest first. */
  readonly list: (company: string) => TE.TaskEither<Unavailable, readonly Invitation[]>;
  readonly find: (id: string) => TE.TaskEither<Unavailable, O.Option<Invitation>>;
  /**
   * Reads, decides and writes as one step, and tells what was decided; it and changes of that company's users follow each
   * other.
   * @param email whose mailbox's mails are counted (`mailboxOf`).
   */
  readonly change: <Refusal>(
    company: string,
    email: string,
    decide: (present: Inviting) => E.Either<Refusal, InvitationStep>,
  ) => TE.TaskEither<Refusal | Unavailable, InvitationStep>;
};

/** Who keeps the users of a company, and can be written to. */
export type RequestKeeper = { readonly id: string; readonly email: string };

/** A request that is made, with the mails to who decides about it. */
export type AskedRequest = {
  readonly request: CompanyRequest;
  /** @param lately requests to the same number since the time that was asked for, this one aside. */
  readonly mailsTo: (keepers: readonly RequestKeeper[], lately: number) => readonly MailToKeep[];
};

/** A request that is decided about, with who becomes a user of the company by it, and the mail that says so. */
export type DecidedRequest = {
  readonly request: CompanyRequest;
  readonly step?: CompanyUserStep;
  readonly mail?: MailToKeep;
};

/**
 * Where requests of one shop's users to buy for companies are kept, until thirty days after their end. Calls fail with
 * `Unavailable` while the store is away.
 */
export type CompanyRequestStore = {
  /** Those of a user, the newest first, twenty at most. */
  readonly ofUser: (user: string) => TE.TaskEither<Unavailable, readonly CompanyRequest[]>;
  /** Those to an organisation number that nobody decided about, the oldest first, a hundred at most. */
  readonly ofNumber: (organisationNumber: string) => TE.TaskEither<Unavailable, readonly CompanyRequest[]>;
  /**
   * Reads what a user asked before, decides and writes as one step; what one user asks follows each other. Keepers are those
   * of the users of the number's companies, as the shop knows them, ten at most.
   * @param since milliseconds since 1970, from when on requests to the same number are counted.
   * @param decide undefined: nothing is to be done.
   */
  readonly ask: <Refusal>(
    user: string,
    since: number,
    decide: (before: readonly CompanyRequest[]) => E.Either<Refusal, AskedRequest | undefined>,
  ) => TE.TaskEither<Refusal | Unavailable, void>;
  /**
   * Reads a request and the users of a company, decides and writes as one step; it and changes of that company's users follow
   * each other, and so do two decisions about one request.
   */
  readonly decide: <Refusal>(
    company: string,
    id: string,
    decide: (present: {
      readonly users: readonly CompanyUser[];
      readonly request: CompanyRequest | undefined;
    }) => E.Either<Refusal, DecidedRequest>,
  ) => TE.TaskEither<Refusal | Unavailable, DecidedRequest>;
};

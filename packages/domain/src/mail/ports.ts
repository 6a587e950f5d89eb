import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';

/** A mail as it is read: `subject` is one line, `html` a whole document, `text` the same without any markup. */
export type MailContent = { readonly subject: string; readonly html: string; readonly text: string };

/** A name and an e-mail address (RFC 5322), each on one line. */
export type MailAddress = { readonly name: string; readonly address: string };

/** A mail on its way. `id` makes it the same mail however often it is handed over. */
export type OutgoingMail = MailContent & {
  readonly id: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** Where the reader says with one click that no more such mails are wanted (RFC 8058); an https address. */
  readonly unsubscribe?: string;
};

/**
 * Hands a mail over to a mail server (RFC 5321). `Unavailable` when it is away or refuses: the same mail may be tried
 * again.
 */
export type SendMail = (mail: OutgoingMail) => TE.TaskEither<Unavailable, void>;

/** A mail as it is kept. Times are milliseconds since 1970. */
export type KeptMail = MailContent & {
  readonly id: string;
  /** Left out of one that is about no order: a quote, an invitation, what recurs, an account that was deleted. */
  readonly orderNumber?: string;
  /** What it tells, in one word; after a colon, which one of that kind, where an order has several. */
  readonly kind: string;
  /** An address. */
  readonly recipient: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Left out while no mail server took it. */
  readonly sentAt?: number;
  /** Why it was not taken the last time. */
  readonly error?: string;
};

/** A mail that is kept with what it tells of, and sent after. `to`: an address. */
export type MailToKeep = MailContent & { readonly id: string; readonly to: string };

/** A mail about an order that no mail server was asked to take yet. */
export type NewMail = Omit<KeptMail, 'sentAt' | 'error' | 'orderNumber'> & { readonly orderNumber: string };

/**
 * Where mails of one shop are kept. Times are milliseconds since 1970; calls fail with `Unavailable` while the store is
 * away.
 */
export type MailStore = {
  /** Keeps the mail, unless the order has one of that kind: then that one is the answer, as it was written. */
  readonly keep: (mail: NewMail) => TE.TaskEither<Unavailable, KeptMail>;
  /**
   * Lets one caller send a mail that is not sent, until `until`; after that it may have failed without a word.
   * `busy`: somebody else is at it.
   */
  readonly claim: (id: string, now: number, until: number) => TE.TaskEither<Unavailable, 'claimed' | 'sent' | 'busy'>;
  /** Ends a claim: the mail is sent, or why it is not. */
  readonly settle: (
    id: string,
    outcome: { readonly sentAt: number } | { readonly error: string },
  ) => TE.TaskEither<Unavailable, void>;
  /**
   * How many mails of a kind were written to a mailbox since a moment, and handed over; whichever ones of that kind.
   * @param kind as `mailKind` gives it.
   * @param mailbox as `mailboxOf` gives it.
   */
  readonly countSent: (kind: string, mailbox: string, since: number) => TE.TaskEither<Unavailable, number>;
  readonly find: (id: string) => TE.TaskEither<Unavailable, O.Option<KeptMail>>;
  /** The newest hundred, newest first. */
  readonly list: () => TE.TaskEither<Unavailable, readonly KeptMail[]>;
};

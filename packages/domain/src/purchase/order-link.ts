import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { isEmailAddress } from '../checkout/validate-checkout.ts';
import type { Unavailable } from '../failure/failure.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { MailContent } from '../mail/ports.ts';
import { isOrderNumber } from '../runtime/order-number.ts';
import { type DeliverDeps, sendMailAbout } from './mails.ts';
import type { Order } from './order.ts';
import { orderMails } from './order-mails.ts';
import type { ReadOrder } from './ports.ts';

/** Fields of the form that asks for the link of an order, in their order. */
export const orderLookupFields = ['number', 'email'] as const;
/** The name of one of them. */
export type OrderLookupField = (typeof orderLookupFields)[number];

/** An order by what only its buyer knows of it: its number, and the mailbox that its mails go to. */
export type OrderLookup = { readonly number: string; readonly mailbox: string };

/**
 * Reads the form that asks for the link of an order, as people type numbers: small letters, spaces, without the hyphen, and
 * letters that the alphabet of numbers has no use for (Crockford's base 32).
 * @returns the fields that cannot be those of any order.
 */
export const readOrderLookup = (
  typed: Readonly<Record<OrderLookupField, string>>,
): E.Either<readonly OrderLookupField[], OrderLookup> => {
  const number = tidyNumber(typed.number);
  const email = typed.email.trim();
  const wrong = orderLookupFields.filter((field) =>
    field === 'number' ? !isOrderNumber(number) : !isEmailAddress(email),
  );
  return wrong.length > 0 ? E.left(wrong) : E.right({ number, mailbox: mailboxOf(email) });
};

/** What can be taken for a digit stands for it: no number has these letters. */
const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

const tidyNumber = (typed: string): string => {
  const characters = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`.replace(/[ILO]/g, (letter) => lookalikes[letter] ?? letter);
};

/**
 * What somebody asks for who says which order is theirs: a digest takes the place of the mailbox, which is nobody else's
 * business.
 */
export type AskedAboutOrder = {
  readonly number: string;
  readonly mailboxDigest: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
};

/** Has something done about an order, if there is one; it is taken note of all the same, whoever asks. */
export type AskAboutOrder = (asked: AskedAboutOrder) => TE.TaskEither<Unavailable, void>;

/** What links of orders are sent with. */
export type SendOrderLinkDeps = DeliverDeps & {
  readonly readOrder: ReadOrder;
  readonly digest: (mailbox: string) => string;
  readonly write: (order: Order) => MailContent;
};

/** Milliseconds in which an order's link is sent once: who orders in somebody's name fills no mailbox with one order. */
const once = 8 * 60 * 60_000;

/**
 * Sends the link of an order to the mailbox that the order has, where that is the one which was asked for: once in eight
 * hours, however often it is asked, and no more than a mailbox gets in a day. For any other number and mailbox nothing
 * happens, nor for an order that nobody was written to about, such as one that waits for its payment: it is none yet.
 * What fails is worth another try.
 * @param why tells links apart that answer different questions; each is sent by itself.
 */
export const sendOrderLink =
  (deps: SendOrderLinkDeps) =>
  ({ number, mailboxDigest, askedAt }: AskedAboutOrder, why = ''): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      deps.readOrder(number),
      TE.map(O.filter((order) => orderMails(order).length > 0)),
      TE.map(O.filter(({ contact }) => deps.digest(mailboxOf(contact.email)) === mailboxDigest)),
      TE.chain(
        O.match(
          () => TE.right(undefined),
          (order) => sendMailAbout(deps)(order, `link:${why}${Math.floor(askedAt / once)}`, deps.write(order)),
        ),
      ),
    );

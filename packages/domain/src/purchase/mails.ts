import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { plainName } from '../checkout/told-text.ts';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import { confirmationPeriod, mailboxOf, mayConfirm } from '../mail/confirmation-limit.ts';
import { mailKind } from '../mail/mail-kind.ts';
import type { KeptMail, MailAddress, MailContent, MailStore, OutgoingMail, SendMail } from '../mail/ports.ts';
import type { Clock, NewId } from '../runtime/ports.ts';
import type { OrderMailKind } from './lifecycle.ts';
import type { Order } from './order.ts';
import { type OrderMail, orderMails } from './order-mails.ts';
import type { ReadOrder } from './ports.ts';

/** Milliseconds after which nobody is told any more what happened then: by now it was, or kept mails of it are gone. */
const newsLifetime = 30 * 86_400_000;

const timeOf = (mail: OrderMail): number => (mail.kind === 'placed' ? mail.at : mail.move.at);

/** As the mail is kept: the first of a kind by its kind alone. */
const keptKind = (mail: OrderMail): string =>
  mail.kind !== 'placed' && mail.nth > 1 ? `${mail.kind}:${mail.nth}` : mail.kind;

/** What mails about orders are kept and sent with. */
export type DeliverDeps = {
  readonly store: Pick<MailStore, 'keep' | 'claim' | 'settle' | 'countSent'>;
  /** None where there is no mail server: mails are only kept. */
  readonly send: O.Option<SendMail>;
  readonly from: MailAddress;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** What mails about the steps of an order are sent with. */
export type SendOrderMailsDeps = DeliverDeps & {
  readonly readOrder: ReadOrder;
  readonly write: (order: Order, mail: OrderMail) => MailContent;
};

/** Milliseconds after which a mail in the making is taken for lost; handing it over takes less. */
const claimTime = 60_000;

type Task = TE.TaskEither<Unavailable, void>;

/**
 * Writes and sends the mails that an order's history asks for, each of them once, however often it is asked and whichever
 * request for it comes first. What fails is worth another try. A confirmation, and a word that an order is cancelled, beyond
 * what a mailbox gets is kept, and why it was not sent.
 * @throws Error when the order does not exist: who asks has written it before.
 */
export const sendOrderMails =
  (deps: SendOrderMailsDeps) =>
  (orderNumber: string): Task =>
    F.pipe(
      deps.readOrder(orderNumber),
      TE.map(O.getOrElse((): Order => vanished(orderNumber))),
      TE.chain((order) => {
        const since = deps.clock.now() - newsLifetime;
        const news = orderMails(order).filter((mail) => timeOf(mail) >= since);
        return inTurn(news.map((mail) => sendOne(deps, order, mail)));
      }),
    );

const vanished = (orderNumber: string): never => {
  throw new Error(`there is no order ${orderNumber} to write about`);
};

/** Nobody hears that something is on its way before hearing that it was ordered. */
const inTurn = (tasks: readonly Task[]): Task =>
  tasks.reduce<Task>(
    (before, task) =>
      F.pipe(
        before,
        TE.chain(() => task),
      ),
    TE.right(undefined),
  );

const sendOne = (deps: SendOrderMailsDeps, order: Order, mail: OrderMail): Task =>
  sendMailAbout(deps)(order, keptKind(mail), deps.write(order, mail), {
    // What the shop does with an order is told, however often.
    isLimited: mail.kind === 'placed' || mail.move.by === undefined,
  });

/** How a mail is sent. */
type Way = {
  /** Where the reader says that they want no more mails of this kind; none for one that has to be sent. */
  readonly unsubscribe?: string;
  /** Whether it counts against what a mailbox gets of what shoppers can ask for; left out, it does. */
  readonly isLimited?: boolean;
  /** What is sent instead, with a link that nobody else is to have: kept only where no mail server takes it. */
  readonly secret?: MailContent;
};

/**
 * Keeps a mail about an order and sends it, once for each kind, however often it is asked. What fails is worth another
 * try.
 * @param kind one word; after a colon, which one of that kind, where an order has several.
 */
export const sendMailAbout =
  (deps: DeliverDeps) =>
  (
    order: Pick<Order, 'number' | 'contact'>,
    kind: string,
    content: MailContent,
    { unsubscribe, isLimited = true, secret }: Way = {},
  ): Task => {
    const { store, clock, newId, send } = deps;
    const facts = { orderNumber: order.number, kind, recipient: order.contact.email, createdAt: clock.now() };
    return F.pipe(
      store.keep({ ...(O.isNone(send) ? (secret ?? content) : content), ...facts, id: newId() }),
      TE.chain((mail) => {
        if (O.isNone(send)) return TE.right(undefined);
        const to = { name: nameOf(order.contact), address: mail.recipient };
        const way = { to, ...(unsubscribe === undefined ? {} : { unsubscribe }) };
        return deliver(deps, send.value, { ...mail, ...secret }, way, isLimited);
      }),
    );
  };

/** Sends a mail that was kept with what it tells of; one that is gone needs no sending. What fails is worth another try. */
export const sendKeptMail =
  (deps: DeliverDeps & Pick<MailStore, 'find'>) =>
  (id: string): Task =>
    F.pipe(
      deps.find(id),
      TE.chain((found) => {
        if (O.isNone(found) || O.isNone(deps.send)) return TE.right(undefined);
        const mail = found.value;
        return deliver(deps, deps.send.value, mail, { to: { name: '', address: mail.recipient } }, false);
      }),
    );

const deliver = (
  { store, clock, from }: DeliverDeps,
  send: SendMail,
  mail: KeptMail,
  way: Pick<OutgoingMail, 'to' | 'unsubscribe'>,
  isLimited: boolean,
): Task => {
  const { id, subject, html, text } = mail;
  const handOver = F.pipe(
    send({ ...{ id, subject, html, text }, from, ...way }),
    TE.matchE(
      (failure): Task =>
        F.pipe(
          store.settle(id, { error: reasonOf(failure) }),
          TE.chain(() => TE.left(failure)),
        ),
      () => store.settle(id, { sentAt: clock.now() }),
    ),
  );
  const withhold = store.settle(id, { error: 'enough mails of this kind were sent to this mailbox today' });
  return F.pipe(
    store.claim(id, clock.now(), clock.now() + claimTime),
    TE.chain((claim) => {
      if (claim === 'claimed') {
        return F.pipe(
          isLimited ? mayDeliver({ store, clock }, mail) : TE.right(true),
          TE.chain((may) => (may ? handOver : withhold)),
        );
      }
      return claim === 'sent' ? TE.right(undefined) : TE.left(unavailable(new Error('the mail is being sent')));
    }),
  );
};

/** What follows from what a shopper does, who chose whom it is written to. The other mails follow from what the shop does. */
const askedForByShoppers: readonly string[] = [
  'placed',
  'cancelled',
  'rejected',
  'withdrawn',
  'link',
] satisfies readonly (OrderMailKind | 'link')[];

/** Whoever orders, cancels, rejects, withdraws, and asks for a link chooses who is written to: such mails have a limit, each kind of its own. */
const mayDeliver = (
  { store, clock }: Pick<DeliverDeps, 'store' | 'clock'>,
  { kind, recipient }: KeptMail,
): TE.TaskEither<Unavailable, boolean> =>
  askedForByShoppers.includes(mailKind(kind))
    ? F.pipe(
        store.countSent(mailKind(kind), mailboxOf(recipient), clock.now() - confirmationPeriod),
        TE.map(mayConfirm),
      )
    : TE.right(true);

const nameOf = ({ firstName, lastName }: Order['contact']): string =>
  [firstName, lastName].flatMap((name) => plainName(name) ?? []).join(' ');

const reasonOf = ({ cause }: Unavailable): string => (cause instanceof Error ? cause.message : String(cause));

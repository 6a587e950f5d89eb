import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Clock } from '../clock.ts';
import type { Order } from '../order/order.ts';
import type { NewId } from '../random.ts';
import { type Unavailable, unavailable } from '../unavailable.ts';
import type { OrderMailKind } from './order-mail.ts';
import type { KeptMail, MailAddress, MailContent, MailStore, ReadOrder, SendMail } from './ports.ts';

export type SendOrderMailDeps = {
  readonly readOrder: ReadOrder;
  readonly write: (order: Order, kind: OrderMailKind) => MailContent;
  readonly store: Pick<MailStore, 'keep' | 'claim' | 'settle'>;
  /** None where there is no mail server: the mail is only kept. */
  readonly send: O.Option<SendMail>;
  readonly from: MailAddress;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Milliseconds after which a mail in the making is taken for lost; handing it over takes less. */
const claimTime = 60_000;

type Task = TE.TaskEither<Unavailable, void>;

/**
 * Writes the mail about an order and sends it: once, however often it is asked for. What fails is worth another try.
 * @throws Error when the order does not exist: who asks has written it before.
 */
export const sendOrderMail =
  (deps: SendOrderMailDeps) =>
  (orderNumber: string, kind: OrderMailKind): Task =>
    F.pipe(
      deps.readOrder(orderNumber),
      TE.map(O.getOrElse((): Order => vanished(orderNumber))),
      TE.chain((order) =>
        F.pipe(
          keep(deps, order, kind),
          TE.chain((mail) => (O.isNone(deps.send) ? TE.right(undefined) : deliver(deps, deps.send.value, mail, order))),
        ),
      ),
    );

const vanished = (orderNumber: string): never => {
  throw new Error(`there is no order ${orderNumber} to write about`);
};

const keep = ({ write, store, clock, newId }: SendOrderMailDeps, order: Order, kind: OrderMailKind) =>
  store.keep({
    ...write(order, kind),
    ...{ id: newId(), orderNumber: order.number, kind, recipient: order.contact.email, createdAt: clock.now() },
  });

const deliver = ({ store, clock, from }: SendOrderMailDeps, send: SendMail, mail: KeptMail, order: Order): Task => {
  const { id, subject, html, text, recipient } = mail;
  const to = { name: `${order.contact.firstName} ${order.contact.lastName}`, address: recipient };
  const handOver = F.pipe(
    send({ ...{ id, subject, html, text }, from, to }),
    TE.matchE(
      (failure): Task =>
        F.pipe(
          store.settle(id, { error: reasonOf(failure) }),
          TE.chain(() => TE.left(failure)),
        ),
      () => store.settle(id, { sentAt: clock.now() }),
    ),
  );
  return F.pipe(
    store.claim(id, clock.now(), clock.now() + claimTime),
    TE.chain((claim) => {
      if (claim === 'claimed') return handOver;
      return claim === 'sent' ? TE.right(undefined) : TE.left(unavailable(new Error('the mail is being sent')));
    }),
  );
};

const reasonOf = ({ cause }: Unavailable): string => (cause instanceof Error ? cause.message : String(cause));

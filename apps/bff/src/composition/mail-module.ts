import { createSmtp } from '@torg/adapter-mail';
import {
  createAskAboutOrder,
  createMailStore,
  createReadOrder,
  type Database,
  type JobHandlers,
  type Jobs,
} from '@torg/adapter-postgres';
import type { Unavailable } from '@torg/domain/failure';
import type { MailStore, SendMail } from '@torg/domain/mail';
import type { AskAboutOrder } from '@torg/domain/purchase';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { option as O, type taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { sendLinkOfOrder } from '../mail/asked-about-orders.ts';
import {
  type MailsOfOrderDeps,
  type OrderOfShop,
  sendKeptMailOfShop,
  sendMailsOfOrder,
} from '../mail/send-mails-of-order.ts';
import type { Shops } from '../shops/shops.ts';
import { config, database, shops, storeOfShop, token } from './base.ts';
import { jobs } from './queue-module.ts';
import { clock, newId } from './runtime-module.ts';

export type MailStoreOf = (info: ShopInfo) => MailStore;
/** The mail server, which is asked for with the first mail; none where mails are only kept. */
export type Mailer = O.Option<{ readonly send: SendMail; readonly from: string; readonly close: () => void }>;
/** Does the job `send-order-mail`. */
type SendOrderMail = (order: OrderOfShop) => TE.TaskEither<Unavailable, void>;

/** The mails of one shop. */
export const mailStoreOf = token<MailStoreOf>('mailStoreOf');
/** Opened at the start. */
export const mailer = token<Mailer>('mailer');
export const sendOrderMail = token<SendOrderMail>('sendOrderMail');
/** Does the job `send-kept-mail`. */
export const sendKeptMail = token<JobHandlers['send-kept-mail']>('sendKeptMail');
/** What mails about orders are written, kept and sent with. */
export const mailsOfOrders = token<MailsOfOrderDeps>('mailsOfOrders');
/** Does the job `send-order-link`. */
export const sendOrderLink = token<JobHandlers['send-order-link']>('sendOrderLink');
/** Takes note of who asks for the link of an order. */
export const askForOrderLinkOf = token<(info: ShopInfo) => AskAboutOrder>('askForOrderLinkOf');

const createMailer = ({ mailServer }: Config): Mailer =>
  mailServer === undefined ? O.none : O.some({ ...createSmtp({ url: mailServer.url }), from: mailServer.from });

const createMailsOfOrders = (
  { db }: Database,
  storeOf: MailStoreOf,
  { port, secret }: Config,
  known: Shops,
  server: Mailer,
  time: Clock,
  makeId: NewId,
): MailsOfOrderDeps => ({
  readOrderOf: ({ id }) => createReadOrder(db, id),
  mailStoreOf: storeOf,
  ...{ shops: known, server, port, secret, clock: time, newId: makeId },
});

export const mailModule = new ContainerModule(({ bind }) => {
  bind(mailStoreOf).toResolvedValue(storeOfShop(createMailStore), [database]).inSingletonScope();
  bind(mailer)
    .toResolvedValue(createMailer, [config])
    .inSingletonScope()
    .onDeactivation((server) => {
      if (O.isSome(server)) server.value.close();
    });
  bind(mailsOfOrders)
    .toResolvedValue(createMailsOfOrders, [database, mailStoreOf, config, shops, mailer, clock, newId])
    .inSingletonScope();
  bind(sendOrderMail).toResolvedValue(sendMailsOfOrder, [mailsOfOrders]).inSingletonScope();
  bind(sendKeptMail).toResolvedValue(sendKeptMailOfShop, [mailsOfOrders]).inSingletonScope();
  bind(sendOrderLink).toResolvedValue(sendLinkOfOrder, [mailsOfOrders]).inSingletonScope();
  bind(askForOrderLinkOf)
    .toResolvedValue(
      ({ db }: Database, queue: Jobs) =>
        ({ id }: ShopInfo) =>
          createAskAboutOrder(db, queue, id, 'send-order-link'),
      [database, jobs],
    )
    .inSingletonScope();
});

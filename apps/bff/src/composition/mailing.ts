import { createSmtp } from '@torg/adapter-mail';
import { createMailStore, createReadOrder, type Database } from '@torg/adapter-postgres';
import type { Unavailable } from '@torg/domain/failure';
import { option as O, type taskEither as TE } from 'fp-ts';
import { asyncScheduler } from 'rxjs';
import type { MailServer } from '../mail/mail-config.ts';
import { type OrderOfShop, sendMailsOfOrder } from '../mail/send-mails-of-order.ts';
import type { Shops } from '../shops/shops.ts';
import { createNewId } from './runtime-module.ts';

export type MailingDeps = {
  readonly db: Database['db'];
  readonly shops: Shops;
  /** Undefined: mails are only kept. */
  readonly server: MailServer | undefined;
  readonly port: number;
};

export type Mailing = {
  /** Does the job `send-order-mail`. */
  readonly sendOrderMail: (order: OrderOfShop) => TE.TaskEither<Unavailable, void>;
  /** Lets go of the connections to the mail server. */
  readonly close: () => void;
};

/** Connects the work on mails with the database and the mail server; the server is asked for with the first mail. */
export const createMailing = ({ db, shops, server, port }: MailingDeps): Mailing => {
  const smtp = server === undefined ? undefined : createSmtp({ url: server.url });
  return {
    sendOrderMail: sendMailsOfOrder({
      shops,
      readOrderOf: ({ id }) => createReadOrder(db, id),
      mailStoreOf: ({ id }) => createMailStore(db, id),
      server: smtp === undefined || server === undefined ? O.none : O.some({ send: smtp.send, from: server.from }),
      port,
      clock: asyncScheduler,
      newId: createNewId,
    }),
    close: () => smtp?.close(),
  };
};

import { createWriteOrderMail } from '@torg/adapter-mail';
import type { Unavailable } from '@torg/domain/failure';
import type { MailStore, SendMail } from '@torg/domain/mail';
import { orderFormPaths } from '@torg/domain/navigation';
import { type DeliverDeps, type Order, type ReadOrder, sendKeptMail, sendOrderMails } from '@torg/domain/purchase';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type RunningShop, storefrontConfigOf } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import type { Shops } from '../shops/shops.ts';
import { signLink } from './signed-link.ts';

export type MailsOfOrderDeps = {
  readonly shops: Pick<Shops, 'get'>;
  readonly readOrderOf: (info: ShopInfo) => ReadOrder;
  readonly mailStoreOf: (info: ShopInfo) => MailStore;
  /** The mail server and the address of all mails; none where mails are only kept. */
  readonly server: O.Option<{ readonly send: SendMail; readonly from: string }>;
  /** Where shops of this machine listen. */
  readonly port: number;
  readonly clock: Clock;
  readonly newId: NewId;
  /** What links are signed with. */
  readonly secret: string;
};

/** Milliseconds for which the link of a mail shows its order (180 days). */
const linkLifetime = 180 * 24 * 60 * 60 * 1000;

/** An order that something happened to. */
export type OrderOfShop = { readonly shopId: string; readonly number: string };

/**
 * Does the job `send-order-mail`: writes the mails that the order asks for and sends them, each once, however often the
 * job runs. A left answer is worth another try. Rejects for an order that does not exist.
 */
export const sendMailsOfOrder =
  (deps: MailsOfOrderDeps) =>
  ({ shopId, number }: OrderOfShop): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      shopOfJob(deps.shops, shopId),
      TE.chain((shop) =>
        sendOrderMails({
          ...deliverDepsOf(deps, shop.info),
          readOrder: deps.readOrderOf(shop.info),
          write: createWriteOrderMail(brandOf(shop, deps.port), sharedOrderPath(deps, shopId)),
        })(number),
      ),
    );

/** Does the job `send-kept-mail`: sends a mail about no order, which was kept with what it tells of. */
export const sendKeptMailOfShop =
  (deps: MailsOfOrderDeps) =>
  ({ shopId, mailId }: { readonly shopId: string; readonly mailId: string }): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      shopOfJob(deps.shops, shopId),
      TE.chain(({ info }) => {
        const { find } = deps.mailStoreOf(info);
        return sendKeptMail({ ...deliverDepsOf(deps, info), find })(mailId);
      }),
    );

/** Where the link of a mail leads that is written now. */
export const sharedOrderPath =
  ({ secret, clock }: Pick<MailsOfOrderDeps, 'secret' | 'clock'>, shopId: string) =>
  ({ number }: Pick<Order, 'number'>): string =>
    orderFormPaths.shared(signLink(secret, 'order', { shopId, number, until: clock.now() + linkLifetime }));

/** What the mails of a shop are kept and sent with. */
export const deliverDepsOf = (
  { mailStoreOf, server, clock, newId }: MailsOfOrderDeps,
  info: ShopInfo,
): DeliverDeps => ({
  store: mailStoreOf(info),
  send: O.map(({ send }: { readonly send: SendMail }) => send)(server),
  from: { name: info.name, address: O.isSome(server) ? server.value.from : `shop@${info.hosts[0]}` },
  clock,
  newId,
});

/** A shop as its mails show it. @param port where shops of this machine listen. */
export const brandOf = (shop: RunningShop, port: number) => ({
  info: shop.info,
  themeCss: shop.files.themeCss,
  origin: shopOrigin(shop.info, port),
  messagesIn: (locale: string) => storefrontConfigOf(shop, locale).config.messages,
});

/** Where a reader finds the shop: by https, but for the hosts that only this machine knows. */
const shopOrigin = ({ hosts: [host = ''] }: Pick<ShopInfo, 'hosts'>, port: number): string =>
  host === 'localhost' || host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`;

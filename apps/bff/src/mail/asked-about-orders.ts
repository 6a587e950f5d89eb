import { createHmac } from 'node:crypto';
import { createWriteLinkMail } from '@torg/adapter-mail';
import type { Unavailable } from '@torg/domain/failure';
import {
  type AskedAboutOrder,
  type PurchaseStore,
  type SendOrderLinkDeps,
  sendOrderLink,
  withdrawAsGuest,
} from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, taskEither as TE } from 'fp-ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import { brandOf, deliverDepsOf, type MailsOfOrderDeps, sharedOrderPath } from './send-mails-of-order.ts';

/** What stands for a mailbox while a link is on its way to it: nobody who reads the queue learns whose it is. */
export const mailboxDigest =
  (secret: string) =>
  (mailbox: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mailbox', mailbox]))
      .digest('base64url');

/** What links of a shop's orders are sent with. */
const linkDepsOf = (deps: MailsOfOrderDeps, shop: RunningShop): SendOrderLinkDeps => ({
  ...deliverDepsOf(deps, shop.info),
  readOrder: deps.readOrderOf(shop.info),
  digest: mailboxDigest(deps.secret),
  write: createWriteLinkMail(brandOf(shop, deps.port), sharedOrderPath(deps, shop.info.id)),
});

/** Something that was asked about an order of a shop. */
type AskedInShop = AskedAboutOrder & { readonly shopId: string };

/** Does the job `send-order-link`. A left answer is worth another try. */
export const sendLinkOfOrder =
  (deps: MailsOfOrderDeps) =>
  ({ shopId, ...asked }: AskedInShop): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      shopOfJob(deps.shops, shopId),
      TE.chain((shop) => sendOrderLink(linkDepsOf(deps, shop))(asked)),
    );

/** What withdrawals of guests are taken with, and answered. */
export type WithdrawalsOfGuestsDeps = MailsOfOrderDeps & {
  readonly purchaseStoreOf: (info: ShopInfo) => PurchaseStore;
};

/** Does the job `withdraw-order`. A left answer is worth another try. */
export const takeWithdrawalOfGuest =
  (deps: WithdrawalsOfGuestsDeps) =>
  ({ shopId, ...asked }: AskedInShop): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      shopOfJob(deps.shops, shopId),
      TE.chain((shop) => {
        const { info, holidays } = shop.files;
        const orders = { store: deps.purchaseStoreOf(info), clock: deps.clock, info, holidays };
        return withdrawAsGuest({ link: linkDepsOf(deps, shop), orders })(asked);
      }),
    );

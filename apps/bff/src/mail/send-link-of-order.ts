import { createHmac } from 'node:crypto';
import { createWriteLinkMail } from '@torg/adapter-mail';
import type { Unavailable } from '@torg/domain/failure';
import { type AskedOrderLink, sendOrderLink } from '@torg/domain/purchase';
import { function as F, taskEither as TE } from 'fp-ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import { brandOf, deliverDepsOf, type MailsOfOrderDeps, sharedOrderPath } from './send-mails-of-order.ts';

/** What stands for a mailbox while a link is on its way to it: nobody who reads the queue learns whose it is. */
export const mailboxDigest =
  (secret: string) =>
  (mailbox: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mailbox', mailbox]))
      .digest('base64url');

/** Does the job `send-order-link`. A left answer is worth another try. */
export const sendLinkOfOrder =
  (deps: MailsOfOrderDeps) =>
  ({ shopId, ...asked }: AskedOrderLink & { readonly shopId: string }): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      shopOfJob(deps.shops, shopId),
      TE.chain((shop) =>
        sendOrderLink({
          ...deliverDepsOf(deps, shop.info),
          readOrder: deps.readOrderOf(shop.info),
          digest: mailboxDigest(deps.secret),
          write: createWriteLinkMail(brandOf(shop, deps.port), sharedOrderPath(deps, shopId)),
        })(asked),
      ),
    );

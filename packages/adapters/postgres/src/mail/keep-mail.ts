import type { MailToKeep } from '@torg/domain/mail';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';

/** What a mail about no order tells of. */
type Telling = {
  readonly kind:
    | 'deleted'
    | 'recurring'
    | 'quote'
    | 'handed'
    | 'invited'
    | 'request'
    | 'payments'
    | 'giftcard'
    | 'subscription';
  /** Whose data it is; left out of one that outlives what is known of them. */
  readonly user?: string | undefined;
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
};

/** Keeps a mail with what it tells of, in the same transaction, and has it sent after; one whose id is kept is not kept again. */
export const keepMail = async (
  trx: Trx,
  { shopId, queue }: { readonly shopId: string; readonly queue: JobQueue },
  { kind, user, at }: Telling,
  { id, to, subject, html, text }: MailToKeep,
): Promise<void> => {
  const { numInsertedOrUpdatedRows: kept } = await trx
    .insertInto('mail')
    .values({
      ...{ shop_id: shopId, mail_id: id, number: null, kind, recipient: to, subject, html, text },
      ...(user === undefined ? {} : { user_id: user }),
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'mail_id']).doNothing())
    .executeTakeFirst();
  if (kept === 1n) await queue.enqueue(trx, { name: 'send-kept-mail', mailId: id, shopId });
};

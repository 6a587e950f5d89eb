import type { KeptMail, MailStore, NewMail } from '@torg/domain/mail';
import { option as O } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';

/** How many mails a list shows. */
const listLength = 100;

/** Mails of one shop in PostgreSQL. */
export const createMailStore = (db: Db, shopId: string): MailStore => {
  const select = () => db.selectFrom('mail').selectAll().where('shop_id', '=', shopId);
  const change = (id: string) => db.updateTable('mail').where('shop_id', '=', shopId).where('mail_id', '=', id);

  return {
    keep: (mail) =>
      attempt(async () => {
        await db
          .insertInto('mail')
          .values(rowOf(shopId, mail))
          .onConflict((conflict) => conflict.columns(['shop_id', 'number', 'kind']).doNothing())
          .execute();
        const { orderNumber, kind } = mail;
        const row = await select().where('number', '=', orderNumber).where('kind', '=', kind).executeTakeFirstOrThrow();
        return mailFrom(row);
      }),

    claim: (id, now, until) =>
      attempt(async () => {
        const claimed = await change(id)
          .set({ claimed_until: new Date(until) })
          .where('sent_at', 'is', null)
          .where((mail) => mail.or([mail('claimed_until', 'is', null), mail('claimed_until', '<=', new Date(now))]))
          .returning('mail_id')
          .executeTakeFirst();
        if (claimed) return 'claimed';
        const open = await select().where('mail_id', '=', id).where('sent_at', 'is', null).executeTakeFirst();
        return open ? 'busy' : 'sent';
      }),

    settle: (id, outcome) =>
      attempt(async () => {
        const done =
          'sentAt' in outcome ? { sent_at: new Date(outcome.sentAt), error: null } : { error: storable(outcome.error) };
        await change(id)
          .set({ ...done, claimed_until: null })
          .execute();
      }),

    countSent: (kind, mailbox, since) =>
      attempt(async () => {
        const { count } = await db
          .selectFrom('mail')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('shop_id', '=', shopId)
          .where('created_at', '>=', new Date(since))
          .where(sql<string>`split_part(kind, ':', 1)`, '=', kind)
          .where('sent_at', 'is not', null)
          .where(sql<string>`lower(regexp_replace(recipient, '\\+[^@]*@', '@'))`, '=', mailbox)
          .executeTakeFirstOrThrow();
        return Number(count);
      }),

    find: (id) =>
      attempt(async () => {
        if (!isStorable(id)) return O.none;
        return O.map(mailFrom)(O.fromNullable(await select().where('mail_id', '=', id).executeTakeFirst()));
      }),

    list: () =>
      attempt(async () => (await select().orderBy('created_at', 'desc').limit(listLength).execute()).map(mailFrom)),
  };
};

/** A mail server may say anything, at any length. */
const storable = (text: string): string => text.replaceAll('\u0000', '').slice(0, 1000);

const rowOf = (shopId: string, { id, orderNumber, createdAt, ...mail }: NewMail) => ({
  ...mail,
  ...{ shop_id: shopId, mail_id: id, number: orderNumber, created_at: new Date(createdAt) },
});

const mailFrom = (row: Selectable<Tables['mail']>): KeptMail => ({
  id: row.mail_id,
  ...(row.number === null ? {} : { orderNumber: row.number }),
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  html: row.html,
  text: row.text,
  createdAt: row.created_at.getTime(),
  ...(row.sent_at ? { sentAt: row.sent_at.getTime() } : {}),
  ...(row.error === null ? {} : { error: row.error }),
});

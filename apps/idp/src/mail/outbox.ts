import type { Db } from '../database/database.ts';
import type { ShownMail } from '../pages/message-pages.ts';

/** A mail as text (`body`) and as HTML. */
export type Mail = Pick<ShownMail, 'recipient' | 'subject' | 'body'> & { readonly html: string };

export type Outbox = {
  readonly send: (mail: Mail) => Promise<void>;
  /** The mails of the last day, the newest first. */
  readonly list: () => Promise<readonly ShownMail[]>;
  /** The HTML of one of them. */
  readonly htmlOf: (id: string) => Promise<string | undefined>;
};

const shownAtMost = 50;

/** Keeps mails in schema `idp`, where a development page finds them. */
export const createOutbox = (db: Db): Outbox => ({
  send: async ({ recipient, subject, body, html }) => {
    await db.insertInto('mail').values({ recipient, subject, body, html }).execute();
  },
  list: async () => {
    const rows = await db
      .selectFrom('mail')
      .select(['mail_id', 'recipient', 'subject', 'body', 'written_at'])
      .orderBy('mail_id', 'desc')
      .limit(shownAtMost)
      .execute();
    return rows.map(({ mail_id: id, written_at: writtenAt, recipient, subject, body }) => ({
      ...{ id, recipient, subject, body, writtenAt },
    }));
  },
  htmlOf: async (id) =>
    (await db.selectFrom('mail').select('html').where('mail_id', '=', id).executeTakeFirst())?.html ?? undefined,
});

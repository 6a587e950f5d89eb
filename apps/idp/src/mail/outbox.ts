import type { Db } from '../database/database.ts';
import type { ShownMail } from '../pages/message-pages.ts';

export type Mail = Pick<ShownMail, 'recipient' | 'subject' | 'body'>;

export type Outbox = {
  readonly send: (mail: Mail) => Promise<void>;
  /** The mails of the last day, the newest first. */
  readonly list: () => Promise<readonly ShownMail[]>;
};

const shownAtMost = 50;

/** Keeps mails in schema `idp`, where a development page finds them. */
export const createOutbox = (db: Db): Outbox => ({
  send: async ({ recipient, subject, body }) => {
    await db.insertInto('mail').values({ recipient, subject, body }).execute();
  },
  list: async () => {
    const rows = await db.selectFrom('mail').selectAll().orderBy('mail_id', 'desc').limit(shownAtMost).execute();
    return rows.map(({ written_at: writtenAt, recipient, subject, body }) => ({ recipient, subject, body, writtenAt }));
  },
});

import type { Invitation, InvitationStore } from '@torg/domain/company-user';
import { mailboxOf } from '@torg/domain/mail';
import type { Clock } from '@torg/domain/runtime';
import { either as E, option as O } from 'fp-ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from '../mail/keep-mail.ts';
import { carryOut, lockUsers, readUsers } from './company-user-rows.ts';

const invitationFrom = (row: Selectable<Tables['company_invitation']>): Invitation => ({
  id: row.invitation_id,
  company: { id: row.company, ...(row.company_name === null ? {} : { name: row.company_name }) },
  ...{ email: row.email, permissions: row.permissions, groups: row.groups, locale: row.locale, state: row.state },
  by: { id: row.by_user_id, name: row.by_name },
  ...{ invitedAt: row.invited_at.getTime(), endsAt: row.ends_at.getTime() },
  mailedAt: row.mailed_at.map((at) => at.getTime()),
});

const write = async (trx: Trx, shopId: string, one: Invitation): Promise<void> => {
  const changing = {
    ...{ email: one.email, groups: [...one.groups], by_user_id: one.by.id, by_name: one.by.name, state: one.state },
    ...{ ends_at: new Date(one.endsAt), mailed_at: one.mailedAt.map((at) => new Date(at)) },
  };
  await trx
    .insertInto('company_invitation')
    .values({
      ...{ shop_id: shopId, invitation_id: one.id, company: one.company.id, company_name: one.company.name ?? null },
      ...{ permissions: [...one.permissions], locale: one.locale, invited_at: new Date(one.invitedAt), ...changing },
    })
    .onConflict((present) => present.columns(['shop_id', 'invitation_id']).doUpdateSet(changing))
    .execute();
};

/** Mails to a mailbox are counted one after the other, whichever companies invite it. */
const lockMailbox = async (trx: Trx, shopId: string, email: string): Promise<void> => {
  const name = JSON.stringify(['invited mailbox', shopId, mailboxOf(email.trim())]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
};

/** Mails that were sent to a mailbox go with the address in the invitation. */
const forgetMails = async (trx: Trx, shopId: string, email: string): Promise<void> => {
  await trx
    .deleteFrom('mail')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'invited')
    .where('recipient', '=', email)
    .where('sent_at', 'is not', null)
    .execute();
};

/** Invitations of one shop's companies, in PostgreSQL. @param clock says when. */
export const createInvitationStore = (db: Db, shopId: string, queue: JobQueue, clock: Clock): InvitationStore => {
  const select = (from: Db | Trx) => from.selectFrom('company_invitation').selectAll().where('shop_id', '=', shopId);
  const listOf = async (from: Db | Trx, company: string): Promise<readonly Invitation[]> => {
    const rows = await select(from)
      .where('company', '=', company)
      .orderBy('invited_at', 'desc')
      .orderBy('invitation_id')
      .execute();
    return rows.map(invitationFrom);
  };
  const mailedTo = async (trx: Trx, email: string): Promise<readonly number[]> => {
    if (!isStorable(email)) return [];
    const mailbox = mailboxOf(email.trim());
    const rows = await select(trx)
      .where(sql<SqlBool>`lower(regexp_replace(email, '\\+[^@]*@', '@')) = ${mailbox}`)
      .execute();
    return rows.map(invitationFrom).flatMap(({ mailedAt }) => mailedAt);
  };
  return {
    list: (company) => attempt(() => listOf(db, company)),
    find: (id) =>
      attempt(async () => {
        if (!isStorable(id)) return O.none;
        const row = await select(db).where('invitation_id', '=', id).executeTakeFirst();
        return O.fromNullable(row && invitationFrom(row));
      }),
    change: (company, email, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          await lockUsers(trx, shopId, company);
          await lockMailbox(trx, shopId, email);
          const invitations = await listOf(trx, company);
          const decided = decide({
            users: await readUsers(trx, shopId, company, Number.MAX_SAFE_INTEGER),
            invitations,
            mailedTo: await mailedTo(trx, email),
          });
          if (E.isLeft(decided)) return decided;
          const { invitation, mail, step } = decided.right;
          await write(trx, shopId, invitation);
          const before = invitations.find(({ id }) => id === invitation.id);
          if (before !== undefined && invitation.state !== 'open') await forgetMails(trx, shopId, before.email);
          if (mail !== undefined) await keepMail(trx, { shopId, queue }, { kind: 'invited', at: clock.now() }, mail);
          if (step !== undefined) await carryOut(trx, shopId, company, step, clock.now());
          return decided;
        }),
      ),
  };
};

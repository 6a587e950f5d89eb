import type { CompanyUserStep } from '@torg/domain/company-user';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import { noteEnds } from './removed-sessions.ts';
import { tellPages } from './session-news.ts';

const ended = { type: 'session-ended', reason: 'withdrawn' } as const;
const changed = { type: 'user-changed' } as const;

/** Ends those sessions of a user that a step ends, and tells the open pages of all. @param now milliseconds since 1970. */
export const endSessionsOf = async (
  trx: Trx,
  shopId: string,
  { user, ends }: Pick<CompanyUserStep, 'user' | 'ends'>,
  now: number,
): Promise<void> => {
  const sessions = await trx
    .selectFrom('session')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(sql<SqlBool>`account ->> 'customerUserId' = ${user}`)
    .forUpdate()
    .execute();
  const isOver = ({ account, profile_id: profileId }: (typeof sessions)[number]) =>
    ends({ user: account, ...(profileId === null ? {} : { profileId }) });
  const over = sessions.filter(isOver);
  if (over.length > 0) {
    const keys = over.map(({ cookie_hash: key }) => key);
    await trx.deleteFrom('session').where('shop_id', '=', shopId).where('cookie_hash', 'in', keys).execute();
    await noteEnds(trx, over, now);
  }
  for (const session of sessions) {
    const event = over.includes(session) ? ended : changed;
    await tellPages(trx, { shopId, sessionId: session.session_id, event });
  }
};

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How often something may be tried by one subject within a window. */
export type Rule = { readonly name: string; readonly limit: number; readonly seconds: number };

export type Throttle = {
  /**
   * Counts a try, before it is known how it ends: many at once are counted, too.
   * @param subject who or what tries, such as a user name or a network address.
   * @returns seconds until the next try is allowed; undefined: this one is.
   */
  readonly take: (rule: Rule, subject: string) => Promise<number | undefined>;
  /** Forgets the tries of a subject: the last one was right. */
  readonly forget: (rule: Rule, subject: string) => Promise<void>;
};

const minutes = (count: number): number => count * 60;

/** Mails that anybody can cause to a mailbox; what strangers register keeps nobody from a reset. */
export const resetMail: Rule = { name: 'mail-reset', limit: 3, seconds: minutes(60) };
export const registrationMail: Rule = { name: 'mail-registration', limit: 3, seconds: minutes(60) };

export const registrationFromAddress: Rule = { name: 'registration-address', limit: 20, seconds: minutes(60) };
/** Each login that is begun is kept for an hour, whether or not anybody goes on with it. */
export const loginFromAddress: Rule = { name: 'login-address', limit: 600, seconds: minutes(5) };
export const forgottenFromAddress: Rule = { name: 'forgotten-address', limit: 20, seconds: minutes(60) };

/** A logout token is carried out once, for as long as it might be taken. */
export const logoutTokenOf: Rule = { name: 'logout-token', limit: 1, seconds: minutes(10) };

/** An IPv6 customer has a whole /64 to choose addresses from. */
export const networkOf = (address: string): string => {
  if (address.includes('.') || !address.includes(':')) return address;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

/**
 * Counts tries in the database, so that all processes count together.
 * @param secret keeps names and addresses unreadable in the table.
 */
export const createThrottle = (db: Db, secret: string): Throttle => {
  const keyOf = ({ name }: Rule, subject: string): string =>
    createHmac('sha256', secret).update(`attempt:${name}:${subject}`).digest('base64url');
  return {
    take: async (rule, subject) => {
      const { rows } = await sql<{ count: number; left: number }>`
        insert into attempt as known (key, count, ends_at)
        values (${keyOf(rule, subject)}, 1, now() + make_interval(secs => ${rule.seconds}))
        on conflict (key) do update set
          count = case when known.ends_at <= now() then 1 else known.count + 1 end,
          ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
        returning count, ceil(extract(epoch from ends_at - clock_timestamp()))::int as left
      `.execute(db);
      const tried = rows[0];
      return tried !== undefined && tried.count > rule.limit ? Math.max(1, tried.left) : undefined;
    },
    forget: async (rule, subject) => {
      await db.deleteFrom('attempt').where('key', '=', keyOf(rule, subject)).execute();
    },
  };
};

import { sql } from 'kysely';

/**
 * When somebody logs in who does so now, in seconds since 1970, as tokens have it: later than all logins of the account that
 * were ended. Read before a password is compared: what ends meanwhile ends that login, too.
 */
export const loginTime = sql<number>`
  greatest(floor(extract(epoch from clock_timestamp())), floor(extract(epoch from logins_end_at)) + 1)::float8
`;

/** The moment at which all logins of an account end; a second after the one before, as logins are known to the second. */
export const endOfLogins = sql<Date>`greatest(clock_timestamp(), logins_end_at + interval '1 second')`;

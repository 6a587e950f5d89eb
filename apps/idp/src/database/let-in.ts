import { sql } from 'kysely';

/** Logins that an account was let in by, and that their browsers have not gone on with: an hour may pass until they do. */
export const isLetIn = (accountId: string) => sql<boolean>`
  (kind = 'Interaction' and payload #>> '{result,login,accountId}' = ${accountId})`;

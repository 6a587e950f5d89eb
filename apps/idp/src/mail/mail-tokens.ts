import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@torg/domain/shop';
import { sql } from 'kysely';
import type { Registration } from '../account.ts';
import type { Db } from '../database/database.ts';

/** What a token of a mail is good for. */
export type Errand =
  | {
      readonly purpose: 'confirm';
      readonly registration: Registration;
      readonly locale: Locale;
      /** The login under way in which it was asked for. */
      readonly login: string;
    }
  | { readonly purpose: 'reset'; readonly accountId: string; readonly locale: Locale };

export type MailTokens = {
  /** @returns the token, which is kept nowhere but in the mail. */
  readonly issue: (errand: Errand) => Promise<string>;
  /** What a token is good for, without using it up. */
  readonly look: (purpose: Errand['purpose'], token: string) => Promise<Errand | undefined>;
  /** What was last asked for with an address of mail in a login under way, and neither confirmed nor expired. */
  readonly registrationOf: (login: string, email: string) => Promise<Registration | undefined>;
  /** Uses a token up: of many at once, one gets the errand. */
  readonly redeem: (purpose: Errand['purpose'], token: string) => Promise<Errand | undefined>;
};

/** Seconds for which a token is good. */
const lifetime = 3600;
const tokenBytes = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type Row = {
  readonly locale: string;
  readonly account_id: string | null;
  readonly registration: Registration | null;
  readonly login_uid: string | null;
};

const errandOf = (row: Row | undefined): Errand | undefined => {
  if (row === undefined) return undefined;
  const { locale, account_id: accountId, registration, login_uid: login } = row;
  if (registration !== null) return { purpose: 'confirm', registration, locale, login: login ?? '' };
  return accountId === null ? undefined : { purpose: 'reset', accountId, locale };
};

const columns = ['locale', 'account_id', 'registration', 'login_uid'] as const;
const isGood = sql<boolean>`expires_at > now()`;

/** Single-use tokens of mails; the database holds their hashes only. */
export const createMailTokens = (db: Db): MailTokens => ({
  issue: async (errand) => {
    const token = randomBytes(tokenBytes).toString('base64url');
    await db
      .insertInto('mail_token')
      .values({
        hash: hashOf(token),
        purpose: errand.purpose,
        locale: errand.locale,
        account_id: errand.purpose === 'reset' ? errand.accountId : null,
        registration: errand.purpose === 'confirm' ? JSON.stringify(errand.registration) : null,
        login_uid: errand.purpose === 'confirm' ? errand.login : null,
        expires_at: new Date(Date.now() + lifetime * 1000),
      })
      .execute();
    return token;
  },
  look: async (purpose, token) =>
    errandOf(
      await db
        .selectFrom('mail_token')
        .select(columns)
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where(isGood)
        .executeTakeFirst(),
    ),
  registrationOf: async (login, email) =>
    (
      await db
        .selectFrom('mail_token')
        .select('registration')
        .where('login_uid', '=', login)
        .where(sql<boolean>`registration->>'email' = ${email}`)
        .where(isGood)
        .orderBy('expires_at', 'desc')
        .executeTakeFirst()
    )?.registration ?? undefined,
  redeem: async (purpose, token) =>
    errandOf(
      await db
        .deleteFrom('mail_token')
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where(isGood)
        .returning(columns)
        .executeTakeFirst(),
    ),
});

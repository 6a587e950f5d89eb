import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AdapterPayload, JWK } from 'oidc-provider';
import type { Registration, TorgClaims } from '../account.ts';

type Json<A extends object> = JSONColumnType<A, string, string>;
type Time = ColumnType<Date, Date, Date>;

/** Columns of schema `idp`; `migrations/` tells what they are for. */
export type Tables = {
  readonly artifact: {
    kind: string;
    id: string;
    payload: Json<AdapterPayload>;
    grant_id: string | null;
    uid: string | null;
    account_id: string | null;
    consumed_at: ColumnType<Date | null, never, Date>;
    expires_at: ColumnType<Date | null, Date | null, Date | null>;
    ends_at: ColumnType<Date | null, Date | null, Date | null>;
    ended_at: ColumnType<Date | null, never, Date>;
  };
  readonly signing_key: { kid: string; realm: string; jwk: Json<JWK>; created_at: Generated<Date> };
  readonly account: {
    account_id: string;
    user_name: string;
    email: string;
    given_name: string;
    family_name: string;
    password_hash: string | null;
    issuer: string | null;
    subject: string | null;
    claims: Json<TorgClaims>;
    logins_end_at: ColumnType<Date | null, never, Date>;
  };
  readonly account_identity: { account_id: string; issuer: string; subject: string };
  readonly account_word: { account_id: string; word: string; customer_group: Generated<string> };
  readonly upstream_login: {
    state_hash: Buffer;
    alias: string;
    client: string;
    uid: string;
    nonce: string;
    code_verifier: string;
    used_at: ColumnType<Date | null, never, Date>;
    expires_at: Time;
  };
  readonly device: { account_id: string; mark_hash: Buffer; failures: Generated<number>; known_at: Generated<Date> };
  readonly attempt: { key: string; count: number; ends_at: Time };
  readonly mail_token: {
    hash: Buffer;
    purpose: 'confirm' | 'reset';
    locale: string;
    account_id: string | null;
    registration: ColumnType<Registration | null, string | null, never>;
    login_uid: string | null;
    expires_at: Time;
  };
  readonly mail: {
    mail_id: Generated<string>;
    recipient: string;
    subject: string;
    body: string;
    html: ColumnType<string | null, string, never>;
    written_at: Generated<Date>;
  };
};

import { endedActing } from '@torg/domain/acting';
import type { Clock } from '@torg/domain/runtime';
import {
  eventOf,
  isLoggedOut,
  type LoginSession,
  type LoginSessionStore,
  type SessionKey,
  sessionIdle,
  sessionLife,
  type UpstreamTokens,
} from '@torg/domain/session/server';
import { type KnownUser, withStandings } from '@torg/domain/user';
import { either as E, option as O } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import { noteEnd } from '../acting/note-end.ts';
import type { Db } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { type StandingRow, standingsIn, standingsOf } from './read-standings.ts';
import { removeNamed } from './remove-named.ts';
import { createSeal, type Seal } from './seal.ts';
import { tellPages } from './session-news.ts';
import { lockLogouts, noteLogout, noteUse, toldLogouts } from './told-logouts.ts';

type Row = Selectable<Tables['session']> & { readonly standings: readonly StandingRow[] | null };

export type LoginSessionStoreOptions = {
  /** The deployment's secret, from which the key for the tokens is derived. */
  readonly secret: string;
  /** Decides what is over. */
  readonly clock: Clock;
};

/**
 * Sessions of one shop in PostgreSQL. A session whose tokens do not open is as if it were not there. What is found has its
 * user, and the customer as whom they act, as their companies let them shop at that moment.
 */
export const createLoginSessionStore = (
  db: Db,
  shopId: string,
  { secret, clock }: LoginSessionStoreOptions,
): LoginSessionStore => {
  const tokens = createSeal(secret, 'sessions');
  return {
    create: (key, session) => attempt(() => insert(db, shopId, key, session, tokens)),
    find: (key) =>
      attempt(async () => {
        const row = await alive(db, shopId, key, clock.now()).executeTakeFirst();
        return readRow(row, tokens, contextOf(shopId, key));
      }),
    change: (key, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          const row = await alive(trx, shopId, key, clock.now()).forUpdate().executeTakeFirst();
          const current = readRow(row, tokens, contextOf(shopId, key));
          if (O.isNone(current)) return E.right(O.none);
          const step = decide(current.value);
          const { session, answer, key: next = key } = step;
          if (session === 'ended') await remove(trx, shopId, key);
          else if (session !== current.value || next !== key) await update(trx, shopId, key, next, session, tokens);
          const ended = endedActing(current.value, session, clock.now());
          if (ended !== undefined) await noteEnd(trx, shopId, ended);
          const event = eventOf(step);
          if (event !== undefined) await tellPages(trx, { shopId, sessionId: current.value.id, event });
          return E.right(O.some(answer));
        }),
      ),
    logOut: (logout) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          await lockLogouts(trx, shopId, 'logout');
          if (!(await noteLogout(trx, shopId, logout))) return E.right(O.none);
          const over = await removeNamed(trx, shopId, logout.named, clock.now());
          for (const { session_id: sessionId } of over) {
            await tellPages(trx, { shopId, sessionId, event: { type: 'session-ended', reason: 'logged-out' } });
          }
          return E.right(O.some(over.length));
        }),
      ),
    createOnce: (key, session, brought) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          await lockLogouts(trx, shopId, 'login');
          if (!(await noteUse(trx, shopId, brought))) return E.right('used' as const);
          if (isLoggedOut(await toldLogouts(trx, shopId, session), session, brought)) {
            return E.right('logged out' as const);
          }
          await insert(trx, shopId, key, session, tokens);
          return E.right('begun' as const);
        }),
      ),
    noteSeen: (key) =>
      attempt(async () => {
        await db
          .updateTable('session')
          .set({ seen_at: new Date(clock.now()) })
          .where('shop_id', '=', shopId)
          .where('cookie_hash', '=', key)
          .where('seen_at', '>', new Date(clock.now() - sessionIdle))
          .execute();
      }),
  };
};

const contextOf = (shopId: string, key: SessionKey): string => `${shopId} ${key}`;

const alive = (db: Db | Trx, shopId: string, key: SessionKey, now: number) =>
  db
    .selectFrom('session')
    .selectAll()
    .select(
      standingsOf(sql.ref('session.shop_id'), [
        sql`session.account ->> 'customerUserId'`,
        sql`session.acting -> 'customer' ->> 'customerUserId'`,
      ]).as('standings'),
    )
    .where('shop_id', '=', shopId)
    .where('cookie_hash', '=', key)
    .where('seen_at', '>', new Date(now - sessionIdle))
    .where('started_at', '>', new Date(now - sessionLife))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now))]));

const insert = async (
  db: Db | Trx,
  shopId: string,
  key: SessionKey,
  session: LoginSession,
  seal: Seal,
): Promise<void> => {
  await db
    .insertInto('session')
    .values({
      ...{ shop_id: shopId, cookie_hash: key, session_id: session.id, sid: session.sid ?? null },
      ...{ started_at: new Date(session.startedAt), seen_at: new Date(session.seenAt) },
      ends_at: session.endsAt === undefined ? null : new Date(session.endsAt),
      ...changingColumns(session, seal, contextOf(shopId, key)),
    })
    .execute();
};

const remove = async (trx: Trx, shopId: string, key: SessionKey): Promise<void> => {
  await trx.deleteFrom('session').where('shop_id', '=', shopId).where('cookie_hash', '=', key).execute();
};

/** @param next the key from now on, which the tokens are sealed to. */
const update = async (
  trx: Trx,
  shopId: string,
  key: SessionKey,
  next: SessionKey,
  session: LoginSession,
  seal: Seal,
): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ cookie_hash: next, ...changingColumns(session, seal, contextOf(shopId, next)) })
    .where('shop_id', '=', shopId)
    .where('cookie_hash', '=', key)
    .execute();
};

const changingColumns = (session: LoginSession, { seal }: Seal, context: string) => ({
  account: JSON.stringify(session.user),
  profile_id: session.profileId ?? null,
  acting: session.acting === undefined ? null : JSON.stringify(session.acting),
  tokens: seal(JSON.stringify(session.upstream), context),
  generation: session.generation,
  issued_at: new Date(session.issuedAt),
  checked_at: new Date(session.checkedAt),
  expires_at: new Date(session.expiresAt),
  refreshing: session.refreshing?.claim ?? null,
  refreshing_until: session.refreshing === undefined ? null : new Date(session.refreshing.until),
});

const letBy = ({ standings }: Row, user: KnownUser): KnownUser =>
  withStandings(user, standingsIn(standings, user.customerUserId));

const readRow = (row: Row | undefined, { open }: Seal, context: string): O.Option<LoginSession> => {
  const tokens = row === undefined ? undefined : open(row.tokens, context);
  if (row === undefined || tokens === undefined) return O.none;
  const { refreshing: claim, refreshing_until: until } = row;
  return O.some({
    id: row.session_id,
    user: letBy(row, row.account),
    ...(row.profile_id === null ? {} : { profileId: row.profile_id }),
    ...(row.sid === null ? {} : { sid: row.sid }),
    ...(row.acting === null ? {} : { acting: { ...row.acting, customer: letBy(row, row.acting.customer) } }),
    startedAt: row.started_at.getTime(),
    seenAt: row.seen_at.getTime(),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at.getTime() }),
    upstream: JSON.parse(tokens) as UpstreamTokens,
    generation: row.generation,
    issuedAt: row.issued_at.getTime(),
    checkedAt: row.checked_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    ...(claim === null || until === null ? {} : { refreshing: { claim, until: until.getTime() } }),
  });
};

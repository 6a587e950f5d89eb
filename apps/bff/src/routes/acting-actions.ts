import {
  type ActingLog,
  type ActingRecord,
  type ActingRefusal,
  type AuditedRequest,
  actingUntil,
  type createCustomerSearch,
  endOfRecord,
  type FoundCustomers,
} from '@torg/domain/acting';
import type { Unavailable } from '@torg/domain/failure';
import type { PurchaseStore } from '@torg/domain/purchase';
import type { SessionOver } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import { accountOf } from '@torg/domain/shopper';
import type { KnownUser } from '@torg/domain/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type ChangeShopperDeps, changeShopper } from '../http/change-shopper.ts';
import { hashOf } from '../http/cookies/session-cookies.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { shopperSessionOf } from '../session/shopper-session.ts';

/** Finds customers of a shop; none where nobody can log in. */
export type CustomerSearchOf = (info: ShopInfo) => O.Option<ReturnType<typeof createCustomerSearch>>;

export type ActingActionsDeps = ChangeShopperDeps & {
  readonly sessions: Pick<Sessions, 'newSecret' | 'identityOf' | 'assume' | 'release'>;
  readonly customerSearchOf: CustomerSearchOf;
  readonly actingLogOf: (info: ShopInfo) => ActingLog;
  readonly purchaseStoreOf: (info: ShopInfo) => Pick<PurchaseStore, 'listOfActing'>;
  readonly clock: { readonly now: () => number };
};

/** A time that somebody acted as a customer, as the customer is shown it. */
type ShownRecord = Pick<ActingRecord, 'reason' | 'startedAt' | 'endsAt' | 'end'> & {
  readonly representative: string;
  /** Numbers of the orders that were placed in it. */
  readonly orders: readonly string[];
};

/** What representatives do, whether a call or a form asks for it. A browser's cookies follow. */
export type ActingActions = {
  readonly search: (request: FastifyRequest, typed: string) => TE.TaskEither<Failure, FoundCustomers>;
  readonly assume: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { readonly customerId: string; readonly reason: string },
  ) => TE.TaskEither<Failure, { readonly user: KnownUser; readonly until: number }>;
  /** @returns the context of who logged in, whose pages come next. */
  readonly release: (request: FastifyRequest, reply: FastifyReply) => TE.TaskEither<Failure, RequestContext>;
  /** Who acted as the user who is logged in. */
  readonly recordsOf: (request: FastifyRequest) => TE.TaskEither<Failure, readonly ShownRecord[]>;
};

const forbidden: Failure = { _tag: 'Forbidden' };
const notLoggedIn: Failure = { _tag: 'NotLoggedIn' };

const asFailure = (failure: ActingRefusal | SessionOver | Unavailable): Failure =>
  failure._tag === 'SessionOver' ? notLoggedIn : failure;

/** What the audit says of a request. */
export const auditedRequest = ({ id, method, routeOptions }: FastifyRequest): AuditedRequest => ({
  requestId: id,
  route: `${method} ${routeOptions.url ?? 'none'}`,
});

/** Only who logged in with a browser acts: a program has no cookie whose value could change with its rights. */
export const requireLogin = ({ login }: FastifyRequest): TE.TaskEither<Failure, BrowserLogin> =>
  TE.fromNullable(forbidden)(login);

type Placed = readonly { readonly actingId: string; readonly number: string }[];

const shownRecord = (record: ActingRecord, placed: Placed, now: number): ShownRecord => {
  const { id, representative, reason, startedAt, endsAt } = record;
  const end = endOfRecord(record, now);
  return {
    ...{ representative: representative.name, reason, startedAt, endsAt },
    ...(end === undefined ? {} : { end }),
    orders: placed.flatMap(({ actingId, number }) => (actingId === id ? [number] : [])),
  };
};

export const createActingActions = (deps: ActingActionsDeps): ActingActions => {
  const { sessions, customerSearchOf, actingLogOf, clock } = deps;

  return {
    search: (request, typed) =>
      F.pipe(
        requireLogin(request),
        TE.bindTo('login'),
        TE.bindW('search', () => TE.fromOption(() => forbidden)(customerSearchOf(request.context.shop.info))),
        TE.chainW(({ login, search }) => {
          const { user, upstream } = login.session;
          const { accessToken } = upstream;
          if (accessToken === undefined) return TE.left(forbidden);
          const searcher = { user, accessToken, ...auditedRequest(request) };
          return search(searcher, typed);
        }),
        TE.mapLeft((failure): Failure => failure),
      ),

    assume: (request, reply, asked) => {
      const { info } = request.context.shop;
      const cookie = sessions.newSecret();
      return F.pipe(
        requireLogin(request),
        TE.bindTo('login'),
        TE.bindW('identity', () => TE.fromOption(() => forbidden)(sessions.identityOf(info))),
        TE.bindW('session', ({ login, identity }) => {
          const moved = { key: login.key, next: hashOf(cookie), session: login.session };
          return TE.mapLeft(asFailure)(sessions.assume(info, identity, moved, asked, auditedRequest(request)));
        }),
        TE.let('shopper', ({ session }) => shopperSessionOf(session, clock.now())),
        TE.chainFirstTaskK(({ shopper }) =>
          changeShopper(deps, request, reply, { change: 'acting begun', login: shopper, cookie }),
        ),
        TE.map(({ shopper, session }) => ({
          user: shopper.user,
          until: session.acting === undefined ? clock.now() : actingUntil(session.acting),
        })),
      );
    },

    release: (request, reply) => {
      const { info } = request.context.shop;
      const before = O.toUndefined(request.context.session);
      if (before?.acting === undefined) return TE.right(request.context);
      const cookie = sessions.newSecret();
      return F.pipe(
        requireLogin(request),
        TE.chain(({ key, session }) =>
          TE.mapLeft(asFailure)(
            sessions.release(info, { key, next: hashOf(cookie), session }, auditedRequest(request)),
          ),
        ),
        TE.map((session) => shopperSessionOf(session, clock.now())),
        TE.bindTo('shopper'),
        TE.bind('after', ({ shopper }) =>
          TE.fromTask(changeShopper(deps, request, reply, { change: 'acting ended', login: shopper, cookie })),
        ),
        TE.map(({ shopper, after }) => ({
          ...request.context,
          session: O.some(shopper),
          priceContext: after.prices,
        })),
      );
    },

    recordsOf: (request) =>
      F.pipe(
        accountOf('acting records', request.context.session),
        O.match(() => TE.right([]), actingLogOf(request.context.shop.info).ofCustomer),
        TE.bindTo('records'),
        TE.bind('placed', ({ records }) =>
          deps.purchaseStoreOf(request.context.shop.info).listOfActing(records.map(({ id }) => id)),
        ),
        TE.map(({ records, placed }) => records.map((record) => shownRecord(record, placed, clock.now()))),
      ),
  };
};

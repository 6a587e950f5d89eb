import {
  type ActingLog,
  type ActingRecord,
  type ActingRefusal,
  type AuditedRequest,
  actingUntil,
  type createCustomerSearch,
  type FoundCustomers,
  ownUserOf,
} from '@torg/domain/acting';
import type { Unavailable } from '@torg/domain/failure';
import type { SessionOver } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import { type PriceSettings, priceContextOf } from '@torg/domain/shopper';
import type { KnownUser } from '@torg/domain/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { rememberCount } from '../http/cookies/basket-cookies.ts';
import { forgetPayment } from '../http/cookies/payment-cookie.ts';
import { giveSession, hashOf, rememberGroup } from '../http/cookies/session-cookies.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { type ShopperSession, shopperSessionOf } from '../session/shopper-session.ts';

/** Finds customers of a shop; none where nobody can log in. */
export type CustomerSearchOf = (info: ShopInfo) => O.Option<ReturnType<typeof createCustomerSearch>>;

export type ActingActionsDeps = {
  readonly sessions: Sessions;
  readonly openShop: OpenShop;
  readonly customerSearchOf: CustomerSearchOf;
  readonly actingLogOf: (info: ShopInfo) => ActingLog;
  readonly clock: { readonly now: () => number };
  /** Signs the customer group. */
  readonly secret: string;
};

/** A time that somebody acted as a customer, as the customer is shown it. */
type ShownRecord = Pick<ActingRecord, 'reason' | 'startedAt' | 'endsAt'> & { readonly representative: string };

/** What representatives do, whether a call or a form asks for it. A browser's cookies follow. */
export type ActingActions = {
  readonly search: (request: FastifyRequest, typed: string) => TE.TaskEither<Failure, FoundCustomers>;
  readonly assume: (
    request: FastifyRequest,
    reply: FastifyReply,
    wish: { readonly customerId: string; readonly reason: string },
  ) => TE.TaskEither<Failure, { readonly user: KnownUser; readonly until: number }>;
  readonly release: (request: FastifyRequest, reply: FastifyReply) => TE.TaskEither<Failure, unknown>;
  /** Who acted as the user who is logged in. */
  readonly recordsOf: (request: FastifyRequest) => TE.TaskEither<Failure, readonly ShownRecord[]>;
};

const forbidden: Failure = { _tag: 'Forbidden' };
const notLoggedIn: Failure = { _tag: 'NotLoggedIn' };

const asFailure = (failure: ActingRefusal | SessionOver | Unavailable): Failure =>
  failure._tag === 'SessionOver' ? notLoggedIn : failure;

const auditedRequest = ({ id, method, routeOptions }: FastifyRequest): AuditedRequest => ({
  requestId: id,
  route: `${method} ${routeOptions.url ?? 'none'}`,
});

/** Only who logged in with a browser acts: a program has no cookie whose value could change with its rights. */
const loginOf = ({ login }: FastifyRequest): TE.TaskEither<Failure, BrowserLogin> => TE.fromNullable(forbidden)(login);

/** What was asked for is for who logged in, as the routes' role says; a missing session is a fault of that role. */
const ownUser = ({ context }: FastifyRequest): TE.TaskEither<Failure, KnownUser> =>
  F.pipe(
    context.session,
    O.map(ownUserOf),
    TE.fromOption(() => notLoggedIn),
  );

export const createActingActions = (deps: ActingActionsDeps): ActingActions => {
  const { sessions, customerSearchOf, actingLogOf, clock } = deps;

  return {
    search: (request, typed) =>
      F.pipe(
        loginOf(request),
        TE.bindTo('login'),
        TE.bindW('search', () => TE.fromOption(() => forbidden)(customerSearchOf(request.context.shop.info))),
        TE.chainW(({ login, search }) => {
          const { user, upstream } = login.session;
          const searcher = { user, accessToken: upstream.accessToken, ...auditedRequest(request) };
          return search(searcher, typed);
        }),
        TE.mapLeft((failure): Failure => failure),
      ),

    assume: (request, reply, wish) => {
      const { info } = request.context.shop;
      const cookie = sessions.newSecret();
      return F.pipe(
        loginOf(request),
        TE.bindTo('login'),
        TE.bindW('identity', () => TE.fromOption(() => forbidden)(sessions.identityOf(info))),
        TE.bindW('session', ({ login, identity }) => {
          const moved = { key: login.key, next: hashOf(cookie), session: login.session };
          return TE.mapLeft(asFailure)(sessions.assume(info, identity, moved, wish, auditedRequest(request)));
        }),
        TE.let('shopper', ({ session }) => shopperSessionOf(session, clock.now())),
        TE.chainFirstTaskK(({ shopper }) => giveCookies(deps, request, reply, shopper, cookie)),
        TE.map(({ shopper, session }) => ({
          user: shopper.user,
          until: session.acting === undefined ? clock.now() : actingUntil(session.acting),
        })),
      );
    },

    release: (request, reply) => {
      const { info } = request.context.shop;
      const before = O.toUndefined(request.context.session);
      if (before?.acting === undefined) return TE.right(undefined);
      const cookie = sessions.newSecret();
      return F.pipe(
        loginOf(request),
        TE.chain(({ key, session }) =>
          TE.mapLeft(asFailure)(
            sessions.release(info, { key, next: hashOf(cookie), session }, auditedRequest(request)),
          ),
        ),
        TE.chainFirstTaskK((session) =>
          giveCookies(deps, request, reply, shopperSessionOf(session, clock.now()), cookie),
        ),
      );
    },

    recordsOf: (request) =>
      F.pipe(
        ownUser(request),
        TE.chainW(({ customerUserId }) => actingLogOf(request.context.shop.info).ofCustomer(customerUserId)),
        TE.map((records) =>
          records.map(({ representative, reason, startedAt, endsAt }) => ({
            ...{ representative: representative.name, reason, startedAt, endsAt },
          })),
        ),
      ),
  };
};

/** The cookies of a session whose shopper is somebody else now: its key, whose prices are shown, how much is in the basket, and no payment that another one left open. */
const giveCookies =
  (
    { openShop, secret }: ActingActionsDeps,
    request: FastifyRequest,
    reply: FastifyReply,
    session: ShopperSession,
    cookie: string,
  ): T.Task<void> =>
  async () => {
    const { info } = request.context.shop;
    const { vatView } = request.context.priceContext;
    const priceContext = priceContextOf(info satisfies PriceSettings, { user: session.user, vatView });
    const context = { ...request.context, priceContext, session: O.some(session) };
    giveSession(reply, cookie);
    forgetPayment(reply);
    rememberGroup(reply, info, priceContext.customerGroup, secret);
    const basket = await openShop(context).basket.read()();
    rememberCount(reply, context, E.isRight(basket) ? basket.right.count : 0);
  };

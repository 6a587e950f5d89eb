import {
  type ActingLog,
  type ActingRecord,
  type ActingRefusal,
  type AuditedRequest,
  actingUntil,
  type createCustomerSearch,
  type FoundCustomers,
} from '@torg/domain/acting';
import type { Unavailable } from '@torg/domain/failure';
import { preferredVatView } from '@torg/domain/profile';
import type { SessionOver } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import { accountOf, priceContextOf } from '@torg/domain/shopper';
import type { KnownUser } from '@torg/domain/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { forgetPayment } from '../http/cookies/payment-cookie.ts';
import { giveSession, hashOf } from '../http/cookies/session-cookies.ts';
import { giveShopperCookies } from '../http/cookies/shopper-cookies.ts';
import { logOf } from '../http/logging.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, PreferencesOf, RequestContext } from '../http/request-context.ts';
import { readPreferences } from '../http/told-user.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { type ShopperSession, shopperSessionOf } from '../session/shopper-session.ts';

/** Finds customers of a shop; none where nobody can log in. */
export type CustomerSearchOf = (info: ShopInfo) => O.Option<ReturnType<typeof createCustomerSearch>>;

export type ActingActionsDeps = {
  readonly sessions: Pick<Sessions, 'newSecret' | 'identityOf' | 'assume' | 'release'>;
  readonly openShop: OpenShop;
  readonly preferencesOf: PreferencesOf;
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

const auditedRequest = ({ id, method, routeOptions }: FastifyRequest): AuditedRequest => ({
  requestId: id,
  route: `${method} ${routeOptions.url ?? 'none'}`,
});

/** Only who logged in with a browser acts: a program has no cookie whose value could change with its rights. */
const loginOf = ({ login }: FastifyRequest): TE.TaskEither<Failure, BrowserLogin> => TE.fromNullable(forbidden)(login);

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
        loginOf(request),
        TE.bindTo('login'),
        TE.bindW('identity', () => TE.fromOption(() => forbidden)(sessions.identityOf(info))),
        TE.bindW('session', ({ login, identity }) => {
          const moved = { key: login.key, next: hashOf(cookie), session: login.session };
          return TE.mapLeft(asFailure)(sessions.assume(info, identity, moved, asked, auditedRequest(request)));
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
      if (before?.acting === undefined) return TE.right(request.context);
      const cookie = sessions.newSecret();
      return F.pipe(
        loginOf(request),
        TE.chain(({ key, session }) =>
          TE.mapLeft(asFailure)(
            sessions.release(info, { key, next: hashOf(cookie), session }, auditedRequest(request)),
          ),
        ),
        TE.chainTaskK((session) => giveCookies(deps, request, reply, shopperSessionOf(session, clock.now()), cookie)),
      );
    },

    recordsOf: (request) =>
      F.pipe(
        accountOf('acting records', request.context.session),
        O.match(() => TE.right([]), actingLogOf(request.context.shop.info).ofCustomer),
        TE.map((records) =>
          records.map(({ representative, reason, startedAt, endsAt }) => ({
            ...{ representative: representative.name, reason, startedAt, endsAt },
          })),
        ),
      ),
  };
};

/**
 * Gives the cookies of a session whose shopper is somebody else now: its key, what that shopper is shown, and no payment that
 * another one left open. Prices are in the VAT view that the shopper prefers: the representative's own comes back with them.
 * @returns the context in which that shopper is.
 */
const giveCookies =
  (
    { openShop, preferencesOf, secret }: ActingActionsDeps,
    request: FastifyRequest,
    reply: FastifyReply,
    session: ShopperSession,
    cookie: string,
  ): T.Task<RequestContext> =>
  async () => {
    const context = { ...request.context, session: O.some(session) };
    const preferences = await readPreferences(preferencesOf, context, (err) =>
      logOf(request).error({ err }, 'the preferences of a shopper could not be read'),
    )();
    const vatView = preferredVatView(preferences);
    const prices = priceContextOf(context.shop.info, { user: session.user, vatView });
    const basket = await openShop({ ...context, priceContext: prices }).basket.read()();
    giveSession(reply, cookie);
    forgetPayment(reply);
    const count = F.pipe(
      O.fromEither(basket),
      O.map((read) => read.count),
    );
    giveShopperCookies(reply, context, { prices, vatView: vatView ?? 'none', count, settings: O.none }, secret);
    return { ...context, priceContext: prices };
  };

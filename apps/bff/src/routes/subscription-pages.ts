import { languages } from '@torg/domain/language';
import { ownSubscriptionPaths, type SubscriptionDone, subscriptionDone } from '@torg/domain/navigation';
import { isIdempotencyKey } from '@torg/domain/runtime';
import type { ShownSubscription } from '@torg/domain/subscription';
import type { ShopperSubscriptions, SubscriptionFailure } from '@torg/domain/subscription/server';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, type taskEither as TE } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { refuse } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf, serveOwnPages, turnDownOn } from './own-page-routes.ts';

/** Undefined for a shop without plans, and where no system keeps subscriptions. */
export type SubscriptionsOf = (context: RequestContext) => ShopperSubscriptions | undefined;

export type SubscriptionPagesDeps = {
  readonly subscriptionsOf: SubscriptionsOf;
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  readonly newIdempotencyKey: () => string;
};

type Shown = Omit<Extract<OwnContent, { page: 'subscriptions' }>, 'page' | 'subscriptions' | 'key'>;
type Asked = NonNullable<Shown['asked']>;

/** What a refusal is told by, beside the list as it is by then. */
const codes = {
  changed: 'subscription.own_changed',
  unknown: 'subscription.own_missing',
  bound: 'subscription.own_bound',
  impossible: 'subscription.own_impossible',
} as const;

const whole = (text: string): number => (/^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** What the address asks about; a subscription that is none of theirs is asked about by nobody. */
const askedIn = (
  request: FastifyRequest,
  subscriptions: readonly ShownSubscription[],
): Asked | 'missing' | undefined => {
  const { id, plan, end } = queryOf(request);
  if (id === undefined) return undefined;
  const found = subscriptions.find((one) => one.id === id);
  if (found === undefined) return 'missing';
  if (end !== undefined) return found.leaving === undefined ? undefined : { deed: 'end', id: found.id };
  const choice = found.choices.find((one) => one.plan === plan && !one.isBound);
  return choice === undefined ? undefined : { deed: 'change', id: found.id, plan: choice.plan };
};

/** The own subscriptions of who is logged in: what they are, and the forms that change and end them. */
export const subscriptionPages =
  ({ subscriptionsOf, pages, newIdempotencyKey }: SubscriptionPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const turnDown = turnDownOn(pages);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      told: Shown & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const { status = 200, ...rest } = told;
      const send = (page: number, own: Omit<Extract<OwnContent, { page: 'subscriptions' }>, 'page' | 'key'>) =>
        sendOwnPage(pages, request, reply, {
          path: ownSubscriptionPaths.all,
          status: page,
          own: { page: 'subscriptions', key: newIdempotencyKey(), ...own },
        });
      const own = subscriptionsOf(request.context);
      if (own === undefined) return send(200, { code: 'subscription.own_elsewhere' });
      const found = await own.list()();
      if (E.isLeft(found)) {
        if (found.left._tag !== 'Unavailable') return turnDown(request, reply, found.left);
        return send(503, { code: rest.code ?? 'subscription.own_away' });
      }
      const subscriptions = found.right;
      const asked = request.method === 'GET' ? askedIn(request, subscriptions) : rest.asked;
      if (asked === 'missing') return send(404, { subscriptions, code: codes.unknown });
      return send(status, { subscriptions, ...rest, ...(asked === undefined ? {} : { asked }) });
    };

    const refused = (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: SubscriptionFailure,
      asked: Asked | undefined,
    ): Promise<FastifyReply> => {
      const again = asked === undefined ? {} : { asked };
      switch (failure._tag) {
        case 'UnknownSubscription':
          return show(request, reply, { code: codes.unknown, status: 404 });
        case 'SubscriptionTermsChanged':
          return show(request, reply, { code: 'subscription.own_terms_changed', status: 409, ...again });
        case 'ServiceRefused':
          return show(request, reply, { code: codes[failure.reason], status: 409 });
        case 'Unavailable':
          return show(request, reply, { code: 'subscription.own_not_done', status: 503, ...again });
        default:
          return turnDown(request, reply, failure);
      }
    };

    const get: OwnPageHandler = async (request, reply) =>
      request.context.shop.files.plans === undefined
        ? refuse(reply, { _tag: 'NotFound' })
        : show(request, reply, doneIn<SubscriptionDone>(request, subscriptionDone));

    const post: OwnPageHandler = async (request, reply) => {
      const own = subscriptionsOf(request.context);
      if (own === undefined) return refuse(reply, { _tag: 'NotFound' });
      const [intent, id, key] = ['intent', 'id', 'idempotencyKey'].map((name) => fieldOf(request, name));
      if (!isIdempotencyKey(key ?? '')) return refuse(reply, { _tag: 'InvalidIdempotencyKey' });
      const number = (name: string) => whole(fieldOf(request, name));
      // One page has several forms, and each is a wish of its own.
      const wish = { id: id ?? '', version: number('version'), key: `${intent}-${key}` };
      const answer = async (
        task: TE.TaskEither<SubscriptionFailure, void>,
        done: SubscriptionDone,
        asked?: Asked,
      ): Promise<FastifyReply> => {
        const outcome = await task();
        return E.isLeft(outcome)
          ? refused(request, reply, outcome.left, asked)
          : seeOther(request, reply, ownSubscriptionPaths.done(done));
      };
      switch (intent) {
        case 'change': {
          const plan = fieldOf(request, 'plan');
          const terms = { plan, monthly: number('monthly'), minimumTotal: number('minimumTotal') };
          return answer(own.change({ ...wish, ...terms }), 'changed', { deed: 'change', id: wish.id, plan });
        }
        case 'end':
          return answer(own.end({ ...wish, endsOn: number('endsOn') }), 'ended', { deed: 'end', id: wish.id });
        case 'keep':
          return answer(own.keep(wish), 'kept');
        default:
          return refuse(reply, { _tag: 'BadRequest' });
      }
    };

    // `/phones/subscription` is a page of offers: a prefix is a language, and nothing else.
    const prefixes = ['', `/:locale(^(?:${languages.join('|')})-?[A-Z]{0,2}$)`];
    await serveOwnPages(app, { budget: 'payments', prefixes }, [{ path: ownSubscriptionPaths.all, get, post }]);
  };

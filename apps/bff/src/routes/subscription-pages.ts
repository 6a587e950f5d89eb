import { languages } from '@torg/domain/language';
import { ownSubscriptionPaths, type SubscriptionDone, subscriptionDone } from '@torg/domain/navigation';
import type { ShownSubscription } from '@torg/domain/subscription';
import type { SubscriptionFailure } from '@torg/domain/subscription/server';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { refuse } from '../http/problems/answer.ts';
import { type Failure, problemOf } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf, serveOwnPages, turnDownOn } from './own-page-routes.ts';
import { doDeed, type SubscriptionDeed, type SubscriptionsOf } from './subscription-deeds.ts';

export type SubscriptionPagesDeps = {
  readonly subscriptionsOf: SubscriptionsOf;
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  readonly newIdempotencyKey: () => string;
};

type Shown = Omit<Extract<OwnContent, { page: 'subscriptions' }>, 'page' | 'subscriptions' | 'key'>;
type Asked = NonNullable<Shown['asked']>;

const whole = (text: string): number => (/^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** What a form asks to be done; undefined for another form. */
const deedIn = (field: (name: string) => string): SubscriptionDeed | undefined => {
  const intent = field('intent');
  switch (intent) {
    case 'change':
      return {
        ...{ intent, plan: field('plan'), monthly: whole(field('monthly')) },
        minimumTotal: whole(field('minimumTotal')),
      };
    case 'end':
      return { intent, endsOn: whole(field('endsOn')) };
    case 'keep':
      return { intent };
    default:
      return undefined;
  }
};

/** What the page asks about once more; an end is taken back without a question. */
const askedAgain = (id: string, deed: SubscriptionDeed): Asked | undefined => {
  if (deed.intent === 'keep') return undefined;
  return deed.intent === 'change' ? { deed: 'change', id, plan: deed.plan } : { deed: 'end', id };
};

/** What a refusal is told by, beside the list as it is by then. */
const toldOf = (failure: Failure): { readonly code: string; readonly status: number } => {
  const { code, status } = problemOf(failure, '');
  return { code, status };
};

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
      if (asked === 'missing') return send(404, { subscriptions, code: toldOf({ _tag: 'UnknownSubscription' }).code });
      return send(status, { subscriptions, ...rest, ...(asked === undefined ? {} : { asked }) });
    };

    /** What is asked about stays open where it may be asked again. */
    const refused = (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: SubscriptionFailure,
      asked: Asked | undefined,
    ): Promise<FastifyReply> => {
      const again = asked === undefined ? {} : { asked };
      switch (failure._tag) {
        case 'UnknownSubscription':
        case 'ServiceRefused':
          return show(request, reply, toldOf(failure));
        case 'SubscriptionTermsChanged':
          return show(request, reply, { ...toldOf(failure), ...again });
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
      const [id, key] = ['id', 'idempotencyKey'].map((name) => fieldOf(request, name));
      const deed = deedIn((name) => fieldOf(request, name));
      if (deed === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const wish = { id: id ?? '', version: whole(fieldOf(request, 'version')), key: key ?? '' };
      const outcome = await doDeed(own, wish, deed)();
      if (E.isRight(outcome)) return seeOther(request, reply, ownSubscriptionPaths.done(outcome.right));
      if (outcome.left._tag === 'InvalidIdempotencyKey') return refuse(reply, outcome.left);
      return refused(request, reply, outcome.left, askedAgain(wish.id, deed));
    };

    // `/phones/subscription` is a page of offers: a prefix is a language, and nothing else.
    const prefixes = ['', `/:locale(^(?:${languages.join('|')})-?[A-Z]{0,2}$)`];
    await serveOwnPages(app, { budget: 'payments', prefixes }, [{ path: ownSubscriptionPaths.all, get, post }]);
  };

import { dayOfIso, isoDay } from '@torg/domain/calendar';
import { type CheckoutForm, checkoutFields, emptyCheckoutForm } from '@torg/domain/checkout';
import { buyingPaths, recurringDone } from '@torg/domain/navigation';
import {
  type RecurringFailure,
  type RecurringSource,
  recurringDeeds,
  rhythms,
  type ShownRecurring,
} from '@torg/domain/recurring';
import { isIdempotencyKey } from '@torg/domain/runtime';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { countField, fieldOf, listField } from '../http/form-fields.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import type { PageServer } from '../pages/page-server.ts';
import { addedIn, goodsTyped, wantedUnits } from './asked-units.ts';
import { type OwnPageHandler, seeOther, sendOwnPage } from './own-page.ts';
import { doneIn, queryOf, serveOwnPages, turnDownOn } from './own-page-routes.ts';
import type { RecurringRoutesDeps } from './recurring.ts';

export type RecurringPagesDeps = RecurringRoutesDeps & {
  readonly pages: Pick<PageServer, 'serveOwn' | 'forbid'>;
  /** Names an order that is made, so that it is made once. */
  readonly newIdempotencyKey: () => string;
};

type Own<Name> = Omit<Extract<OwnContent, { page: Name }>, 'page'>;
type Typed = Own<'recurring-order'>['typed'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an order is made of, by the page's address. */
const sourceIn = (request: FastifyRequest): RecurringSource | undefined => {
  const { from, number, list } = queryOf(request);
  if (from === 'basket') return { from };
  if (from === 'order') return { from, number: textOf(number) };
  return from === 'list' ? { from, id: textOf(list) } : undefined;
};

/** The form as it was sent. Names of goods are what it showed. */
const typedIn = (request: FastifyRequest): Typed => {
  const names = listField(request, 'goods');
  const fields = checkoutFields.map((name): [string, string] => [name, fieldOf(request, name)]);
  return {
    rhythm: rhythms.find((known) => known === fieldOf(request, 'rhythm')) ?? 'month',
    day: fieldOf(request, 'day'),
    lines: goodsTyped(request).lines.map((line, index) => ({ ...line, name: names[index] || line.sku })),
    added: addedIn(request),
    form: { ...emptyCheckoutForm, ...(Object.fromEntries(fields) as CheckoutForm) },
    onCredit: fieldOf(request, 'onCredit') !== '',
  };
};

/** What an order says, as its form does. */
const typedAs = (
  { rhythm, lines, form, onCredit }: Pick<ShownRecurring, 'rhythm' | 'lines' | 'form' | 'onCredit'>,
  day: number,
): Typed => ({
  ...{ rhythm, form, onCredit, day: isoDay(day), added: { sku: '', quantity: '' } },
  lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity: String(quantity) })),
});

const wantedOf = ({ lines, added, day, rhythm, form, onCredit }: Typed, off: string) => ({
  ...{ rhythm, form, onCredit, lines: wantedUnits(lines, added, off) },
  day: O.toUndefined(dayOfIso(day.trim())),
});

/** The orders of a user that recur: forms do everything, and what is wrong is said beside what was typed. */
export const recurringPages =
  ({ recurringOf, pages, newIdempotencyKey }: RecurringPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const ordersOf = (request: FastifyRequest) => recurringOf(request.context);

    const turnDown = turnDownOn(pages);

    const showAll = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...told }: Omit<Own<'recurring-orders'>, 'orders'> & { readonly status?: number } = {},
    ): Promise<FastifyReply> => {
      const found = await ordersOf(request).list()();
      if (E.isLeft(found)) return turnDown(request, reply, found.left);
      return sendOwnPage(pages, request, reply, {
        path: buyingPaths.recurringOrders,
        own: { page: 'recurring-orders', orders: found.right, ...told },
        ...(status === undefined ? {} : { status }),
      });
    };

    const showOne = (
      request: FastifyRequest,
      reply: FastifyReply,
      shown: Omit<Own<'recurring-order'>, 'ways'>,
      status?: number,
    ) =>
      sendOwnPage(pages, request, reply, {
        path: buyingPaths.recurring(shown.id),
        own: { page: 'recurring-order', ways: ordersOf(request).ways, ...shown },
        ...(status === undefined ? {} : { status }),
      });

    /** One that there is not, or no more, and whoever else may have it; and goods that none can be made of. */
    const missing = (request: FastifyRequest, reply: FastifyReply, code = 'recurring.missing', status = 404) =>
      showAll(request, reply, { code, status });

    const getAll: OwnPageHandler = (request, reply) => showAll(request, reply, doneIn(request, recurringDone));

    const getNew = async (request: FastifyRequest, reply: FastifyReply, source: RecurringSource) => {
      const drafted = await ordersOf(request).draft(source)();
      if (E.isRight(drafted)) {
        const { first, now, ...plan } = drafted.right;
        if (plan.lines.length === 0) return missing(request, reply, 'recurring.no_goods', 422);
        return showOne(request, reply, { id: newIdempotencyKey(), typed: typedAs(plan, first), errors: [], now });
      }
      const isNone = drafted.left._tag === 'UnknownOrder' || drafted.left._tag === 'UnknownList';
      return isNone ? missing(request, reply, 'recurring.no_goods', 404) : turnDown(request, reply, drafted.left);
    };

    const getOne: OwnPageHandler = async (request, reply) => {
      const source = sourceIn(request);
      if (source !== undefined) return getNew(request, reply, source);
      const found = await ordersOf(request).find(textOf(queryOf(request).id))();
      if (E.isLeft(found))
        return found.left._tag === 'UnknownRecurring' ? missing(request, reply) : turnDown(request, reply, found.left);
      const order = found.right;
      return showOne(request, reply, {
        ...{ id: order.id, order, now: order.now, typed: typedAs(order, order.next), errors: [] },
        ...doneIn(request, recurringDone),
      });
    };

    const refusedForm = async (
      request: FastifyRequest,
      reply: FastifyReply,
      id: string,
      typed: Typed,
      failure: RecurringFailure,
    ): Promise<FastifyReply> => {
      if (failure._tag === 'Forbidden' || failure._tag === 'Unavailable') return turnDown(request, reply, failure);
      if (failure._tag === 'UnknownRecurring') return missing(request, reply);
      const { code, max, sku, status } = refusal(reply, failure);
      const errors = failure._tag === 'InvalidDetails' ? failure.errors : [];
      const told = {
        ...(failure._tag === 'InvalidDetails' ? {} : { code }),
        ...(max === undefined ? {} : { max }),
        ...(sku === undefined ? {} : { sku }),
      };
      const found = await ordersOf(request).find(id)();
      // Sent once more, it is written over what it was changed to.
      const order = E.isRight(found) ? { order: found.right, now: found.right.now } : {};
      return showOne(request, reply, { id, typed, errors, ...order, ...told }, status);
    };

    const save = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
      const typed = typedIn(request);
      const wanted = wantedOf(typed, fieldOf(request, 'off'));
      const revision = countField(request, 'revision');
      const saved =
        revision === undefined
          ? await ordersOf(request).make(id, wanted)()
          : await ordersOf(request).change(id, revision, wanted)();
      if (E.isLeft(saved)) return refusedForm(request, reply, id, typed, saved.left);
      return seeOther(request, reply, buyingPaths.recurring(id, revision === undefined ? 'made' : 'changed'));
    };

    /** A second click on what is ended finds the others, and says that it is gone. */
    const post: OwnPageHandler = async (request, reply) => {
      const id = fieldOf(request, 'id');
      if (!isIdempotencyKey(id)) return missing(request, reply);
      const intent = fieldOf(request, 'intent');
      if (intent === '' || intent === 'save') return save(request, reply, id);
      const deed = recurringDeeds.find((known) => known === intent);
      if (deed === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const acted = await ordersOf(request).act(id, deed, countField(request, 'next'))();
      if (E.isRight(acted)) {
        const isOver = deed === 'end';
        return seeOther(request, reply, isOver ? buyingPaths.recurringAfter(deed) : buyingPaths.recurring(id, deed));
      }
      return acted.left._tag === 'UnknownRecurring' ? missing(request, reply) : turnDown(request, reply, acted.left);
    };

    await serveOwnPages(app, { budget: 'lists' }, [
      { path: buyingPaths.recurringOrders, get: getAll },
      { path: buyingPaths.recurringOrder, get: getOne, post },
    ]);
  };

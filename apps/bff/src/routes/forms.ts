import { fastifyFormbody } from '@fastify/formbody';
import {
  addresses,
  type CheckoutField,
  type CheckoutForm,
  checkoutFields,
  localizedPath,
  type PlaceOrderFailure,
} from '@torg/domain';
import type { PostedForm } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { refusal, refuse } from '../plugins/answer.ts';
import { rememberBasket } from '../plugins/basket-cookies.ts';
import { logOf } from '../plugins/logging.ts';
import { type Failure, problemOf } from '../plugins/problem-of.ts';
import { limitTo } from '../plugins/rate-limits.ts';
import type { Visit } from '../plugins/visit.ts';
import { acceptedEncoding } from '../rendering/encoding.ts';
import { originOf } from '../rendering/page-route.ts';
import type { PageServer } from '../rendering/page-server.ts';
import { type BasketAction, type BasketActionDeps, carryOut } from './basket-action.ts';
import { placeOrder } from './order-action.ts';

export type FormRoutesDeps = BasketActionDeps & {
  readonly pages: PageServer;
  readonly newIdempotencyKey: () => string;
};

type Fields = Readonly<Record<string, unknown>>;
type LocaleParams = { readonly locale?: string };

/** Longer input is no one's name or street; it is cut before anything looks at it. */
const maxFieldLength = 1000;

const fieldOf = (fields: Fields, name: string): string => {
  const value = [fields[name]].flat()[0];
  return typeof value === 'string' ? value.slice(0, maxFieldLength) : '';
};

const quantityOf = (text: string): number => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const actionOf = (fields: Fields): BasketAction | undefined => {
  const quantity = fieldOf(fields, 'quantity');
  switch (fieldOf(fields, 'intent')) {
    case 'add':
      return { intent: 'add', sku: fieldOf(fields, 'sku'), quantity: quantityOf(quantity || '1') };
    case 'set':
      return { intent: 'set', line: fieldOf(fields, 'line'), quantity: quantityOf(quantity) };
    case 'remove':
      return { intent: 'remove', line: fieldOf(fields, 'line') };
    case 'accept':
      return { intent: 'accept' };
    case 'clear':
      return { intent: 'clear' };
    default:
      return undefined;
  }
};

const checkoutFormOf = (fields: Fields): CheckoutForm =>
  Object.fromEntries(checkoutFields.map((name: CheckoutField) => [name, fieldOf(fields, name)])) as CheckoutForm;

const postedBasket = (failure: Failure, action: BasketAction): PostedForm => {
  const { code, sku, available, max } = problemOf(failure);
  return {
    form: 'basket',
    code,
    ...(sku === undefined ? {} : { sku }),
    ...('line' in action ? { lineId: action.line } : {}),
    ...(available === undefined ? {} : { available }),
    ...(max === undefined ? {} : { max }),
  };
};

/** Basket and checkout for pages without JavaScript: a form is answered by a redirect, or shown again with what is wrong. */
export const formRoutes =
  (deps: FormRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(fastifyFormbody);

    const showAgain = async (request: FastifyRequest, reply: FastifyReply, path: string, form: PageForm) => {
      const { visit } = request;
      const page = await deps.pages.serveOwn(
        {
          visit,
          url: localizedPath(path, visit.locale, visit.shop.info.locales),
          origin: originOf(request, visit.shop),
          idempotencyKey: form.idempotencyKey,
          posted: form.posted,
          variant: { isPublicPage: false, isPersonal: true, loginRequired: visit.shop.info.loginRequired },
          isHttps: request.protocol === 'https',
        },
        logOf(request),
        form.status,
      );
      const encoded = await page.body.in(acceptedEncoding(request.headers['accept-encoding']));
      if (encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding);
      return reply.code(page.status).headers(page.headers).send(encoded.body);
    };

    const seeOther = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
      reply.redirect(localizedPath(path, request.visit.locale, request.visit.shop.info.locales), 303);

    const postBasket = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const action = actionOf(fieldsOf(request));
      if (action === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const result = await carryOut(deps)(request.visit, action)();
      if (E.isRight(result)) {
        rememberBasket(reply, result.right.visit, result.right.basket);
        return seeOther(request, reply, addresses.basket);
      }
      const { status } = refusal(reply, result.left);
      const posted = postedBasket(result.left, action);
      return showAgain(request, reply, addresses.basket, { posted, status, idempotencyKey: '' });
    };

    const postCheckout = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const values = checkoutFormOf(fieldsOf(request));
      const key = fieldOf(fieldsOf(request), 'idempotencyKey');
      const revision = revisionOf(fieldsOf(request));
      const result = await placeOrder(deps.openShop)(request.visit, { form: values, idempotencyKey: key, revision })();
      if (E.isRight(result)) {
        const { order, basket } = result.right;
        rememberBasket(reply, request.visit, basket);
        return seeOther(request, reply, addresses.confirmation(order.number));
      }
      const { status } = refusal(reply, result.left);
      const errors = result.left._tag === 'InvalidDetails' ? result.left.errors : [];
      const idempotencyKey = result.left._tag === 'InvalidIdempotencyKey' ? deps.newIdempotencyKey() : key;
      const posted: PostedForm = { form: 'checkout', values, errors, ...complaintOf(result.left) };
      return showAgain(request, reply, addresses.checkout, { posted, status, idempotencyKey });
    };

    /** A language prefix has to be one that the shop's addresses have. */
    const inLocale =
      (handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const visit = visitIn(request.visit, (request.params as LocaleParams).locale);
        if (visit === undefined) return refuse(reply, { _tag: 'NotFound' });
        request.visit = visit;
        return handler(request, reply);
      };

    const config = { role: 'shopper' as const };
    for (const prefix of ['', '/:locale']) {
      app.post(
        `${prefix}${addresses.basket}`,
        { schema: { hide: true }, config: { ...config, rateLimit: limitTo('basket') } },
        inLocale(postBasket),
      );
      app.post(
        `${prefix}${addresses.checkout}`,
        { schema: { hide: true }, config: { ...config, rateLimit: limitTo('orders') } },
        inLocale(postCheckout),
      );
    }
  };

/** What no field is to blame for. */
const complaintOf = (failure: PlaceOrderFailure): { readonly code?: string; readonly available?: number } => {
  if (failure._tag === 'InvalidDetails') return {};
  const { code, available } = problemOf(failure);
  return { code, ...(available === undefined ? {} : { available }) };
};

/** The revision that a form was filled in beside; one that is no number is none that a basket has. */
const revisionOf = (fields: Fields): number | undefined => {
  const told = fieldOf(fields, 'revision');
  return told === '' ? undefined : Number(told);
};

type PageForm = { readonly posted: PostedForm; readonly status: number; readonly idempotencyKey: string };

const fieldsOf = (request: FastifyRequest): Fields =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {};

const visitIn = (visit: Visit, prefix: string | undefined): Visit | undefined => {
  const [main, ...others] = visit.shop.info.locales;
  const locale = prefix === undefined ? main : others.find((known) => known === prefix);
  return locale === undefined ? undefined : { ...visit, locale };
};

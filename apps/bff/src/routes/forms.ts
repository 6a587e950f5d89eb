import { type BasketCommand, readBasketForm } from '@torg/domain/basket';
import { type CheckoutField, type CheckoutForm, checkoutFields } from '@torg/domain/checkout';
import { identificationPath, localizedPath, paths, signingPaths, subscriptionPaths } from '@torg/domain/navigation';
import { afterOrder, expectations, isUnpaid } from '@torg/domain/purchase';
import type { PostedForm } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { fieldOf, formFields, textField } from '../http/form-fields.ts';
import type { RequestLimiter } from '../http/hooks/rate-limits.ts';
import { refusal, refuse } from '../http/problems/answer.ts';
import { type Failure, problemOf } from '../http/problems/problem-of.ts';
import type { PageServer } from '../pages/page-server.ts';
import { applyForVisitor, type BasketActionDeps } from './basket-action.ts';
import { withChosenSku } from './chosen-sku.ts';
import { complaintOf, digitsIn, placeOrder, totalShown } from './order-action.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';

export type FormRoutesDeps = BasketActionDeps & {
  readonly pages: PageServer;
  readonly newIdempotencyKey: () => string;
  /** Counts codes that are typed in: who guesses many is stopped. */
  readonly mayTypeCodes: RequestLimiter;
};

const checkoutFormOf = (request: FastifyRequest): CheckoutForm =>
  Object.fromEntries(checkoutFields.map((name: CheckoutField) => [name, fieldOf(request, name)])) as CheckoutForm;

const postedBasket = (failure: Failure, action: BasketCommand, typed: string): PostedForm => {
  const { code, sku, available, max, estimate, reason } = problemOf(failure);
  return {
    form: 'basket',
    code,
    ...(sku === undefined ? {} : { sku }),
    ...('line' in action ? { lineId: action.line } : {}),
    ...(available === undefined ? {} : { available }),
    ...(max === undefined ? {} : { max }),
    ...(estimate === undefined ? {} : { estimate }),
    ...(reason === undefined ? {} : { reason }),
    ...(action.intent === 'set' || action.intent === 'add-code' ? { typed } : {}),
    ...(action.intent === 'add-code' ? { isAboutCode: true as const } : {}),
  };
};

/** A form that buys goods with a subscription, as it was typed, and what is wrong with it. */
const postedPlan = (failure: Failure, request: FastifyRequest): PostedForm => {
  const { code, available, max, reason = '' } = problemOf(failure);
  const typed = (name: 'plan' | 'sim' | 'number' | 'portingDay') => fieldOf(request, name);
  return {
    ...{ form: 'plan', code, reason, plan: typed('plan'), sim: typed('sim') },
    ...{ number: typed('number'), portingDay: typed('portingDay') },
    ...(available === undefined ? {} : { available }),
    ...(max === undefined ? {} : { max }),
  };
};

/** Basket and checkout for pages without JavaScript: a form is answered by a redirect, or shown again with what is wrong. */
export const formRoutes =
  (deps: FormRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await acceptForms(app);

    const postBasket = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const told = readBasketForm((name) => textField(request, name));
      if (told === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const { catalogue } = deps.openShop(request.context);
      const chosen = await withChosenSku(catalogue)(told, fieldOf(request, 'product'), formFields(request))();
      if (E.isLeft(chosen)) return refuse(reply, chosen.left);
      if (E.isLeft(chosen.right)) return seeOther(request, reply, chosen.right.left.askAt);
      const action = chosen.right.right;
      const retryAfter = action.intent === 'add-code' ? await deps.mayTypeCodes(request) : undefined;
      const result =
        retryAfter === undefined
          ? await applyForVisitor(deps)(request.context, action)()
          : E.left({ _tag: 'TooManyRequests' as const, retryAfter });
      if (E.isRight(result)) {
        rememberBasket(reply, result.right.context, result.right.basket);
        return seeOther(request, reply, paths.basket);
      }
      const { status } = refusal(reply, result.left);
      const posted = postedBasket(
        result.left,
        action,
        fieldOf(request, action.intent === 'add-code' ? 'code' : 'quantity'),
      );
      return sendOwnPage(deps.pages, request, reply, { path: paths.basket, posted, status });
    };

    /** Goods with a subscription: what cannot be had so is told beside the form, on the page of these goods. */
    const postPlan = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const command = readBasketForm((name) => textField(request, name));
      if (command?.intent !== 'add' || command.subscription === undefined) return refuse(reply, { _tag: 'BadRequest' });
      const result = await applyForVisitor(deps)(request.context, command)();
      if (E.isRight(result)) {
        rememberBasket(reply, result.right.context, result.right.basket);
        return seeOther(request, reply, paths.basket);
      }
      const { place } = request.params as { readonly place: string };
      const path = subscriptionPaths.offers(place, { sku: command.sku, plan: command.subscription.plan });
      const { status } = refusal(reply, result.left);
      return sendOwnPage(deps.pages, request, reply, { path, posted: postedPlan(result.left, request), status });
    };

    const postCheckout = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const values = checkoutFormOf(request);
      const key = fieldOf(request, 'idempotencyKey');
      const [revision, total] = [revisionOf(request), totalShown(request, values.deliveryMethod)];
      const saveAddress = fieldOf(request, 'saveAddress') !== '';
      const profileId = textField(request, 'profileId');
      const deposit = digitsIn(request, 'deposit');
      const expects = expectations.find((known) => known === fieldOf(request, 'expects'));
      const result = await placeOrder(deps.openShop)(request.context, {
        ...{ form: values, idempotencyKey: key, revision, total, deposit, saveAddress, profileId, expects },
      })();
      // Who is led away comes back to what was posted; whether it could be kept changes nothing of the answer. A form that is
      // posted again after its order is nothing to come back to.
      const isComingBack = E.isLeft(result) ? result.left._tag !== 'EmptyBasket' : isUnpaid(result.right.order);
      const user = fieldOf(request, 'user');
      if (isComingBack)
        await deps.openShop(request.context).draft.keep({ fields: values, wished: '', by: '', user, profileId })();
      if (E.isRight(result)) {
        const { order, basket } = result.right;
        rememberBasket(reply, request.context, basket);
        return seeOther(request, reply, afterOrder(order));
      }
      if (result.left._tag === 'Unidentified') return toIdentification(request, reply);
      if (result.left._tag === 'SignatureNeeded') return seeOther(request, reply, signingPaths.sign);
      const { status } = refusal(reply, result.left);
      const errors = result.left._tag === 'InvalidDetails' ? result.left.errors : [];
      const idempotencyKey = result.left._tag === 'InvalidIdempotencyKey' ? deps.newIdempotencyKey() : key;
      const posted: PostedForm = { form: 'checkout', values, errors, saveAddress, ...complaintOf(result.left) };
      return sendOwnPage(deps.pages, request, reply, { path: paths.checkout, posted, status, idempotencyKey });
    };

    const config = { role: 'shopper' as const };
    for (const prefix of ['', '/:locale']) {
      app.post(
        `${prefix}/:place/subscription`,
        { schema: { hide: true }, config: { ...config, servedInPunchOut: true, budget: 'basket' } },
        inLocale(postPlan),
      );
      app.post(
        `${prefix}${paths.basket}`,
        { schema: { hide: true }, config: { ...config, servedInPunchOut: true, budget: 'basket' } },
        inLocale(postBasket),
      );
      app.post(
        `${prefix}${paths.checkout}`,
        { schema: { hide: true }, config: { ...config, budget: 'orders' } },
        inLocale(postCheckout),
      );
    }
  };

/** Who has to prove who they are does so, and comes back to the checkout. */
const toIdentification = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { locale, shop } = request.context;
  return seeOther(request, reply, identificationPath(localizedPath(paths.checkout, locale, shop.info.locales)));
};

/** The revision that a form was filled in beside; one that is no number is none that a basket has. */
const revisionOf = (request: FastifyRequest): number | undefined => {
  const told = fieldOf(request, 'revision');
  return told === '' ? undefined : Number(told);
};

import type { CheckoutForm } from '@torg/domain/checkout';
import type { Order, PlaceOrderFailure, ToldToOrder } from '@torg/domain/purchase';
import type { PostedForm } from '@torg/web/server';
import type { FastifyRequest } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { fieldOf } from '../http/form-fields.ts';
import { type Failure, problemOf } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';

/** What somebody sends to order, by a form or a call. */
export type OrderAction = ToldToOrder & {
  readonly form: CheckoutForm;
  readonly idempotencyKey: string;
};

type PostedCheckout = Extract<PostedForm, { readonly form: 'checkout' }>;

/**
 * What a form's page said that the order costs by a method of delivery, minor units with VAT; undefined for a form that does
 * not tell.
 */
export const totalShown = (request: FastifyRequest, deliveryMethod: string): number | undefined =>
  digitsIn(request, `total-${deliveryMethod}`);

/** An amount that a form tells in digits, minor units; undefined where it tells none. */
export const digitsIn = (request: FastifyRequest, name: string): number | undefined => {
  const told = fieldOf(request, name);
  return /^\d{1,15}$/.test(told) ? Number(told) : undefined;
};

/** What the page says above the form of a refused order; nothing where its fields say what is wrong with them. */
export const complaintOf = (failure: Failure): Pick<PostedCheckout, 'code' | 'available' | 'total' | 'deposit'> => {
  if (failure._tag === 'InvalidDetails') return {};
  const { code, available, total } = problemOf(failure);
  return {
    code,
    ...(available === undefined ? {} : { available }),
    ...(total === undefined ? {} : { total }),
    ...(failure._tag === 'DepositNeeded' ? { deposit: failure.amount } : {}),
  };
};

/** An order, and how many units the basket holds after it: a key used again leaves a newer basket as it is. */
export type Ordered = { readonly order: Order; readonly basket: { readonly count: number } };

export const placeOrder =
  (openShop: OpenShop) =>
  (
    context: RequestContext,
    { form, idempotencyKey, ...told }: OrderAction,
  ): TE.TaskEither<PlaceOrderFailure, Ordered> => {
    const { orders, basket } = openShop(context);
    return F.pipe(
      orders.place(form, idempotencyKey, told),
      TE.bindTo('order'),
      TE.bindW('basket', () =>
        F.pipe(
          basket.read(),
          TE.orElse(() => TE.right({ count: 0 })),
        ),
      ),
    );
  };

import type { CheckoutForm } from '@torg/domain/checkout';
import type { Expected, Order, PlaceOrderFailure } from '@torg/domain/purchase';
import { function as F, taskEither as TE } from 'fp-ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';

/** What somebody sends to order, by a form or a call. */
export type OrderAction = {
  readonly form: CheckoutForm;
  readonly idempotencyKey: string;
  /** Of the basket that was reviewed. */
  readonly revision?: number | undefined;
  /** Whether a user wants the address kept for the next time. */
  readonly saveAddress?: boolean | undefined;
  /** The profile that the form was filled in for; empty for none. */
  readonly profileId?: string | undefined;
  /** Whether the button said that it is bought, or that it asks for an approval. */
  readonly expects?: Expected | undefined;
};

/** An order, and how many units the basket holds after it: a key used again leaves a newer basket as it is. */
export type Ordered = { readonly order: Order; readonly basket: { readonly count: number } };

export const placeOrder =
  (openShop: OpenShop) =>
  (
    context: RequestContext,
    { form, idempotencyKey, revision, saveAddress, profileId, expects }: OrderAction,
  ): TE.TaskEither<PlaceOrderFailure, Ordered> => {
    const { orders, basket } = openShop(context);
    return F.pipe(
      orders.place(form, idempotencyKey, revision, saveAddress, profileId, expects),
      TE.bindTo('order'),
      TE.bindW('basket', () =>
        F.pipe(
          basket.read(),
          TE.orElse(() => TE.right({ count: 0 })),
        ),
      ),
    );
  };

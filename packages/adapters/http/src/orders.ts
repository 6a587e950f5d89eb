import type { getOrder, getOrders, postOrder, postReorder } from '@torg/contracts';
import { orderSearch, type ShopperOrders, type UnknownOrder } from '@torg/domain/purchase';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { basketOf } from './basket.ts';
import type { Call } from './call.ts';
import { isNotFound, orderFailure, shopFailure } from './problem.ts';

/** The shopper's orders, kept by the server that the cookie belongs to. */
export const httpOrders = (call: Call): ShopperOrders => {
  const place = call<typeof postOrder>('POST', '/api/orders');
  const find = call<typeof getOrder>('GET', '/api/orders/:number');
  const list = call<typeof getOrders>('GET', '/api/orders');
  const reorder = call<typeof postReorder>('POST', '/api/orders/:number/reorder');

  return {
    place: (form, idempotencyKey, revision, saveAddress, profileId) =>
      F.pipe(
        place({
          body: {
            ...form,
            ...(revision === undefined ? {} : { revision }),
            ...(saveAddress === true ? { saveAddress } : {}),
            ...(profileId === undefined ? {} : { profileId }),
          },
          headers: { 'idempotency-key': idempotencyKey },
        }),
        TE.bimap(orderFailure, ({ order }) => order),
      ),
    find: (number) =>
      F.pipe(
        find({ params: { number } }),
        TE.map(({ order }) => O.some(order)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
      ),
    list: (query) => F.pipe(list({ query: orderSearch(query) }), TE.mapLeft(shopFailure)),
    reorder: (number) =>
      F.pipe(
        reorder({ params: { number } }),
        TE.bimap(
          (failure) => (isNotFound(failure) ? unknownOrder : shopFailure(failure)),
          ({ basket, findings }) => ({ basket: basketOf(basket), findings }),
        ),
      ),
  };
};

const unknownOrder: UnknownOrder = { _tag: 'UnknownOrder' };

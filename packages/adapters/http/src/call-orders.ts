import type {
  getOrder,
  getOrders,
  getStepsAhead,
  getTaxations,
  postCancelOrder,
  postOrder,
  postReorder,
  postWithdrawal,
} from '@torg/contracts';
import { orderSearch, type ShopperOrders, type UnknownOrder } from '@torg/domain/purchase';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { cancelFailure, orderFailure, withdrawalFailure } from './order-problem.ts';
import { isNotFound, shopFailure } from './problem.ts';
import { basketOf } from './wire-basket.ts';

/** The shopper's orders, kept by the server that the cookie belongs to. */
export const callOrders = (call: Call): ShopperOrders => {
  const place = call<typeof postOrder>('POST', '/api/orders');
  const one = call<typeof getOrder>('GET', '/api/orders/:number');
  const list = call<typeof getOrders>('GET', '/api/orders');
  const reorder = call<typeof postReorder>('POST', '/api/orders/:number/reorder');
  const cancel = call<typeof postCancelOrder>('POST', '/api/orders/:number/cancel');
  const stepsAhead = call<typeof getStepsAhead>('GET', '/api/steps-ahead');
  const taxations = call<typeof getTaxations>('GET', '/api/taxations');
  const withdraw = call<typeof postWithdrawal>('POST', '/api/orders/:number/withdrawal');

  /** The server answers with what may be seen, and says what of it is not the own. */
  const see: ShopperOrders['see'] = (number) =>
    F.pipe(
      one({ params: { number } }),
      TE.map(({ order }) => O.some(order)),
      TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
    );

  return {
    place: (form, idempotencyKey, { revision, total, deposit, saveAddress, profileId, expects } = {}) =>
      F.pipe(
        place({
          body: {
            ...form,
            ...(revision === undefined ? {} : { revision }),
            ...(total === undefined ? {} : { total }),
            ...(deposit === undefined ? {} : { deposit }),
            ...(saveAddress === true ? { saveAddress } : {}),
            ...(profileId === undefined ? {} : { profileId }),
            ...(expects === undefined ? {} : { expects }),
          },
          headers: { 'idempotency-key': idempotencyKey },
        }),
        TE.bimap(orderFailure, ({ order }) => order),
      ),
    stepsAhead: () => F.pipe(stepsAhead({}), TE.mapLeft(shopFailure)),
    taxations: (vatNumber) =>
      F.pipe(
        taxations({ query: new URLSearchParams(vatNumber === undefined ? {} : { vatNumber }) }),
        TE.mapLeft(shopFailure),
      ),
    find: (number) => F.pipe(see(number), TE.map(O.filter(({ buyer }) => buyer?.isColleague === undefined))),
    see,
    list: (query) => F.pipe(list({ query: orderSearch(query) }), TE.mapLeft(shopFailure)),
    reorder: (number) =>
      F.pipe(
        reorder({ params: { number } }),
        TE.bimap(
          (failure) => (isNotFound(failure) ? unknownOrder : shopFailure(failure)),
          ({ basket, findings }) => ({ basket: basketOf(basket), findings }),
        ),
      ),
    cancel: (number, shown) =>
      F.pipe(
        cancel({
          params: { number },
          query: new URLSearchParams(shown === undefined ? {} : { shown: String(shown) }),
        }),
        TE.bimap(
          (failure) => (isNotFound(failure) ? unknownOrder : cancelFailure(failure)),
          ({ order }) => order,
        ),
      ),
    withdraw: (number, { units, shown } = {}) =>
      F.pipe(
        withdraw({
          params: { number },
          body: {
            ...(units === undefined ? {} : { units: [...units] }),
            ...(shown === undefined ? {} : { shown }),
          },
        }),
        TE.bimap(
          (failure) => (isNotFound(failure) ? unknownOrder : withdrawalFailure(failure)),
          ({ order }) => order,
        ),
      ),
  };
};

const unknownOrder: UnknownOrder = { _tag: 'UnknownOrder' };

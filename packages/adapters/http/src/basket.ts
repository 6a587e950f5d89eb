import type {
  deleteBasketLine,
  getBasketStatus,
  getClearBasketId,
  patchBasketLine,
  postBasket,
  postBasketChanges,
  postBasketLine,
} from '@torg/contracts';
import type { Basket, ShopperBasket } from '@torg/domain/basket';
import type { PageName } from '@torg/domain/navigation';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { basketFailure, outage } from './problem.ts';

type About = Parameters<typeof basketFailure>[1];

/** The shopper's basket, kept by the server that the cookie belongs to. */
export const httpBasket = (call: Call, pageName: () => PageName | undefined): ShopperBasket => {
  const read = call<typeof postBasket>('POST', '/api/basket');
  const add = call<typeof postBasketLine>('POST', '/api/basket/lines');
  const set = call<typeof patchBasketLine>('PATCH', '/api/basket/lines/:id');
  const remove = call<typeof deleteBasketLine>('DELETE', '/api/basket/lines/:id');
  const accept = call<typeof postBasketChanges>('POST', '/api/basket/changes');

  const status = call<typeof getBasketStatus>('GET', '/api/basket/status');
  const clear = call<typeof getClearBasketId>('GET', '/api/order/clearBasketId');

  const readAs = (type: 'get' | 'merge') => () =>
    F.pipe(
      read({ query: readParameters(type, pageName()) }),
      TE.bimap(outage, ({ basket }) => basket),
    );

  return {
    read: readAs('get'),
    merge: readAs('merge'),
    isDuplicate: () =>
      F.pipe(
        status({}),
        TE.bimap(outage, ({ duplicated }) => duplicated),
      ),
    clear: () =>
      F.pipe(
        clear({}),
        TE.bimap(outage, () => undefined),
      ),
    add: (sku, quantity) => F.pipe(add({ body: { sku, quantity } }), answering({ sku })),
    setQuantity: (lineId, quantity) =>
      F.pipe(set({ params: { id: lineId }, body: { quantity } }), answering({ lineId })),
    remove: (lineId) => F.pipe(remove({ params: { id: lineId } }), answering({ lineId })),
    acceptChanges: () => F.pipe(accept({}), answering()),
  };
};

const readParameters = (type: string, pageName: PageName | undefined): URLSearchParams =>
  new URLSearchParams({ type, stock: 'true', ...(pageName === undefined ? {} : { pageName }) });

const answering = (about?: About) => (answer: TE.TaskEither<CallFailure, { readonly basket: Basket }>) =>
  F.pipe(
    answer,
    TE.bimap(
      (failure) => basketFailure(failure, about),
      ({ basket }) => basket,
    ),
  );

import type { postQuickOrder } from '@torg/contracts';
import type { ShopFailure } from '@torg/domain/failure';
import type { OrderTooLong, PutQuickOrder } from '@torg/domain/quick-order';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call, CallFailure } from './call.ts';
import { count, type DecodeTable, decodeBy } from './problem.ts';
import { basketOf } from './wire-basket.ts';

const quickOrderTable: DecodeTable<OrderTooLong> = {
  OrderTooLong: { code: 'quick_order.too_long', decode: ({ max }) => ({ _tag: 'OrderTooLong', max: count(max) }) },
};

const quickOrderFailure: (failure: CallFailure) => OrderTooLong | ShopFailure = decodeBy(quickOrderTable);

/** Quick orders into the basket that the server keeps. */
export const callQuickOrder = (call: Call): PutQuickOrder => {
  const put = call<typeof postQuickOrder>('POST', '/api/quick-order');
  return ({ lines, revision }) =>
    F.pipe(
      put({
        body: {
          lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
          ...(revision === undefined ? {} : { revision }),
        },
      }),
      TE.bimap(quickOrderFailure, ({ basket, ...told }) => ({ ...told, basket: basketOf(basket) })),
    );
};

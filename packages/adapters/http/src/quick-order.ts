import type { postQuickOrder } from '@torg/contracts';
import type { PutQuickOrder } from '@torg/domain/quick-order';
import { function as F, taskEither as TE } from 'fp-ts';
import { basketOf } from './basket.ts';
import type { Call } from './call.ts';
import { quickOrderFailure } from './problem.ts';

/** Quick orders into the basket that the server keeps. */
export const httpQuickOrder = (call: Call): PutQuickOrder => {
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

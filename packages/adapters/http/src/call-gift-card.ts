import type { getGiftCard } from '@torg/contracts';
import type { ShopperGiftCard } from '@torg/domain/gift-card';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The gift card that this browser showed the code of. */
export const callGiftCard = (call: Call): ShopperGiftCard => {
  const shown = call<typeof getGiftCard>('GET', '/api/gift-card');
  return {
    shown: () =>
      F.pipe(
        shown({}),
        TE.map(({ giftCard }) => O.fromNullable(giftCard)),
        TE.mapLeft(shopFailure),
      ),
  };
};

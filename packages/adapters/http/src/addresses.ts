import type { getAddresses } from '@torg/contracts';
import type { ShopperAddresses } from '@torg/domain/profile';
import { function as F, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** The addresses that the user of the session kept; a guest has none. */
export const httpAddresses = (call: Call): ShopperAddresses => {
  const list = call<typeof getAddresses>('GET', '/api/user/addresses');
  return {
    list: () =>
      F.pipe(
        list({}),
        TE.bimap(shopFailure, ({ addresses }) => addresses),
      ),
  };
};

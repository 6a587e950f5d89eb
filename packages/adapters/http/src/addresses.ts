import type { getAddresses } from '@torg/contracts';
import type { ShopperAddresses } from '@torg/domain/profile';
import { taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { late } from './late.ts';
import { shopFailure } from './problem.ts';

/** The addresses that the user of the session kept, and those of the company; a guest has none. */
export const httpAddresses = (call: Call): ShopperAddresses => {
  const list = call<typeof getAddresses>('GET', '/api/user/addresses');
  const change = late(async () => (await import('./change-address.ts')).changeAddress(call));
  return {
    list: () => TE.mapLeft(shopFailure)(list({})),
    // Pages that change addresses post forms: what calls need for that comes with the first one.
    apply: (wanted) => change((apply) => apply(wanted)),
  };
};

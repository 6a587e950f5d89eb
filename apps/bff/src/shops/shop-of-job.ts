import { type Unavailable, unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import type { RunningShop } from './running-shop.ts';
import type { Shops } from './shops.ts';

/** The shop of a job. Its folder may be on its way, or was taken away: the job waits as long as jobs do. */
export const shopOfJob = (shops: Pick<Shops, 'get'>, shopId: string): TE.TaskEither<Unavailable, RunningShop> =>
  TE.fromNullable(unavailable(new Error(`there is no shop ${shopId}`)))(
    shops.get().all.find(({ info }) => info.id === shopId),
  );

import type { getPlanStanding } from '@torg/contracts';
import type { ReadPlanStanding } from '@torg/domain/subscription';
import { taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { shopFailure } from './problem.ts';

/** What subscriptions cost the session's user. */
export const callPlanStanding = (call: Call): ReturnType<ReadPlanStanding> =>
  TE.mapLeft(shopFailure)(call<typeof getPlanStanding>('GET', '/api/subscriptions/standing')({}));

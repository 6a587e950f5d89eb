import type { taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { PlanStanding } from './terms.ts';

/** What subscriptions cost who shops beside the table of the shop; a guest pays what all pay. */
export type ReadPlanStanding = () => TE.TaskEither<ShopFailure, PlanStanding>;

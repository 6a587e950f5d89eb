import { campaignChanges } from '@torg/domain/content';
import { ContainerModule } from 'inversify';
import type { Observable, SchedulerLike } from 'rxjs';
import { type Given, given, scheduler, token } from './given.ts';

/** Tells when campaigns of the shop begin or end. */
export const changesOfCampaigns = token<Observable<number>>('changesOfCampaigns');

export const campaignModule = new ContainerModule(({ bind }) => {
  bind(changesOfCampaigns).toResolvedValue(
    ({ config }: Given, time: SchedulerLike) => campaignChanges(config.campaignChanges, time),
    [given, scheduler],
  );
});

import type { SubscriptionDone } from '@torg/domain/navigation';
import type { ShownSubscription } from '@torg/domain/subscription';

/** What the page of the own subscriptions shows. */
export type SubscriptionContent = {
  readonly page: 'subscriptions';
  /** Left out while the operator's system is away, and where there is none. */
  readonly subscriptions?: readonly ShownSubscription[];
  /** What one is asked about before it is done. */
  readonly asked?:
    | { readonly deed: 'change'; readonly id: string; readonly plan: string }
    | { readonly deed: 'end'; readonly id: string };
  /** Names what the forms wish. */
  readonly key: string;
  readonly done?: SubscriptionDone;
  /** Why nothing was done, or is shown: a message key. */
  readonly code?: string;
};

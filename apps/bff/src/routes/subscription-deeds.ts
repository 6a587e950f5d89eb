import type { SubscriptionDone } from '@torg/domain/navigation';
import { isIdempotencyKey } from '@torg/domain/runtime';
import type { ShopperSubscriptions, SubscriptionFailure } from '@torg/domain/subscription/server';
import { taskEither as TE } from 'fp-ts';
import type { RequestContext } from '../http/request-context.ts';

/** Undefined for a shop without plans, and where no system keeps subscriptions. */
export type SubscriptionsOf = (context: RequestContext) => ShopperSubscriptions | undefined;

/** What somebody wants done with a subscription, at what they saw; amounts in minor units, days since 1970. */
export type SubscriptionDeed =
  | { readonly intent: 'change'; readonly plan: string; readonly monthly: number; readonly minimumTotal: number }
  | { readonly intent: 'end'; readonly endsOn: number }
  | { readonly intent: 'keep' };

/** The wish has no key by which it is known when it comes again. */
type InvalidKey = { readonly _tag: 'InvalidIdempotencyKey' };

/**
 * Does what a form or a call asks to be done with a subscription. One page has several forms by one key: each intent is a wish
 * of its own. @returns what was done.
 */
export const doDeed = (
  own: ShopperSubscriptions,
  { id, version, key }: { readonly id: string; readonly version: number; readonly key: string },
  deed: SubscriptionDeed,
): TE.TaskEither<SubscriptionFailure | InvalidKey, SubscriptionDone> => {
  if (!isIdempotencyKey(key)) return TE.left({ _tag: 'InvalidIdempotencyKey' });
  const wish = { id, version, key: `${deed.intent}-${key}` };
  switch (deed.intent) {
    case 'change': {
      const { plan, monthly, minimumTotal } = deed;
      return TE.as<SubscriptionDone>('changed')(own.change({ ...wish, plan, monthly, minimumTotal }));
    }
    case 'end':
      return TE.as<SubscriptionDone>('ended')(own.end({ ...wish, endsOn: deed.endsOn }));
    case 'keep':
      return TE.as<SubscriptionDone>('kept')(own.keep(wish));
  }
};

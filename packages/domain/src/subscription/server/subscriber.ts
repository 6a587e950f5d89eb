import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Forbidden, NotLoggedIn } from '../../failure/failure.ts';
import { ownerOf } from '../../shopper/owner.ts';
import type { Shopper } from '../../shopper/shopper.ts';
import type { Subscriber } from './subscription-service.ts';

/**
 * Whose subscriptions somebody sees: their own, in whatever profile. None for guests, at a sales desk, and while somebody acts as a
 * customer: what a number was used for is nobody else's (Norwegian Electronic Communications Act, section 3-10).
 */
export const subscriberOf = (shop: string, shopper: Shopper): TE.TaskEither<NotLoggedIn | Forbidden, Subscriber> =>
  F.pipe(
    ownerOf('subscriptions', shopper),
    O.chain((owner) => ('user' in owner ? O.some({ shop, subject: owner.user }) : O.none)),
    TE.fromOption((): NotLoggedIn | Forbidden => ({ _tag: O.isNone(shopper.session) ? 'NotLoggedIn' : 'Forbidden' })),
  );

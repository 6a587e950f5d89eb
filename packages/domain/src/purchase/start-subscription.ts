import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import { type TellDeps, tellNews } from '../subscription/server/subscription-news.ts';
import type { ServiceRefused, SubscriptionService } from '../subscription/server/subscription-service.ts';
import type { Order } from './order.ts';

/** What subscriptions of orders are started with. */
export type StartDeps = TellDeps & {
  readonly service: Pick<SubscriptionService, 'start'>;
  readonly shop: string;
  readonly readOrder: (number: string) => TE.TaskEither<Unavailable, O.Option<Order>>;
  /** The identity server's name for who placed an order; none for a guest. */
  readonly ownerOf: (number: string) => TE.TaskEither<Unavailable, O.Option<string>>;
  /** Told of a subscription that was bought and is not started: somebody has to look. */
  readonly onRefused: (id: string, refusal: ServiceRefused) => void;
};

/**
 * Starts the subscription of an order's line at the operator's system, and tells its buyer by mail; however often it is done, it
 * is one subscription and one mail. What the system refuses is told to the operator, and not tried again.
 * @param line counted from 1. @throws Error for a line without a subscription: a bug.
 */
export const startSubscription =
  (deps: StartDeps) =>
  ({ number, line }: { readonly number: string; readonly line: number }): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      TE.Do,
      TE.apS('found', deps.readOrder(number)),
      TE.apS('owner', deps.ownerOf(number)),
      TE.chain(({ found, owner }) => {
        const order = O.toUndefined(found);
        const { subscription: terms, gross: upfront } = order?.lines[line - 1] ?? { gross: 0 };
        if (order === undefined || terms === undefined)
          throw new Error(`${number} has no subscription on line ${line}`);
        const { contact, address, locale, totals } = order;
        const who = O.isSome(owner) ? { subject: owner.value } : {};
        const bought = { ...{ shop: deps.shop, order: number, line, contact, address, terms }, ...who };
        const id = `${number}-${line}`;
        const name = `${contact.firstName} ${contact.lastName}`;
        return F.pipe(
          deps.service.start({ ...bought, id, currency: totals.currency }),
          TE.chainW((subscription) =>
            tellNews(deps)(
              { kind: 'started', subscription, agreed: terms, upfront, order: number },
              { to: contact.email, name, locale, ...who },
            ),
          ),
          TE.orElse((failure): TE.TaskEither<Unavailable, void> => {
            if (failure._tag === 'Unavailable') return TE.left(failure);
            deps.onRefused(id, failure);
            return TE.right(undefined);
          }),
        );
      }),
    );

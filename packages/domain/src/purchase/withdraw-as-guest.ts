import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import { standing } from './lifecycle.ts';
import { type AskedAboutOrder, type SendOrderLinkDeps, sendOrderLink } from './order-link.ts';
import { type WithdrawDeps, withdrawOrder } from './withdraw.ts';

/** What withdrawals are taken with that a form brings which anybody can send. */
export type WithdrawAsGuestDeps = { readonly orders: WithdrawDeps; readonly link: SendOrderLinkDeps };

/**
 * Takes a withdrawal from all that an order holds, where it was asked for with the mailbox that the order has; it counts from
 * when it was asked for. Where nothing can be withdrawn (any more), the mailbox gets the link of the order, whose page says
 * why. For any other number and mailbox nothing happens. What fails, and an order that waits for its payment, is worth
 * another try.
 */
export const withdrawAsGuest =
  ({ orders, link }: WithdrawAsGuestDeps) =>
  (asked: AskedAboutOrder): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      link.readOrder(asked.number),
      TE.map(O.filter(({ contact }) => link.digest(mailboxOf(contact.email)) === asked.mailboxDigest)),
      TE.chain(
        O.match(
          () => TE.right(undefined),
          ({ state }) =>
            // What waits for its payment is no order yet, and may become one.
            standing[state] === 'waiting'
              ? TE.left(unavailable(new Error('the order waits for its payment')))
              : F.pipe(
                  withdrawOrder(orders)(asked.number, { statedAt: asked.askedAt }),
                  TE.map(() => undefined),
                  TE.orElse((failure) =>
                    failure._tag === 'Unavailable' ? TE.left(failure) : sendOrderLink(link)(asked, 'withdrawal-'),
                  ),
                ),
        ),
      ),
    );

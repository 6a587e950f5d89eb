import { function as F, taskEither as TE } from 'fp-ts';
import { type CheckCredit, exposureOf } from '../subscription/server/credit-check.ts';
import type { KnownUser } from '../user/user.ts';
import type { Drafted } from './draft-order.ts';
import type { PlaceOrderFailure } from './order.ts';
import { type Contracts, isSignedFor } from './signature-of-order.ts';

type Checking = { readonly checkCredit?: CheckCredit | undefined };

/**
 * Somebody's credit is checked, and a contract signed, for what they order themselves: nobody owes by the word of a
 * representative.
 */
export const isInPerson = (
  { checkCredit, contracts }: Checking & { readonly contracts?: Contracts | undefined },
  lines: Parameters<typeof exposureOf>[0],
  { representative }: { readonly representative?: unknown },
): boolean =>
  representative === undefined ||
  ((checkCredit === undefined || exposureOf(lines) === 0) && !isSignedFor(contracts, lines));

/**
 * The deposit that an order needs for what it leaves to be paid later, minor units; 0 for none.
 * @param shown the one that stood beside the form: nobody pays a deposit that they did not see.
 */
export const depositFor = (
  { checkCredit }: Checking,
  { order, basket }: Drafted,
  proof: Pick<KnownUser, 'customerUserId'> | undefined,
  shown = 0,
): TE.TaskEither<PlaceOrderFailure, number> => {
  const amount = exposureOf(order.lines);
  if (checkCredit === undefined || amount === 0) return TE.right(0);
  if (proof === undefined) return TE.left({ _tag: 'Unidentified' });
  const about = { person: proof.customerUserId, basket: basket.id, amount, currency: order.totals.currency };
  return F.pipe(
    checkCredit(about),
    TE.chainW((answer): TE.TaskEither<PlaceOrderFailure, number> => {
      if (answer._tag === 'Refused') return TE.left({ _tag: 'CreditRefused' });
      if (answer._tag === 'Approved') return TE.right(0);
      return shown === answer.amount ? TE.right(shown) : TE.left({ _tag: 'DepositNeeded', amount: answer.amount });
    }),
  );
};

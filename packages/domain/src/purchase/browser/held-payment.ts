import { function as F, option as O, type task as T } from 'fp-ts';
import { filter, map, type Observable, startWith, switchMap, tap } from 'rxjs';
import type { PaymentStatus, ShopperPayments } from '../payment-ports.ts';

type HeldPaymentDeps = {
  readonly payments: Pick<ShopperPayments, 'status'>;
  /** The number of the order whose payment was left in the middle, as the browser remembers it. */
  readonly orderOnHold: () => O.Option<string>;
};

/** The payment that the browser remembers as being on hold, as it stands now; none while nothing is known of one. */
export const findHeldPayment =
  ({ payments, orderOnHold }: HeldPaymentDeps): T.Task<O.Option<PaymentStatus>> =>
  async () => {
    const number = orderOnHold();
    if (O.isNone(number)) return O.none;
    return F.pipe(await payments.status(number.value)(), O.fromEither, O.flatten);
  };

/**
 * The payment on hold as it stands at once, and each time that its page comes back; nothing where nothing is known of one.
 * @param deps `onApproved` is called when it was paid: what was paid is no longer in the basket.
 * @param returns speaks when the page is brought up as it was left, by going back from the bank.
 */
export const heldPayment = (
  { onApproved, ...deps }: HeldPaymentDeps & { readonly onApproved: () => void },
  returns: Observable<unknown>,
): Observable<PaymentStatus> =>
  returns.pipe(
    startWith(undefined),
    switchMap(() => findHeldPayment(deps)()),
    filter(O.isSome),
    map(({ value }) => value),
    tap(({ state }) => {
      if (state === 'approved') onApproved();
    }),
  );

import { paths } from '@torg/domain/navigation';
import type { PaymentStatus } from '@torg/domain/purchase';
import { either as E, option as O } from 'fp-ts';
import { useEffect, useState } from 'react';
import { asyncScheduler, defer, EMPTY, from, mergeMap, of } from 'rxjs';
import { useStorefront } from '../../bindings/storefront.ts';
import { isMoving, watchPayment } from './watch-payment.ts';

/** What came of a question that the shopper asked: when, and whether there was an answer. */
export type Checked = { readonly at: number; readonly isAnswered: boolean };

export type ShownPayment = {
  readonly status: PaymentStatus;
  readonly isChecking: boolean;
  readonly checked: Checked | undefined;
  readonly check: () => void;
};

/**
 * How a payment stands, while the page is open.
 * @param loaded how it stood when the page came.
 */
export const usePaymentStatus = (loaded: PaymentStatus): ShownPayment => {
  const { shop, path, openDocument } = useStorefront();
  const [known, setKnown] = useState(loaded);
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const { orderNumber, state } = loaded;
  const status = known.orderNumber === orderNumber ? known : loaded;

  useEffect(() => {
    if (!isMoving(state)) return;
    const ask = () =>
      defer(() => from(shop.payments.status(orderNumber)())).pipe(
        mergeMap((answer) => (E.isRight(answer) && O.isSome(answer.right) ? of(answer.right.value) : EMPTY)),
      );
    const watching = watchPayment(ask, asyncScheduler).subscribe(setKnown);
    return () => watching.unsubscribe();
  }, [shop, orderNumber, state]);

  // The server knows the way on from here: it has the basket counted anew, and says thanks.
  useEffect(() => {
    if (status.state === 'approved') openDocument(path(paths.completePayment(orderNumber)));
  }, [status.state, orderNumber, path, openDocument]);

  const ask = async (): Promise<void> => {
    setChecking(true);
    const answer = await shop.payments.status(orderNumber)();
    const isAnswered = E.isRight(answer) && O.isSome(answer.right);
    if (isAnswered) setKnown(answer.right.value);
    setChecked({ at: asyncScheduler.now(), isAnswered });
    setChecking(false);
  };
  return { status, isChecking, checked, check: () => void ask() };
};

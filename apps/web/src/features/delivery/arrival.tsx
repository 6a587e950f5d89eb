import type { DeliveryMethod } from '@torg/domain/shop';
import { lazy, Suspense } from 'react';
import { arrivalText } from '../../bindings/delivery.ts';
import { useText } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { loadDelivery } from './late-delivery.ts';

type Props = { readonly way: DeliveryMethod };

/** In working days, as the server tells it. */
const UsualArrival = ({ way }: Props) => arrivalText(useText(), way);

const ArrivalThere = lazy(() =>
  loadDelivery().then(
    (late) => ({ default: late.ArrivalThere }),
    () => ({ default: UsualArrival }),
  ),
);

/**
 * When goods arrive by a way of delivery. The server, whose pages are kept for many visitors and longer than to midnight,
 * tells working days; the browser makes dates of them, and of the place that the shopper named.
 */
export const Arrival = ({ way }: Props) => {
  const usual = <UsualArrival way={way} />;
  return useHydrated() ? (
    <Suspense fallback={usual}>
      <ArrivalThere way={way} />
    </Suspense>
  ) : (
    usual
  );
};

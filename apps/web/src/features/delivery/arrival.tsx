import type { DeliveryMethod } from '@torg/domain/shop';
import { lazy, Suspense } from 'react';
import { aheadText, arrivalText, timeText } from '../../bindings/delivery.ts';
import { useText } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { loadDelivery } from './late-delivery.ts';

type Props = {
  readonly way: DeliveryMethod;
  /** When the goods are there, in milliseconds since 1970; left out of those that are. */
  readonly from?: number | undefined;
  /** Nothing beside it says from when goods are there. */
  readonly isAlone?: true;
};

/** In working days, as the server tells it: from now on, or from when the goods are there. */
const UsualArrival = ({ way, from, isAlone }: Props) => {
  const text = useText();
  if (from === undefined) return arrivalText(text, way);
  return isAlone ? aheadText(text, way.estimate, from) : timeText(text, way.estimate, from);
};

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
export const Arrival = (props: Props) => {
  const usual = <UsualArrival {...props} />;
  return useHydrated() ? (
    <Suspense fallback={usual}>
      <ArrivalThere {...props} />
    </Suspense>
  ) : (
    usual
  );
};

import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import styles from './deliver-to.module.css';
import { loadDelivery } from './late-delivery.ts';

type Props = {
  /** When the goods are there, in milliseconds since 1970; undefined for those that are. */
  readonly from: number | undefined;
};

const Nothing = () => null;

const DeliveryPlace = lazy<ComponentType<Props>>(() =>
  loadDelivery().then(
    (late) => ({ default: late.DeliveryPlace }),
    () => ({ default: Nothing }),
  ),
);

/** Room for where it is delivered to: scripts alone can ask for that, and tell of it. */
export const DeliverTo = ({ from }: Props) => {
  const isHydrated = useHydrated();
  return (
    <div className={styles.room}>
      {isHydrated && (
        <Suspense fallback={null}>
          <DeliveryPlace from={from} />
        </Suspense>
      )}
    </div>
  );
};

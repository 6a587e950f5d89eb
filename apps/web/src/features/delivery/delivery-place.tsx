import { lazy, Suspense, useId, useState } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { useText } from '../../bindings/storefront.ts';
import styles from './delivery-place.module.css';
import { usePostalCode } from './use-postal-code.ts';

const loadWays = withTexts(() => import('./delivery-ways.tsx'));
const DeliveryWays = lazy(async () => ({ default: (await loadWays()).DeliveryWays }));

type Props = {
  /** When the goods are there, in milliseconds since 1970; undefined for those that are. */
  readonly from: number | undefined;
};

/** Where it is delivered to, as far as that is known, and a way to say so; below it, once asked, by which ways and when. */
export const DeliveryPlace = ({ from }: Props) => {
  const { t } = useText();
  const postalCode = usePostalCode();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {postalCode === undefined ? t('delivery.where') : t('delivery.there', { postalCode })}
      </button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={null}>
            <DeliveryWays postalCode={postalCode} from={from} />
          </Suspense>
        )}
      </div>
    </>
  );
};

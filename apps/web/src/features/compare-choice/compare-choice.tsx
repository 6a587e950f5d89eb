import { type Compared, noneCompared } from '@torg/domain/comparison';
import { useState } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { useStream } from '../../bindings/use-stream.ts';
import styles from './compare-choice.module.css';

const loadChange = withTexts(() => import('./change-comparison.ts'));

/** Chooses goods to be compared, or no longer. The choice needs scripts, so that it is not there without them. */
export const CompareChoice = ({ goods }: { readonly goods: Compared }) => {
  const storefront = useStorefront();
  const chosen = useStream(storefront.comparison, noneCompared);
  const [refused, setRefused] = useState<string>();
  if (!useHydrated()) return <span className={styles.label} />;
  const isOn = chosen.some(({ slug }) => slug === goods.slug);
  return (
    <>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => {
            loadChange().then(
              ({ changeComparison }) => changeComparison(storefront, goods, isOn).then(setRefused),
              () => {},
            );
          }}
        />
        {storefront.text.t('compare.choose')}
        <span className="visually-hidden">{storefront.text.t('basket.add_what', { name: goods.name })}</span>
      </label>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </>
  );
};

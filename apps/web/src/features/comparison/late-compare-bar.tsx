import { noneCompared } from '@torg/domain/comparison';
import { useEffect, useState } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { whileShown } from '../../bindings/while-shown.ts';

const load = withTexts(() => import('./compare-bar.tsx'));

/** The bar of what was chosen to be compared: loaded for who chose something. */
export const CompareBar = () => {
  const chosen = useStream(useStorefront().comparison, noneCompared);
  const [loaded, setLoaded] = useState<typeof import('./compare-bar.tsx')>();
  const isAny = chosen.length > 0;
  useEffect(() => (isAny ? whileShown(load(), setLoaded) : undefined), [isAny]);
  return isAny && loaded && <loaded.ChosenBar chosen={chosen} />;
};

import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';

const Nothing = () => null;
const loadChoice = withTexts(() => import('./trade-in-choice.tsx'));

const TradeInChoice = lazy<ComponentType>(() =>
  loadChoice().then(
    (late) => ({ default: late.TradeInChoice }),
    () => ({ default: Nothing }),
  ),
);

/** Room for an old phone that goes with the goods: scripts alone can tell what it is worth. */
export const TradeIn = () =>
  useHydrated() && (
    <Suspense fallback={null}>
      <TradeInChoice />
    </Suspense>
  );

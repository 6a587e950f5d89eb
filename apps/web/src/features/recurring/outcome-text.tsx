import { noonOf } from '@torg/domain/calendar';
import { paths } from '@torg/domain/navigation';
import type { Outcome } from '@torg/domain/recurring';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';

/** What became of a day: the order, or why there is none. */
export const OutcomeText = ({ outcome }: { readonly outcome: Outcome }) => {
  const { text } = useStorefront();
  const day = text.date(noonOf(outcome.day));
  if ('number' in outcome) {
    return (
      <>
        {day}: <Link to={paths.order(outcome.number)}>{text.t('recurring.ordered', { number: outcome.number })}</Link>
      </>
    );
  }
  const { because, name = '' } = outcome;
  return (
    <>
      {day}: {text.t('recurring.left_out')} {text.t('recurring.because', { because, name })}
    </>
  );
};

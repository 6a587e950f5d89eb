import type { RecurringDone } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import lists from '../lists/lists.module.css';

type Props = {
  readonly done?: RecurringDone | undefined;
  /** Why something was not done: a message key, and what it tells of. */
  readonly code?: string | undefined;
  readonly max?: number | undefined;
  readonly sku?: string | undefined;
};

/** What came of a form, or why nothing did. */
export const RecurringAnswer = ({ done, code, max = 0, sku = '' }: Props) => {
  const { text } = useStorefront();
  if (done === undefined && code === undefined) return null;
  const problem =
    code === 'basket.unknown_sku' ? text.t('list.unknown_sku', { sku }) : code && text.code(code, { max, sku });
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what came of it.
    <p className={problem ? lists.problem : lists.done} role={problem ? 'alert' : 'status'} tabIndex={-1} autoFocus>
      {problem ?? text.t('recurring.done', { what: done ?? '' })}
    </p>
  );
};

import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';

type Props = {
  readonly done?: 'made' | 'changed' | 'removed' | undefined;
  /** Why something was not done: a message key, and what it tells of. */
  readonly code?: string | undefined;
  readonly max?: number | undefined;
  readonly sku?: string | undefined;
};

/** What came of a form, or why nothing did. */
export const ListAnswer = ({ done, code, max = 0, sku = '' }: Props) => {
  const { text } = useStorefront();
  const problem =
    code === 'basket.unknown_sku' ? text.t('list.unknown_sku', { sku }) : code && text.code(code, { max, sku });
  return <FormAnswer done={done && text.t('list.done', { what: done })} problem={problem} />;
};

import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';

const problems: Readonly<Record<string, MessageKey>> = {
  'quote.moved': 'quote.moved',
  'quote.asked_before': 'quote.asked_before',
  'quote.too_many': 'quote.too_many',
  'quote.invalid_text': 'quote.invalid_text',
  'quote.invalid_price': 'quote.invalid_price',
  'quote.invalid_day': 'quote.invalid_day',
  'order.empty_basket': 'quote.ask_empty',
  'order.basket_changed': 'quote.basket_changed',
};

type Told = { readonly code?: string; readonly sku?: string; readonly max?: number };

/** Why something was not done, in words; undefined where nothing is to be said. */
export const useQuoteProblem = ({ code, sku = '', max = 0 }: Told): string | undefined => {
  const { t, money } = useStorefront().text;
  if (code === undefined) return undefined;
  const key = problems[code];
  return key === undefined ? t('problem.unavailable') : t(key, { sku, max, amount: money(max) });
};

import type { Compared } from '@torg/domain/comparison';
import { either as E } from 'fp-ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** Chooses goods, or takes them off. @returns why they were not chosen, to be told where they were refused. */
export const changeComparison = async (
  { comparison, text }: Storefront,
  goods: Compared,
  isOn: boolean,
): Promise<string | undefined> => {
  const store = await comparison.loaded();
  if (isOn) {
    store.remove(goods.slug);
    return undefined;
  }
  const outcome = store.add(goods);
  return E.isLeft(outcome) ? text.t('compare.too_many', { max: outcome.left.max }) : undefined;
};

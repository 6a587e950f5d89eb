import type { StorefrontConfig } from '@torg/domain/storefront';
import type { Text } from '../../bindings/text.ts';

/** What a facet is called in the page's language; the shop names its own, the brand's name is ours. */
export const facetLabel = ({ info, locale }: StorefrontConfig, { t }: Text, key: string): string => {
  const label = info.facets.find((facet) => facet.key === key)?.label;
  if (label !== undefined) return label[locale] ?? label[info.locales[0] ?? ''] ?? key;
  return key === 'brand' ? t('facet.brand') : key;
};

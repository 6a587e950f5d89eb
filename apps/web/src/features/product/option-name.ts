import type { Edition } from '@torg/domain';

/** What an option is called: as the shop names the facet of the same key, else its own name with a capital. */
export const optionName = ({ info, locale }: Edition, name: string): string => {
  const label = info.facets.find((facet) => facet.key === name)?.label;
  return label?.[locale] ?? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

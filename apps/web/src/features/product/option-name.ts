import type { StorefrontConfig } from '@torg/domain/storefront';
import type { MessageKey, Text } from '../../bindings/text.ts';
import { inLanguage } from '../../bindings/wording.ts';

/** Options that product feeds know by themselves. */
const known: Readonly<Record<string, MessageKey>> = {
  colour: 'option.colour',
  material: 'option.material',
  pattern: 'option.pattern',
  size: 'option.size',
  sku: 'option.variant',
};

/** What an option is called: as the shop names the facet of the same key, else as it is usually called, else as the feed says. */
export const optionName = (config: StorefrontConfig, { t }: Text, name: string): string => {
  const label = config.info.facets.find((facet) => facet.key === name)?.label;
  if (label !== undefined) return inLanguage(label, config) || name;
  const key = known[name];
  // A feed's own name has `_` where it had a space.
  const words = name.replaceAll('_', ' ');
  return key === undefined ? words.charAt(0).toLocaleUpperCase(config.locale) + words.slice(1) : t(key);
};

/** As `optionName`, as it stands within a sentence; an abbreviation (`RAM`) stays one. */
export const optionWord = (config: StorefrontConfig, text: Text, name: string): string => {
  const label = optionName(config, text, name);
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(config.locale) + label.slice(1);
};

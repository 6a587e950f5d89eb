import { createTexts, type MessageValues, type StorefrontConfig, type Texts } from '@torg/domain/storefront';
import type messages from '../../messages/en.json';

/** A key of the message catalogues; a misspelt one does not compile. */
export type MessageKey = keyof typeof messages;

/** The words and numbers of one shop in one language. */
export type Text = Omit<Texts, 't'> & { readonly t: (key: MessageKey, values?: MessageValues) => string };

// Configs live as long as the process; formatters are made once for each, and go with it.
const known = new WeakMap<StorefrontConfig['messages'], Text>();

/** The texts of a shop's config, with its formatters made once. */
export const textOf = (config: StorefrontConfig): Text => {
  const made = known.get(config.messages) ?? createTexts(config);
  known.set(config.messages, made);
  return made;
};

import { type Localized, inLanguage as textIn } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';

/** A text of shop.json in the language of the page, or in the shop's main one. */
export const inLanguage = (
  text: Localized,
  { locale, info }: { readonly locale: string; readonly info: Pick<StorefrontConfig['info'], 'locales'> },
): string => textIn(text, locale, info.locales) ?? '';

/** Short words one after another, those that are empty left out. No line begins with a dot: it stays with the word before. */
export const inOneLine = (words: readonly string[]): string => words.filter((word) => word !== '').join('\u00a0· ');

/** Words that stay together on one line, such as a number and its unit. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

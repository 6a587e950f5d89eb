import type { Localized } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';

/** A text of shop.json in the language of the page, or in the shop's main one. */
export const inLanguage = (
  text: Localized,
  { locale, info }: { readonly locale: string; readonly info: Pick<StorefrontConfig['info'], 'locales'> },
): string => text[locale] ?? text[info.locales[0] ?? ''] ?? '';

import type { ProductCard, Suggestions } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import type { Text } from '../../bindings/text.ts';

export type SuggestionOption = { readonly to: string; readonly name: string; readonly card?: ProductCard };
export type SuggestionGroup = { readonly title: string; readonly options: readonly SuggestionOption[] };

/** Suggestions in the order in which they are shown; kinds without any are left out, brands where the shop names none. */
export const groupsOf = (
  found: Suggestions | undefined,
  { t }: Text,
  showsBrands: boolean,
): readonly SuggestionGroup[] => {
  if (found === undefined) return [];
  return [
    {
      title: t('search.products'),
      options: found.products.map((card) => ({ to: paths.product(card.slug), name: card.name, card })),
    },
    {
      title: t('search.categories'),
      options: found.categories.map(({ name, slug }) => ({ to: paths.category(slug), name })),
    },
    {
      title: t('search.brands'),
      options: showsBrands ? found.brands.map(({ name, slug }) => ({ to: paths.brand(slug), name })) : [],
    },
    {
      title: t('search.contents'),
      options: found.contents.map(({ name, slug }) => ({ to: paths.content(slug), name })),
    },
  ].filter((group) => group.options.length > 0);
};

export const optionsIn = (groups: readonly SuggestionGroup[]): readonly SuggestionOption[] =>
  groups.flatMap((group) => group.options);

import type { Category, FoundSuggestions, ProductCard } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import type { Text } from '../../bindings/text.ts';

export type SuggestionOption = { readonly to: string; readonly name: string; readonly card?: ProductCard };
/** A group without a title is not told as one. */
export type SuggestionGroup = { readonly title?: string; readonly options: readonly SuggestionOption[] };

/** Suggestions in the order in which they are shown; kinds without any are left out, brands where the shop names none.
 * The last one leads to all hits. */
export const groupsOf = (
  found: FoundSuggestions | undefined,
  { t }: Text,
  showsBrands: boolean,
): readonly SuggestionGroup[] => {
  if (found === undefined) return [];
  const all = { options: [{ to: paths.search(found.text), name: t('search.all_hits', { text: found.text }) }] };
  const groups = [
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
  return groups.length === 0 ? [] : [...groups, all];
};

/** As many categories as there are searches at most. */
const mostCategories = 6;

/** What is offered before anything is typed: what was searched for before, and where most goods are. */
export const offersOf = (
  recent: readonly string[],
  categories: readonly Category[],
  { t }: Pick<Text, 't'>,
): readonly SuggestionGroup[] =>
  [
    { title: t('search.recent'), options: recent.map((name) => ({ to: paths.search(name), name })) },
    {
      title: t('search.popular'),
      options: [...categories]
        .sort((a, b) => b.productCount - a.productCount)
        .slice(0, mostCategories)
        .map(({ name, slug }) => ({ to: paths.category(slug), name })),
    },
  ].filter((group) => group.options.length > 0);

export const optionsIn = (groups: readonly SuggestionGroup[]): readonly SuggestionOption[] =>
  groups.flatMap((group) => group.options);

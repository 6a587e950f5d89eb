import type { Category } from '@torg/domain/catalogue';

/** The categories from the root to the one with this slug; empty when there is none. */
export const categoryTrail = (categories: readonly Category[], slug: string): readonly Category[] => {
  for (const category of categories) {
    if (category.slug === slug) return [category];
    if (slug.startsWith(`${category.slug}/`)) {
      const below = categoryTrail(category.children, slug);
      return below.length === 0 ? [] : [category, ...below];
    }
  }
  return [];
};

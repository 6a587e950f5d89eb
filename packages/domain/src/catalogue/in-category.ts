/** Whether goods are of a category, or of one below it. @param path of its slugs, such as `phones/smartphones`. */
export const isInCategory = (path: string | undefined, slug: string): boolean =>
  path?.split('/').includes(slug) ?? false;

/**
 * Whether goods are of a category, or of one below it. @param path the slug of theirs, such as `phones/smartphones`.
 * @param category another one's.
 */
export const isInCategory = (path: string | undefined, category: string): boolean =>
  path !== undefined && (path === category || path.startsWith(`${category}/`));

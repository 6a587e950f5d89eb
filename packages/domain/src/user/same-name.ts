type Named = { readonly givenName: string; readonly familyName: string };

/** Letters as they are compared: without marks and capitals; what separates words is a space. */
const words = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/**
 * Whether two names may be one person's: a given name in common, and the last part of the family name. Registers have
 * names that their owners do not use, so that it is no proof; another name is a sign that it is somebody else.
 */
export const isSameName = (one: Named, other: Named): boolean => {
  const [given, family] = [words(one.givenName), words(one.familyName)];
  const [otherGiven, otherFamily] = [words(other.givenName), words(other.familyName)];
  const last = family.at(-1);
  return last !== undefined && last === otherFamily.at(-1) && given.some((word) => otherGiven.includes(word));
};

const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether nobody sees anything of a text: white space, marks of direction, tags, fillers of the Korean alphabet. */
export const isInvisible = (text: string): boolean => text.replace(invisible, '') === '';

/** Characters that nobody types and that mean something else where a text goes later: a mail's header, a terminal, a label. */
const unsafe = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** Whether a text holds characters that nobody types, line breaks among them. */
export const isUnsafe = (text: string): boolean => unsafe.test(text);

const schemeOrWww = /:\/\/|(?<![\p{L}\p{N}])www\./iu;
const hostWithPath = /[\p{L}\p{N}]\.\p{L}{2,}\//u;

/** Whether a text holds what mail programs make a link of, in letters of any width. */
export const holdsWebAddress = (text: string): boolean => schemeOrWww.test(text.normalize('NFKC'));

/** Whether a name holds a web address. No name has a host and a path in it; a street or a reference may look so. */
export const isWebAddress = (name: string): boolean =>
  holdsWebAddress(name) || hostWithPath.test(name.normalize('NFKC'));

/** Words of a name, or initials, at most four of them. */
const nameWords = /^(?:(?:(?:\p{L}\.){1,4}|[\p{L}\p{M}'’‘-]{1,30}\.?)(?=[\s,;!?(]|:(?!\/\/)|$)\s*){1,4}/u;

/**
 * The beginning of a text that is a name and nothing more: where somebody types more into the field for one, a mail
 * to somebody else does not greet with it.
 * @returns undefined where there is no such beginning.
 */
export const plainName = (text: string): string | undefined => {
  const seen = text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '').trim();
  return nameWords.exec(seen)?.[0].trim();
};

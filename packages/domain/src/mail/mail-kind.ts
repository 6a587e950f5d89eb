/** What a mail tells of its order, in one word: its kind, less which one of that kind it is (`link:493512` is a `link`). */
export const mailKind = (kind: string): string => kind.split(':', 1)[0] ?? kind;

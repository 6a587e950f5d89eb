import { option as O } from 'fp-ts';

/**
 * What cookies and other things that a browser keeps are for. What is necessary is there because the shopper asked for it
 * (Directive 2002/58/EC, article 5(3)); the rest waits for a choice.
 */
export const cookieCategories = ['necessary', 'functional', 'statistics', 'marketing'] as const;
/** One of `cookieCategories`. */
export type CookieCategory = (typeof cookieCategories)[number];
/** What a shopper may allow or not. */
export type OptionalCategory = Exclude<CookieCategory, 'necessary'>;

/** The categories that a shopper may allow or not, in the order in which they are shown. */
export const optionalCategories: readonly OptionalCategory[] = ['functional', 'statistics', 'marketing'];

/** What a shopper chose: the optional categories that they allow, and which version of the shop's question it answers. */
export type CookieChoice = {
  readonly version: string;
  readonly allowed: readonly OptionalCategory[];
  /** Names the receipt that the server keeps; left out until it has written one. */
  readonly receipt?: string;
};

/** Seconds for which a choice holds: two years. */
export const cookieChoiceSeconds = 730 * 86_400;

/** Longer than any choice that this shop writes. */
const longest = 120;
const written = /^([\w-]{16})\.([fsm]{0,3})(?:\.([0-9a-f-]{36}))?$/;

const letters: Readonly<Record<OptionalCategory, string>> = { functional: 'f', statistics: 's', marketing: 'm' };

/**
 * Reads a choice as a cookie has it. Whatever the text is, one that is not of this version is none: the shopper is asked
 * again.
 */
export const choiceIn = (text: string | undefined, version: string): O.Option<CookieChoice> => {
  if (text === undefined || text.length > longest) return O.none;
  const [, of, allowed = '', receipt] = written.exec(text) ?? [];
  if (of === undefined || of !== version) return O.none;
  return O.some({
    version,
    allowed: optionalCategories.filter((category) => allowed.includes(letters[category])),
    ...(receipt === undefined ? {} : { receipt }),
  });
};

/** Writes a choice as `choiceIn` reads it; of letters, digits, dots and hyphens alone. */
export const writtenChoice = ({ version, allowed, receipt }: CookieChoice): string => {
  const chosen = optionalCategories
    .filter((category) => allowed.includes(category))
    .map((category) => letters[category]);
  return [version, chosen.join(''), ...(receipt === undefined ? [] : [receipt])].join('.');
};

/** Whether something of a category may be set or loaded. Without a choice nothing but the necessary may. */
export const mayUse = (choice: O.Option<Pick<CookieChoice, 'allowed'>>, category: CookieCategory): boolean =>
  category === 'necessary' || (O.isSome(choice) && choice.value.allowed.includes(category));

/** The categories that were allowed before and are not any more. */
export const withdrawn = (
  before: O.Option<Pick<CookieChoice, 'allowed'>>,
  after: Pick<CookieChoice, 'allowed'>,
): readonly OptionalCategory[] =>
  optionalCategories.filter((category) => mayUse(before, category) && !mayUse(O.some(after), category));

/**
 * The languages that the application itself speaks. A new one is added here: every table by language then fails to
 * compile, or its test fails, until it knows the language too.
 */
export const languages = ['nb', 'en', 'sv'] as const;
/** A language that the application has texts for, as the primary subtag of BCP 47. */
export type Language = (typeof languages)[number];

/** Norwegians write two languages, and read both. */
const kin: Readonly<Record<string, Language>> = { nn: 'nb', no: 'nb' };

/** The language of a locale such as `en-GB`; undefined for one that the application does not speak. */
export const languageOf = (locale: string): Language | undefined => {
  const [tag = ''] = locale.toLowerCase().split('-');
  return languages.find((language) => language === tag) ?? (Object.hasOwn(kin, tag) ? kin[tag] : undefined);
};

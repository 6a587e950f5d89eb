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

/** What each language calls itself, and the country where most of its readers are: browsers take long to look it up. */
const known: Readonly<Record<Language, { readonly ownName: string; readonly territory: string }>> = {
  nb: { ownName: 'Norsk bokmål', territory: 'NO' },
  en: { ownName: 'English', territory: 'US' },
  sv: { ownName: 'Svenska', territory: 'SE' },
};

const knownOf = (locale: string) => (Object.hasOwn(known, locale) ? known[locale as Language] : undefined);

/** What a language calls itself, such as Svenska. */
export const ownName = (locale: string): string => {
  const told = knownOf(locale);
  if (told !== undefined) return told.ownName;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** A language with the country where most of its readers are: `nb_NO`. */
export const territorial = (locale: string): string => {
  const told = knownOf(locale);
  if (told !== undefined) return `${locale}_${told.territory}`;
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
};

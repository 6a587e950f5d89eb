import { readFileSync } from 'node:fs';
import { languages } from '@torg/domain/language';
import type { Locale } from '@torg/domain/shop';

const read = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8'));

/** Each language of the application has a file. */
const catalogues: ReadonlyMap<Locale, Readonly<Record<string, string>>> = new Map(
  languages.map((language) => [language, read(language)]),
);

/** The languages that the pages speak. */
export const locales: readonly Locale[] = languages;

/** The words of a message, with what stands in braces filled in. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** @throws Error when there is no such message. */
export const textIn =
  (locale: Locale): Text =>
  (key, values = {}) => {
    const message = catalogues.get(locale)?.[key];
    if (message === undefined) throw new Error(`no message ${key} in ${locale}`);
    return message.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };

/**
 * The language of a page.
 * @param asked `ui_locales` of OpenID Connect: tags separated by spaces, the dearest first.
 * @param spoken the shop's languages, its main one first.
 */
export const chooseLocale = (asked: unknown, spoken: readonly Locale[]): Locale => {
  const known = spoken.filter((locale) => locales.includes(locale));
  const wanted = typeof asked === 'string' ? asked.split(' ').map((tag) => tag.toLowerCase().split('-')[0]) : [];
  return wanted.find((tag): tag is string => tag !== undefined && known.includes(tag)) ?? known[0] ?? 'en';
};

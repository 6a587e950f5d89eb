import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type defaults from '../messages/nb.json';

const root = join(import.meta.dirname, '../../..');

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Says a text as a shop says it in a language: the default catalogue with the brand's own words. */
export const textsOf = (shop: string, locale: string) => {
  const texts = {
    ...read(`apps/web/messages/${locale}.json`),
    ...read(`packages/shops/${shop}/messages/${locale}.json`),
  };
  return (key: keyof typeof defaults, values: Record<string, string | number> = {}): string =>
    String(new IntlMessageFormat(texts[key] ?? key, locale).format(values));
};

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { shopSchemaFile } from '@torg/adapter-shop-files';
import { baseColourFacet } from '@torg/domain/catalogue';
import type { NewShop } from './shop-arguments.ts';
import { currencyForm, type Home, homeOf } from './shop-defaults.ts';
import { plainLogos } from './shop-logo.ts';

const templates = join(import.meta.dirname, 'shop-template');

/** Whose texts stand in where a language has none here. */
const fallback = 'en';
const returnDays = 14;

/** What a new shop is made of: texts by path in its folder. */
export type ShopText = ReadonlyMap<string, string>;

type Words = Readonly<Record<'delivery' | 'colour' | 'size', string>>;

const folderOf = async (locale: string): Promise<string> =>
  join(templates, (await readdir(templates)).includes(locale) ? locale : fallback);

/** Puts values in the place of `{{name}}`, each as the text around it wants it. */
const filled = (text: string, values: Readonly<Record<string, string>>, written: (value: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name] ?? ''));

const asIs = (value: string): string => value;
const insideQuotes = (value: string): string => JSON.stringify(value).slice(1, -1);
const inMarkdown = (value: string): string => value.replace(/[\\`*_[\]<>#&]/g, '\\$&');

/** The front matter is YAML, whose quoted texts are those of JSON, and the rest is Markdown. */
const filledArticle = (text: string, values: Readonly<Record<string, string>>): string => {
  const end = text.indexOf('\n---\n');
  return filled(text.slice(0, end), values, insideQuotes) + filled(text.slice(end), values, inMarkdown);
};

const filledFile = (file: string, text: string, values: Readonly<Record<string, string>>): string => {
  // A start page names the shop in the fields of its blocks alone.
  if (basename(file, '.md') === 'start') return filled(text, values, insideQuotes);
  if (file.endsWith('.md')) return filledArticle(text, values);
  return filled(text, values, file.endsWith('.json') ? insideQuotes : asIs);
};

const contentOf = async (locale: string, values: Readonly<Record<string, string>>) => {
  const folder = await folderOf(locale);
  const files = (await readdir(folder)).filter((file) => file !== 'words.json');
  return Promise.all(
    files.map(async (file): Promise<readonly [string, string]> => {
      const text = await readFile(join(folder, file), 'utf8');
      return [`content/${locale}/${file}`, filledFile(file, text, values)];
    }),
  );
};

const wordsOf = async (locale: string): Promise<Words> =>
  JSON.parse(await readFile(join(await folderOf(locale), 'words.json'), 'utf8')) as Words;

const shopJson = ({ id, name, host, locales, currency }: NewShop, home: Home, words: ReadonlyMap<string, Words>) => {
  const { symbol, placement, minorUnits } = currencyForm(currency, locales[0] ?? fallback);
  const inAll = (key: keyof Words) =>
    Object.fromEntries([...words].map(([locale, known]): readonly [string, string] => [locale, known[key]]));
  return {
    $schema: './shop.schema.json',
    ...{ id, name, hosts: [host], locales, currency, currencySymbol: symbol, currencySymbolPlacement: placement },
    ...{ viewMode: 'B2C', activeVatOption: 'gross', taxClasses: { standard: home.vat }, defaultTaxClass: 'standard' },
    priceLists: [{ id: 'consumer', vat: 'gross' }],
    customerGroups: [{ id: 'consumer', priceList: 'consumer' }],
    defaultGroupId: 'consumer',
    deliveryMethods: [
      {
        id: 'home',
        name: inAll('delivery'),
        price: home.delivery * minorUnits,
        ...(home.freeFrom > 0 ? { freeFrom: home.freeFrom * minorUnits } : {}),
        estimate: { minDays: 2, maxDays: 5 },
      },
    ],
    ...{ paymentMethods: ['invoice'], countries: [home.country], returnDays },
    ...{ timeZone: home.timeZone, holidays: home.country },
    // Nobody can log in before an identity server knows the shop: keycloakConfig.
    loginDisabled: true,
    privacyPageContentId: 'privacy',
    facets: [
      { key: baseColourFacet, label: inAll('colour') },
      { key: 'size', label: inAll('size') },
    ],
  };
};

/** JSON with what is short on one line, as people write it. */
const readable = (json: unknown): string => {
  const long = JSON.stringify(json, null, 2);
  return `${long.replace(/[[{]\n[^[\]{}]*[\]}]/g, (inner) => {
    const short = inner.replace(/\n\s*/g, ' ').replace(/^\[ | \]$/g, (end) => end.trim());
    return short.length <= 80 ? short : inner;
  })}\n`;
};

/** The files of a new shop, which starts as it is: settings, a theme, texts in each of its languages, plain logos. */
export const newShopFiles = async (shop: NewShop): Promise<ShopText> => {
  const values = { id: shop.id, name: shop.name, returnDays: String(returnDays) };
  const home = homeOf(shop.currency, shop.locales[0] ?? fallback);
  const words = new Map(
    await Promise.all(shop.locales.map(async (locale) => [locale, await wordsOf(locale)] as const)),
  );
  const content = await Promise.all(shop.locales.map((locale) => contentOf(locale, values)));
  const theme = filled(await readFile(join(templates, 'theme.css'), 'utf8'), values, asIs);
  return new Map([
    ['shop.schema.json', shopSchemaFile()],
    ['shop.json', readable(shopJson(shop, home, words))],
    ['theme.css', theme],
    ...Object.entries(plainLogos(shop.name)).map(([file, svg]) => [`pictures/${file}`, svg] as const),
    ...shop.locales.map((locale) => [`messages/${locale}.json`, '{}\n'] as const),
    ...content.flat(),
  ]);
};

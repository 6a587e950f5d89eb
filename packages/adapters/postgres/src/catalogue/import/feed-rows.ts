import { createHash } from 'node:crypto';
import { baseColourFacet, baseColourOf, carriageOf, maxSearchLength, slugify } from '@torg/domain/catalogue';
import type { FeedItem, FeedTexts } from '@torg/domain/catalogue/import';
import { plainText } from '@torg/domain/rich-text';

/** Most characters of a description that the search looks at. */
const searchedLength = 20_000;

/** A value as a listing's address can name it: single spaces, at most 200 characters. */
const chosen = (value: string): string =>
  [...value.replace(/\s+/g, ' ').trim()].slice(0, maxSearchLength).join('').trim();

/**
 * A row with the hash by which a later import knows whether it changed: of all its columns, whichever there are, and of
 * words that are kept elsewhere.
 */
const hashed = <Row extends object>(row: Row, words: readonly unknown[]): Row & { readonly content_hash: string } => ({
  ...row,
  content_hash: createHash('sha256')
    .update(JSON.stringify(words.length === 0 ? row : [row, words]))
    .digest('base64url'),
});

/** PostgreSQL holds no NUL character; it means nothing in any text of a feed. */
const storable = (item: FeedItem): FeedItem => {
  const text = JSON.stringify(item);
  return text.includes('\\u0000') ? JSON.parse(text.replaceAll('\\u0000', '')) : item;
};

/** A feed item as the tables take it: one row of each. */
export const rowsOf = (raw: FeedItem) => {
  const item = storable(raw);
  const { sku, productId, name, brand, description, highlights, specifications, popularity, accessories } = item;
  const translations = Object.entries(item.translations ?? {});
  const categories = categoriesOf(item.categoryPath, translations);
  const brandName = chosen(brand ?? '');
  const brandSlug = brandName === '' ? null : slugify(brandName);
  const told = Object.fromEntries(
    Object.entries(item.attributes).map(([key, values]) => [
      key,
      [...new Set(values.map(chosen))].filter((value) => value !== ''),
    ]),
  );
  const colours = [...new Set((told.colour ?? []).flatMap((name) => baseColourOf(name) ?? []))];
  const attributes = { ...told, ...(colours.length === 0 ? {} : { [baseColourFacet]: colours }) };
  const images = item.images.map(({ id }) => id);
  const pictures = [item.energy, item.charging, item.eco].flatMap((fact) => fact?.picture ?? []);
  const grades = translations.flatMap(([locale, { conditionGrade }]) =>
    conditionGrade === undefined ? [] : [[locale, conditionGrade]],
  );
  const categoryPath = categories.at(-1)?.path ?? null;
  const words = translations.flatMap(([locale, { words: said = [] }]) =>
    said.map(({ key, value, word }) => ({ locale, key, value: chosen(value), word: chosen(word) })),
  );
  return {
    sku,
    categories,
    words,
    brand: brandSlug === null ? undefined : { slug: brandSlug, name: brandName },
    remoteImages: [...item.images, ...pictures].flatMap(({ id, url }) =>
      url === undefined ? [] : [{ image_id: id, url }],
    ),
    product: hashed(
      {
        product_id: productId,
        name,
        brand_slug: brandSlug,
        category_path: categoryPath,
        description,
        plain_description: plainText(description).slice(0, searchedLength),
        highlights,
        specifications,
        popularity,
        accessories,
        facts: productFacts(item),
        texts: Object.fromEntries(translations.map(([locale, texts]) => [locale, productTexts(texts)])),
        hidden: item.hidden ?? false,
      },
      translations.flatMap(([locale, { categoryPath: path }]) => (path === undefined ? [] : [[locale, path]])),
    ),
    variant: hashed(
      {
        sku,
        product_id: productId,
        options: item.options,
        attributes,
        tax_class: item.taxClass,
        images,
        facts: {
          unitPricing: item.unitPricing,
          condition: item.condition,
          ...carriageOf(item),
          ...(grades.length === 0 ? {} : { grades: Object.fromEntries(grades) }),
        },
      },
      words,
    ),
    price: { sku, amount: item.price, compare_at: item.compareAt ?? null },
    stock: { sku, on_hand: item.onHand, available_at: item.availableAt ?? null },
  };
};

export type FeedRows = ReturnType<typeof rowsOf>;

/** Facts of a product as they are kept; where their pictures lie stands with the other pictures. */
const productFacts = ({ energy, charging, eco, documents, video }: FeedItem) => ({
  ...(energy === undefined ? {} : { energy: { ...energy, picture: energy.picture?.id } }),
  ...(charging === undefined ? {} : { charging: { ...charging, picture: charging.picture?.id } }),
  ...(eco === undefined ? {} : { eco: { ...eco, picture: eco.picture?.id } }),
  ...{ documents, video },
});

/** What a product says in another language. Words of categories and values stand beside those of the main one. */
const productTexts = ({ words: _words, categoryPath: _path, conditionGrade: _grade, ...texts }: FeedTexts) => ({
  ...texts,
  ...(texts.description === undefined
    ? {}
    : { plainDescription: plainText(texts.description).slice(0, searchedLength) }),
});

/** The categories of a path of names, each with the path of slugs that leads to it and its names in other languages. */
const categoriesOf = (names: readonly string[], translations: readonly (readonly [string, FeedTexts])[]) => {
  const slugs = names.map(slugify);
  return names.map((name, depth) => ({
    path: slugs.slice(0, depth + 1).join('/'),
    parent_path: depth === 0 ? null : slugs.slice(0, depth).join('/'),
    name,
    names: Object.fromEntries(
      translations.flatMap(([locale, { categoryPath }]) => {
        const called = categoryPath?.[depth];
        return called === undefined ? [] : [[locale, called]];
      }),
    ),
  }));
};

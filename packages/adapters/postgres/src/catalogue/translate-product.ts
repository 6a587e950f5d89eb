import type { EcoRating, OptionWords, Product, Variant } from '@torg/domain/catalogue';
import type { FeedTexts } from '@torg/domain/catalogue/import';
import { type RawBuilder, sql } from 'kysely';
import { otherLocale } from './in-language.ts';
import type { CatalogueSettings } from './shop-settings.ts';

/** What a product row says in the language that is read; null where that is the main one. */
export type Translated = { readonly texts: FeedTexts | null; readonly words: OptionWords | null };

/** Columns of `Translated`, of a product `p`. The words are those of its options, each found by its key. */
export const translatedColumns = (info: CatalogueSettings): RawBuilder<unknown> => {
  const locale = otherLocale(info);
  if (locale === undefined) return sql`null as texts, null as words`;
  return sql`p.texts -> ${locale} as texts, (
    select json_object_agg(key, words) from (
      select w.key, json_object_agg(w.value, w.words ->> ${locale}) as words
      from (
        select distinct o.key, o.value from variant v, json_each_text(v.options) o
        where v.shop_id = p.shop_id and v.product_id = p.product_id
      ) chosen
      join attribute_word w on w.shop_id = p.shop_id and w.key = chosen.key and w.value = chosen.value
      where w.words ? ${locale}
      group by w.key
    ) named
  ) as words`;
};

type Told = Translated &
  Pick<Product, 'name' | 'description' | 'highlights' | 'specifications'> & {
    readonly facts: Pick<Product, 'documents'> & { readonly eco?: Pick<EcoRating, 'reasons'> };
  };

/** The row in the language that is read: each text that there is takes the place of the main language's. */
export const translated = <Row extends Told>(row: Row): Row => {
  const { name, description, highlights, specifications, ecoReasons, documentNames } = row.texts ?? {};
  const { eco, documents } = row.facts;
  const codes = row.specifications.slice(specifications?.length);
  return {
    ...row,
    name: name ?? row.name,
    description: description ?? row.description,
    highlights: highlights ?? row.highlights,
    specifications: specifications === undefined ? row.specifications : [...specifications, ...codes],
    facts: {
      ...row.facts,
      ...(eco === undefined ? {} : { eco: { ...eco, reasons: ecoReasons ?? eco.reasons } }),
      ...(documents === undefined
        ? {}
        : { documents: documents.map((each, place) => ({ ...each, name: documentNames?.[place] ?? each.name })) }),
    },
  };
};

/** The condition of goods that are not new, by locale. */
export type Grades = { readonly grades?: Readonly<Record<string, string>> };

/** Facts of a variant in the language that is read. */
export const inGrade = <Facts extends Pick<Variant, 'condition'> & Grades>(
  { grades, ...facts }: Facts,
  info: CatalogueSettings,
): Omit<Facts, 'grades'> => {
  const grade = grades?.[otherLocale(info) ?? ''];
  return facts.condition === undefined || grade === undefined
    ? facts
    : { ...facts, condition: { ...facts.condition, grade } };
};

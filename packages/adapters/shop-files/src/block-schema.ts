import { articleColumns, bannerLooks, categoryLooks, productLooks } from '@torg/domain/content';
import { type ImageType, imageWidths } from '@torg/domain/media';
import { Type } from 'typebox';
import { Fields, Image, ListingQueryText, Matching, Text, Where, Whole } from './schema.ts';

/** How many products one row may show. */
const maxCount = 24;

/** A path of this shop, written without language prefix, or an https address. */
const isLink = (href: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(href) || (URL.canParse(href) && /^https:/i.test(href));

const Href = Where(Type.String(), isLink, 'a path such as /all, or an https address');
const Link = Fields({ label: Text, href: Href }, { expected: 'an object with label and href' });
const PictureId = Matching(/^[\w.-]+$/, 'the name of a file in pictures/ without its extension');
const Slug = Matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a campaign’s file without its extension');
const Items = <const P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Array(Fields(fields), { minItems: 1 });

/** The fields of each type of block; `body` says of how it uses the Markdown below them. */
export const blockFields = {
  banner: {
    title: Text,
    text: Text,
    image: Type.Optional(Image),
    tabImage: Type.Optional(PictureId),
    mobileImage: Type.Optional(PictureId),
    logo: Type.Optional(Image),
    look: Type.Optional(Type.Enum(bannerLooks)),
    link: Link,
    more: Type.Optional(Link),
  },
  articles: {
    title: Type.Optional(Text),
    columns: Type.Enum(articleColumns),
    items: Items({ title: Text, text: Text, image: Type.Optional(Image), link: Type.Optional(Link) }),
  },
  usp: {
    title: Type.Optional(Text),
    items: Items({ title: Text, text: Type.Optional(Text), icon: Type.Optional(PictureId) }),
  },
  partners: { title: Text, items: Items({ image: Image, href: Type.Optional(Href) }) },
  certifications: { title: Text, items: Items({ name: Text, text: Type.Optional(Text), image: PictureId }) },
  social: { title: Text, items: Items({ name: Text, href: Href, image: PictureId }) },
  products: {
    title: Text,
    query: ListingQueryText(
      /^(q|category|brand|filter\.[a-z0-9_-]+|minPrice|maxPrice|sort)$/,
      'q, category, brand, filter.{key}, minPrice, maxPrice and sort',
    ),
    count: Whole(1, maxCount),
    look: Type.Optional(Type.Enum(productLooks)),
  },
  campaign: { campaign: Slug, label: Text, look: Type.Optional(Type.Enum(bannerLooks)) },
  text: { title: Type.Optional(Text) },
  'brand-story': { title: Text, image: Type.Optional(Image), link: Type.Optional(Link) },
  questions: { title: Text },
  categories: { title: Text, look: Type.Optional(Type.Enum(categoryLooks)) },
  links: { title: Text, items: Items({ label: Text, href: Href, icon: Type.Optional(PictureId) }) },
  picture: {
    image: Image,
    kind: Type.Optional(Type.Enum(Object.keys(imageWidths) as ImageType[])),
    caption: Type.Optional(Text),
  },
} as const;

/** Names of all blocks. */
const blockTypes = Object.keys(blockFields) as readonly (keyof typeof blockFields)[];

/** What every block says first. */
export const BlockName = Type.Object(
  { block: Type.Enum([...blockTypes]) },
  { expected: 'fields that begin with block' },
);

import type { Article, Block, CampaignPlan, ContentPage } from '@torg/domain/content';
import { linksOf, picturesOf } from '@torg/domain/content';
import { campaignOfPath } from '@torg/domain/navigation';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import type { PlacedBlock } from './read-block.ts';
import { planOf } from './read-campaigns.ts';
import type { WrittenPage } from './read-content.ts';
import type { ShopFileProblem } from './shop-file-problem.ts';

/** What a shop tells in one language, or the drafts of it. */
export type Pages = {
  /** The start page; without blocks where nobody made one. */
  readonly start: ContentPage;
  /** In the order that their front matter wants. */
  readonly articles: readonly Article[];
  /** Pages of brands and campaigns by slug. */
  readonly brands: Readonly<Record<string, ContentPage>>;
  readonly campaigns: Readonly<Record<string, CampaignPlan>>;
};

type OfKind<K extends WrittenPage['kind']> = Extract<WrittenPage, { kind: K }>;

const ofKind = <K extends WrittenPage['kind']>(pages: readonly WrittenPage[], kind: K): readonly OfKind<K>[] =>
  pages.filter((page): page is OfKind<K> => page.kind === kind);

const blocksOf = ({ blocks }: Pick<WrittenPage, 'blocks'>) => blocks.map(({ block }) => block);

/** Pages without a picture or words beside their blocks are left as their blocks alone. */
const withBlocks = (page: WrittenPage) => (page.blocks.length === 0 ? {} : { blocks: blocksOf(page) });

const contentPage = (page: OfKind<'start'> | OfKind<'brand'>): ContentPage => ({
  ...(page.front.description === undefined ? {} : { description: page.front.description }),
  blocks: [...(page.body.length === 0 ? [] : [{ type: 'text' as const, body: page.body }]), ...blocksOf(page)],
});

const article = (page: OfKind<'article'>): Article => {
  const { title, description, footer } = page.front;
  return { slug: page.slug, title, description, inFooter: footer, body: page.body, ...withBlocks(page) };
};

const noPage: ContentPage = { blocks: [] };

/** Makes the pages of one language out of their files. */
export const assemble = (pages: readonly WrittenPage[], info: Pick<ShopInfo, 'timeZone'>): Pages => {
  const [start] = ofKind(pages, 'start');
  return {
    start: start === undefined ? noPage : contentPage(start),
    articles: ofKind(pages, 'article')
      .toSorted((one, other) => one.front.order - other.front.order)
      .map(article),
    brands: Object.fromEntries(ofKind(pages, 'brand').map((page) => [page.slug, contentPage(page)])),
    campaigns: Object.fromEntries(
      ofKind(pages, 'campaign').map((page) => [page.slug, { ...planOf(page.front, info), ...withBlocks(page) }]),
    ),
  };
};

const pictureKeys = ['id', 'image', 'tabImage', 'mobileImage', 'icon'];

/** What Markdown below the fields became: it is no field. */
const writtenBelow = ['body', 'answer'];

/** The paths of fields that hold a value, by the names that such fields have: `items[1].image.id`. */
const fieldsWith = (inside: unknown, value: string, names: readonly string[], at = ''): readonly string[] => {
  if (typeof inside !== 'object' || inside === null) return [];
  return Object.entries(inside).flatMap(([key, held]) => {
    if (writtenBelow.includes(key)) return [];
    const path = Array.isArray(inside) ? `${at}[${key}]` : [at, key].filter((part) => part !== '').join('.');
    return held === value && names.includes(key) ? [path] : fieldsWith(held, value, names, path);
  });
};

/** Where a block leads, with the field that says so. */
export const linksIn = (block: Block): readonly { readonly href: string; readonly field: string }[] =>
  block.type === 'campaign'
    ? linksOf(block).map((href) => ({ href, field: 'campaign' }))
    : [...new Set(linksOf(block))].flatMap((href) =>
        fieldsWith(block, href, ['href']).map((field) => ({ href, field })),
      );

/** What the blocks of a shop refer to. */
export type Surroundings = {
  readonly missingPictures: ReadonlySet<string>;
  /** Campaigns of the same language. */
  readonly campaigns: ReadonlySet<string>;
  readonly locale: Locale;
};

/** What a block refers to that is not there: the page stands without it. */
export const misfits = (
  { block, file, lineOf }: PlacedBlock,
  { missingPictures, campaigns, locale }: Surroundings,
): readonly ShopFileProblem[] => [
  ...[...new Set(picturesOf(block))]
    .filter((id) => missingPictures.has(id))
    .flatMap((id) =>
      fieldsWith(block, id, pictureKeys).map((field) => ({
        ...{ file, line: lineOf(field), field },
        expected: `the name of a file in pictures/ without its extension instead of ${id}`,
      })),
    ),
  ...linksIn(block).flatMap(({ href, field }) => {
    const slug = campaignOfPath(href);
    if (slug === undefined || campaigns.has(slug)) return [];
    const expected = `a campaign such as content/${locale}/campaigns/${slug}.md, which is missing`;
    return [{ ...{ file, line: lineOf(field), field }, expected }];
  }),
];

import type { Pages, ShopFiles } from '@torg/adapter-shop-files';
import type { Article } from '@torg/domain/content';
import { pageAt } from '@torg/domain/navigation';
import type { Locale, ShopInfo } from '@torg/domain/shop';

type Files = Pick<ShopFiles, 'start' | 'articles' | 'brands' | 'campaigns' | 'drafts'> & {
  readonly info: Pick<ShopInfo, 'privacyPageContentId'>;
};

const replaced = (articles: readonly Article[], draft: Article): readonly Article[] => [
  ...articles.filter(({ slug }) => slug !== draft.slug),
  draft,
];

const own = <A>(bySlug: Readonly<Record<string, A>>, slug: string): Readonly<Record<string, A>> => {
  const found = Object.hasOwn(bySlug, slug) ? bySlug[slug] : undefined;
  return found === undefined ? {} : { [slug]: found };
};

/**
 * What a shop tells in a language.
 * @param preview the path, without language prefix, of the one page whose draft is shown. A campaign is shown as running.
 */
export const shownPages = (files: Files, locale: Locale, preview?: string): Pages => {
  const shown: Pages = {
    start: files.start[locale] ?? { blocks: [] },
    articles: files.articles[locale] ?? [],
    brands: files.brands[locale] ?? {},
    campaigns: files.campaigns[locale] ?? {},
  };
  const match = preview === undefined ? undefined : pageAt(preview);
  const drafts = files.drafts[locale];
  if (match === undefined || drafts === undefined) return shown;
  const { page, params } = match;
  const slug = page.name === 'privacy' ? files.info.privacyPageContentId : params.slug;
  if (page.name === 'start') return drafts.start.blocks.length === 0 ? shown : { ...shown, start: drafts.start };
  if (slug === undefined) return shown;
  if (page.name === 'brand') return { ...shown, brands: { ...shown.brands, ...own(drafts.brands, slug) } };
  if (page.name === 'campaign') {
    const [draft] = Object.values(own(drafts.campaigns, slug));
    if (draft === undefined) return shown;
    const always = { begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY };
    return { ...shown, campaigns: { ...shown.campaigns, [slug]: { ...draft, ...always } } };
  }
  const draft = drafts.articles.find((article) => article.slug === slug);
  return draft === undefined ? shown : { ...shown, articles: replaced(shown.articles, draft) };
};

/** Paths of all drafts of a shop in a language, without language prefix. */
export const draftPaths = ({ drafts }: Pick<Files, 'drafts'>, locale: Locale): readonly string[] => {
  const { start, articles, brands, campaigns } = drafts[locale] ?? {};
  return [
    ...(start === undefined || start.blocks.length === 0 ? [] : ['/']),
    ...(articles ?? []).map(({ slug }) => `/content/${slug}`),
    ...Object.keys(brands ?? {}).map((slug) => `/brand/${slug}`),
    ...Object.keys(campaigns ?? {}).map((slug) => `/campaign/${slug}`),
  ];
};

import type { StartSection } from '@torg/domain/content';
import { campaignOfPath } from '@torg/domain/navigation';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { facetKeys } from '@torg/domain/shop';
import type { WrittenCampaigns } from './read-campaigns.ts';
import type { ShopFileProblem } from './shop-file-problem.ts';
import { fileName, type ShopFolder } from './shop-folder.ts';

type Contents = {
  readonly campaigns: Readonly<Record<Locale, WrittenCampaigns>>;
  readonly start: Readonly<Record<Locale, readonly StartSection[]>>;
};

const filterPrefix = 'filter.';

/** A filter that the shop does not have would be left out, and the campaign would show too much. */
const foreignFacets = (folder: ShopFolder, info: ShopInfo, { campaigns }: Contents): readonly ShopFileProblem[] => {
  const known = facetKeys(info).map((key) => filterPrefix + key);
  return Object.entries(campaigns).flatMap(([locale, bySlug]) =>
    Object.entries(bySlug).flatMap(([slug, { query }]) =>
      [...new URLSearchParams(query).keys()]
        .filter((name) => name.startsWith(filterPrefix) && !known.includes(name))
        .map((name) => ({
          file: fileName(folder, `content/${locale}/campaigns/${slug}.json`),
          field: 'query',
          expected: `facets of the shop, ${known.join(', ')}, instead of ${name}`,
        })),
    ),
  );
};

/** A banner whose campaign is not there would lead nowhere. */
const missingCampaigns = (folder: ShopFolder, { campaigns, start }: Contents): readonly ShopFileProblem[] =>
  Object.entries(start).flatMap(([locale, sections]) =>
    sections.flatMap((section, index) => {
      const slug = section.kind === 'banner' ? campaignOfPath(section.banner.link.href) : undefined;
      if (slug === undefined || Object.hasOwn(campaigns[locale] ?? {}, slug)) return [];
      return {
        file: fileName(folder, `content/${locale}/start.json`),
        field: `[${index}].banner.link.href`,
        expected: `a campaign such as content/${locale}/campaigns/${slug}.json, which is missing`,
      };
    }),
  );

/** What is right in each file of a campaign, but does not fit the shop or its start page. */
export const campaignContradictions = (
  folder: ShopFolder,
  info: ShopInfo,
  contents: Contents,
): readonly ShopFileProblem[] => [...foreignFacets(folder, info, contents), ...missingCampaigns(folder, contents)];

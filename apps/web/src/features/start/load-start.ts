import { type ProductCard, readListingQuery } from '@torg/domain/catalogue';
import type { StartSection } from '@torg/domain/content';
import { campaignOfPath } from '@torg/domain/navigation';
import { facetKeys } from '@torg/domain/shop';
import { answerOf } from '../../bindings/answer.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** What a start page shows besides its own words. */
export type LoadedStart = {
  /** The goods of each product row, in the order of the rows. */
  readonly products: readonly (readonly ProductCard[])[];
  /** Campaigns that banners lead to although they do not run. */
  readonly restingCampaigns: readonly string[];
};

/** The campaign that a row of the start page leads to. */
export const campaignOf = (section: StartSection): string | undefined =>
  section.kind === 'banner' ? campaignOfPath(section.banner.link.href) : undefined;

export const loadStart = async (storefront: Storefront): Promise<LoadedStart> => {
  const [products, restingCampaigns] = await Promise.all([readRows(storefront), findResting(storefront)]);
  return { products, restingCampaigns };
};

const readRows = ({ shop: { catalogue, config } }: Storefront): Promise<LoadedStart['products']> => {
  const rows = config.start.flatMap((section) => (section.kind === 'products' ? [section] : []));
  return Promise.all(
    rows.map(async ({ query, count }) => {
      const listing = await answerOf(
        catalogue.listing(readListingQuery(new URLSearchParams(query), { facetKeys: facetKeys(config.info) })),
      );
      return listing.items.slice(0, count);
    }),
  );
};

const findResting = async ({ shop: { contents, config } }: Storefront): Promise<readonly string[]> => {
  const named = [...new Set(config.start.flatMap((section) => campaignOf(section) ?? []))];
  const found = await Promise.all(named.map((slug) => answerOf(contents.campaign(slug))));
  return named.filter((_, index) => found[index]?.state !== 'running');
};

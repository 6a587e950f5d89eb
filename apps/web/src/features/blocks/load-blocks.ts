import { type ProductCard, readListingQuery } from '@torg/domain/catalogue';
import { type Block, type BlockOf, type Campaign, linksOf } from '@torg/domain/content';
import { campaignOfPath } from '@torg/domain/navigation';
import { facetKeys } from '@torg/domain/shop';
import { answerOf } from '../../bindings/answer.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A row of products with its goods. */
export type LoadedProducts = BlockOf<'products'> & { readonly cards: readonly ProductCard[] };

/** A campaign that runs, with the words of its own page. */
export type LoadedCampaign = Pick<BlockOf<'campaign'>, 'type' | 'label' | 'look'> & { readonly found: Campaign };

/** A block with all that it shows. */
export type LoadedBlock = Exclude<Block, { type: 'products' | 'campaign' }> | LoadedProducts | LoadedCampaign;

/** The campaigns that a block leads to. */
const campaignsOf = (block: Block): readonly string[] => linksOf(block).flatMap((href) => campaignOfPath(href) ?? []);

/**
 * Fetches what blocks show besides their own words. A banner or a campaign is left out while its campaign does not run, a
 * row of products while it has none.
 */
export const loadBlocks = async (storefront: Storefront, blocks: readonly Block[]): Promise<readonly LoadedBlock[]> => {
  const { contents } = storefront.shop;
  const slugs = [...new Set(blocks.flatMap(campaignsOf))];
  const [rows, campaigns] = await Promise.all([
    Promise.all(blocks.map((block) => (block.type === 'products' ? readRow(storefront, block) : []))),
    Promise.all(slugs.map((slug) => answerOf(contents.campaign(slug)))),
  ]);
  const running = new Map(
    campaigns.flatMap((found) => (found.state === 'running' ? [[found.campaign.slug, found.campaign] as const] : [])),
  );
  return blocks.flatMap((block, index): readonly LoadedBlock[] => {
    const cards = rows[index] ?? [];
    if (block.type === 'products') return cards.length === 0 ? [] : [{ ...block, cards }];
    if (block.type === 'campaign') {
      const found = running.get(block.campaign);
      const { type, label, look } = block;
      return found === undefined ? [] : [{ type, label, ...(look === undefined ? {} : { look }), found }];
    }
    const isResting = block.type === 'banner' && !campaignsOf(block).every((slug) => running.has(slug));
    return isResting ? [] : [block];
  });
};

const readRow = async (
  { shop: { catalogue, config } }: Storefront,
  { query, count }: BlockOf<'products'>,
): Promise<readonly ProductCard[]> => {
  const search = new URLSearchParams(query);
  const listing = await answerOf(catalogue.listing(readListingQuery(search, { facetKeys: facetKeys(config.info) })));
  return listing.items.slice(0, count);
};

import type { TaxRate } from '../../money/vat.ts';
import type { ReadHtml } from '../../rich-text/rich-text.ts';
import type { Exchange } from './feed-price.ts';

/** What a shop brings to the reading of its feeds. */
export type FeedContext = Exchange & {
  readonly taxClasses: Readonly<Record<string, TaxRate>>;
  readonly defaultTaxClass: string;
  /** Locales that the shop offers, the main one first: columns without a language are in it. */
  readonly locales: readonly string[];
  /** Keys of the shop's facets: product details and columns of these names become attributes. */
  readonly facetKeys: readonly string[];
  /** Milliseconds since 1970: decides whether a reduction with a period applies. */
  readonly now: number;
  readonly readHtml: ReadHtml;
  /** The picture id of an address on another host. */
  readonly remoteImageId: (url: string) => string;
  /** Bytes of each file in the shop's `files` folder, by its name; left out, the shop has none. */
  readonly fileSizes?: ReadonlyMap<string, number>;
  /** Ids of the pictures in the shop's `pictures` folder; left out, every id is taken for one. */
  readonly pictures?: ReadonlySet<string>;
};

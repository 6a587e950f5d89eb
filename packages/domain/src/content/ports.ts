import type { option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { TradeInModel } from '../trade-in/trade-in.ts';
import type { FoundCampaign } from './campaign.ts';
import type { Article, ContentPage } from './content.ts';

/** A page that an operator may put blocks on. */
export type ContentPageName = { readonly page: 'start' } | { readonly page: 'brand'; readonly slug: string };

/**
 * What a shopper can read besides products. What is not there is an answer; `ShopFailure` says why nothing could be
 * asked.
 */
export type Contents = {
  /** The blocks of the start page, or of a brand's page by the brand's slug; a page that nobody made has none. */
  readonly page: (of: ContentPageName) => TE.TaskEither<ShopFailure, ContentPage>;
  /** The article in the shop's language of this request; `none` when there is no such slug. */
  readonly article: (slug: string) => TE.TaskEither<ShopFailure, O.Option<Article>>;
  /** The campaign in that language, as it stands now by the server's clock. */
  readonly campaign: (slug: string) => TE.TaskEither<ShopFailure, FoundCampaign>;
  /** The old phones that the shop pays for; none where it takes none. */
  readonly tradeInModels: () => TE.TaskEither<ShopFailure, readonly TradeInModel[]>;
};

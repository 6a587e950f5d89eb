import type { option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { FoundCampaign } from './campaign.ts';
import type { Article } from './content.ts';

/**
 * What a shopper can read besides products. What is not there is an answer; `ShopFailure` says why nothing could be
 * asked.
 */
export type Contents = {
  /** The article in the shop's language of this request; `none` when there is no such slug. */
  readonly article: (slug: string) => TE.TaskEither<ShopFailure, O.Option<Article>>;
  /** The campaign in that language, as it stands now by the server's clock. */
  readonly campaign: (slug: string) => TE.TaskEither<ShopFailure, FoundCampaign>;
};

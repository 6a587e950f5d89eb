import type { ImageRef } from '../media/image.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { BannerLook, Block } from './block.ts';

/** When a campaign runs, in milliseconds since 1970: from its beginning to the first moment after it; infinite where it says none. */
export type CampaignPeriod = { readonly begins: number; readonly ends: number };

/** A campaign of an operator: words, a picture, the products it is about, and when it runs. */
export type CampaignPlan = CampaignPeriod & {
  readonly title: string;
  /** Below the title; search engines and link previews show its beginning. */
  readonly text: string;
  readonly image?: ImageRef;
  /** Left out: `beside`. */
  readonly look?: BannerLook;
  /** The last day, `2026-11-23`, or the minute at which it ends, `2026-11-23T08:00`, as the shop's clock shows it. */
  readonly until?: string;
  /** Below its words and over its goods; left out: none. */
  readonly blocks?: readonly Block[];
  /** The listing that it shows: `category=telt&filter.brand=Vidde`. */
  readonly query: string;
};

/** A campaign that runs, as a shopper may know it. */
export type Campaign = Pick<CampaignPlan, 'title' | 'text' | 'image' | 'look' | 'until' | 'blocks'> & {
  readonly slug: string;
  /** Languages of the shop in which there is such a campaign; left out: in all of them. */
  readonly locales?: readonly Locale[];
};

/** What there is at a campaign's address. One that has not begun is not known yet. */
export type FoundCampaign =
  | { readonly state: 'running'; readonly campaign: Campaign }
  | { readonly state: 'over' }
  | { readonly state: 'unknown' };

/** Whether a campaign has begun and ended. @param now in milliseconds since 1970. */
export const campaignState = ({ begins, ends }: CampaignPeriod, now: number): FoundCampaign['state'] => {
  if (now >= ends) return 'over';
  return now >= begins ? 'running' : 'unknown';
};

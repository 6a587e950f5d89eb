import { either as E } from 'fp-ts';
import type { ImageRef } from '../media/image.ts';
import {
  matching,
  object,
  oneOf,
  optional,
  type Reader,
  refine,
  required,
  type ShopInfoProblem,
  text,
  where,
} from '../shop/reader.ts';
import type { Locale } from '../shop/shop-info.ts';
import { isShopTime, isWholeDay, shopTime } from '../shop/shop-time.ts';
import { type BannerLook, bannerLooks } from './content.ts';

/** A campaign as an operator writes it: words, a picture, the products it is about, and when it runs. */
export type CampaignPlan = {
  readonly title: string;
  /** Below the title; search engines and link previews show its beginning. */
  readonly text: string;
  readonly image?: ImageRef;
  /** Left out: `beside`. */
  readonly look?: BannerLook;
  /** The first day, or the minute at which it begins, by the shop's clock; left out: it has begun. */
  readonly from?: string;
  /** The last day, or the minute at which it ends; left out: it has no end. */
  readonly until?: string;
  /** The listing that it shows: `category=telt&filter.brand=Vidde`. */
  readonly query: string;
};

/** A campaign that runs, as a shopper may know it. */
export type Campaign = Pick<CampaignPlan, 'title' | 'text' | 'image' | 'look' | 'until'> & {
  readonly slug: string;
  /** Languages of the shop in which there is such a campaign; left out: in all of them. */
  readonly locales?: readonly Locale[];
};

/** What there is at a campaign's address. One that has not begun is not known yet. */
export type FoundCampaign =
  | { readonly state: 'running'; readonly campaign: Campaign }
  | { readonly state: 'over' }
  | { readonly state: 'unknown' };

/** When a campaign begins and ends, in milliseconds since 1970; the end is the first moment after it. */
export const campaignTimes = ({
  from,
  until,
}: Pick<CampaignPlan, 'from' | 'until'>): { readonly begins: number; readonly ends: number } => ({
  begins: from === undefined ? Number.NEGATIVE_INFINITY : shopTime(from),
  ends: until === undefined ? Number.POSITIVE_INFINITY : shopTime(until, isWholeDay(until) ? 1 : 0),
});

/** Whether a campaign has begun and ended. @param now in milliseconds since 1970. */
export const campaignState = (plan: Pick<CampaignPlan, 'from' | 'until'>, now: number): FoundCampaign['state'] => {
  const { begins, ends } = campaignTimes(plan);
  if (now >= ends) return 'over';
  return now >= begins ? 'running' : 'unknown';
};

/** The parameters of a listing that a campaign may fix; how it is sorted and paged is the shopper's. */
const queryPattern = /^(q|category|brand|filter\.[a-z0-9_-]+|minPrice|maxPrice)$/;

const queryText: Reader<string> = refine(
  text,
  (value) => {
    const names = [...new URLSearchParams(value)].map(([name]) => name);
    return names.length > 0 && names.every((name) => queryPattern.test(name));
  },
  'a listing query of q, category, brand, filter.{key}, minPrice and maxPrice, such as category=shoes&filter.brand=Ravn',
);

const time = refine(text, isShopTime, 'a day such as 2026-11-23, or a minute of it such as 2026-11-23T08:00');

const image = object<ImageRef>({
  id: required(matching(/^[\w.-]+$/, 'the name of a file in pictures/ without its extension')),
  alt: required(where((value): value is string => typeof value === 'string', 'what the picture shows')),
});

const plan = object<CampaignPlan>({
  title: required(text),
  text: required(text),
  image: optional(image),
  look: optional(oneOf(bannerLooks)),
  from: optional(time),
  until: optional(time),
  query: required(queryText),
});

/** Reads a campaign's file; the left names every wrong field, what it held and what would be right. */
export const validateCampaign = (json: unknown): E.Either<readonly ShopInfoProblem[], CampaignPlan> =>
  E.chain((read: CampaignPlan): E.Either<readonly ShopInfoProblem[], CampaignPlan> => {
    const { begins, ends } = campaignTimes(read);
    return begins < ends
      ? E.right(read)
      : E.left([{ path: 'until', value: read.until, expected: `a time after from, which is ${read.from}` }]);
  })(plan(json, ''));

export { type Feed, openFeed, openPriceList, openReviews } from './open-feed.ts';
export type { FeedUnreadable, OpenRows } from './open-rows.ts';

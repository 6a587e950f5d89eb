export { type Feed, openFeed, openPriceList, openReviews, openStockList } from './open-feed.ts';
export type { FeedUnreadable, OpenRows } from './open-rows.ts';

export { type Feed, openFeed, openPriceList } from './open-feed.ts';
export type { FeedUnreadable, OpenRows } from './open-rows.ts';

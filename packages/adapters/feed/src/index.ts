export { type Feed, openFeed } from './open-feed.ts';
export { openPriceList } from './open-price-list.ts';
export type { FeedUnreadable, OpenRows } from './open-rows.ts';

export { type Feed, type FeedUnreadable, openFeed } from './open-feed.ts';

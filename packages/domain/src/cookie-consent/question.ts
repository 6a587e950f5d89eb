import type { TrackingSettings } from './tracking.ts';

/** What a shop asks its shoppers about cookies, in one language. */
export type CookieQuestion = {
  /** Another one whenever the shop's text or its scripts change: then everybody is asked again. */
  readonly version: string;
  /** The shop's own words, where it has some. */
  readonly text?: { readonly title: string; readonly extract: string; readonly ingress: string };
  readonly tracking: TrackingSettings;
};

/** Slug of the article that says what a shop keeps in browsers. Its link opens the choice over the page. */
export const cookieArticle = 'cookies';

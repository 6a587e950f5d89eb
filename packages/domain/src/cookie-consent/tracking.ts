import type { option as O } from 'fp-ts';
import type { CookieChoice, OptionalCategory } from './choice.ts';
import { mayUse } from './choice.ts';

/** A script of somebody else that a shop lists: loaded once its category is allowed, as its hash says and not else. */
export type TrackingScript = {
  /** An https URL without query. */
  readonly src: string;
  /** Subresource integrity: `sha384-…`. */
  readonly integrity: string;
  readonly category: OptionalCategory;
  /** Https origins that it sends to. */
  readonly connect: readonly string[];
  /** Names of what it keeps in the browser; a trailing `*` stands for any ending. */
  readonly keeps: readonly string[];
};

/** What a shop reports to, as shop.json says it. */
export type TrackingSettings = {
  readonly googleAnalytics: { readonly section?: string };
  readonly tracking: { readonly scripts: readonly TrackingScript[] };
};

/** What a page's policy allows so that a shop can track: sources, and names of Trusted Types policies. */
export type TrackingSources = Readonly<Record<'scripts' | 'connections' | 'pictures' | 'policies', readonly string[]>>;

/** The tag of Google Analytics, and where it reports to (developers.google.com/tag-platform/security/guides/csp). */
export const googleTag = 'https://www.googletagmanager.com/gtag/js';
const googleHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The policy by which the shop's own code makes addresses of the scripts that are listed. */
export const trackingPolicy = 'torg-tracking';

const unique = (items: readonly string[]): readonly string[] => [...new Set(items)];

/**
 * What pages of a shop may load and reach to track: nothing at all where it lists nothing. The tag of Google inserts
 * further scripts of its own host, for which `default` stands; it lets through no others.
 */
export const trackingSources = ({ googleAnalytics, tracking: { scripts } }: TrackingSettings): TrackingSources => {
  const isGoogle = googleAnalytics.section !== undefined;
  const connections = unique([...(isGoogle ? googleHosts : []), ...scripts.flatMap(({ connect }) => connect)]);
  return {
    scripts: unique([...(isGoogle ? ['https://www.googletagmanager.com'] : []), ...scripts.map(({ src }) => src)]),
    connections,
    pictures: connections,
    policies: isGoogle ? [trackingPolicy, 'default'] : scripts.length > 0 ? [trackingPolicy] : [],
  };
};

/** Whether an address is one that a shop lists: of a script to the letter, or of the tag's own host. */
export const isListedScript = (settings: TrackingSettings, address: string): boolean => {
  if (settings.tracking.scripts.some(({ src }) => src === address)) return true;
  return settings.googleAnalytics.section !== undefined && address.startsWith('https://www.googletagmanager.com/');
};

/** Names that a tag of Google keeps, with the category that it needs. */
export const googleNames: readonly string[] = ['_ga', '_ga_*'];

/** The categories that something is loaded for. */
export const trackedCategories = ({ googleAnalytics, tracking }: TrackingSettings): readonly OptionalCategory[] => [
  ...(googleAnalytics.section === undefined ? [] : (['statistics'] as const)),
  ...tracking.scripts.map(({ category }) => category),
];

type Signal = 'granted' | 'denied';

/** Signals of Consent Mode v2 (developers.google.com/tag-platform/security/guides/consent) for a choice; all denied without one. */
export const consentSignals = (choice: O.Option<Pick<CookieChoice, 'allowed'>>): Readonly<Record<string, Signal>> => {
  const signal = (category: OptionalCategory): Signal => (mayUse(choice, category) ? 'granted' : 'denied');
  return {
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
    analytics_storage: signal('statistics'),
    functionality_storage: signal('functional'),
    personalization_storage: signal('functional'),
    security_storage: 'granted',
  };
};

/** Scripts whose category is allowed. */
export const allowedScripts = (
  { tracking }: Pick<TrackingSettings, 'tracking'>,
  choice: O.Option<Pick<CookieChoice, 'allowed'>>,
): readonly TrackingScript[] => tracking.scripts.filter(({ category }) => mayUse(choice, category));

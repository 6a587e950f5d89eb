import type { TrackingSources } from '@torg/domain/cookie-consent';

/** Two years. Other hosts below the shop's are the operator's to decide about. */
const transportSecurity = 'max-age=63072000';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A drawing opened by itself is a document: its scripts do not run. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of everything that is no page: data, pictures, scripts. */
export const dataHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...everywhere,
  'content-security-policy': dataPolicy,
  ...(isHttps ? { 'strict-transport-security': transportSecurity } : {}),
});

/** What the policy of a page allows besides the own origin. */
export type PageSources = {
  /** Inline scripts by their hash, such as `sha256-…`. */
  readonly scripts: readonly string[];
  /** Other origins that the answer to a form may lead to. */
  readonly formTargets: readonly string[];
  /** Other origins that pictures come from. */
  readonly pictures: readonly string[];
  /** What the shop may load and reach to track. */
  readonly tracking: TrackingSources;
  /** Whether the page's address is a key: no other page is told it. */
  readonly isSecret: boolean;
};

/** The policy of a page: nothing but the own origin, and what is named. */
const pagePolicy = ({ scripts, formTargets, pictures, tracking }: PageSources): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`), ...tracking.scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures, ...tracking.pictures].join(' '),
    ["connect-src 'self'", ...tracking.connections].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...(tracking.policies.length > 0 ? tracking.policies : ["'none'"])].join(' '),
  ].join('; ');

/**
 * The policy of a page that hands something over to another origin: its one script, its one form, and nothing of anybody's.
 * @param script its hash. @param targets the origins that the form may be posted, and led on, to.
 */
export const handOverPolicy = (script: string, targets: readonly string[]): string =>
  [
    ...["default-src 'none'", `script-src '${script}'`, "style-src 'self'", "img-src 'self'", "font-src 'self'"],
    ...[`form-action ${targets.join(' ')}`, "base-uri 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; ');

/** Headers of a page besides those of its content and caching. */
export const pageHeaders = (isHttps: boolean, sources: PageSources): Readonly<Record<string, string>> => ({
  ...everywhere,
  ...(sources.isSecret ? { 'referrer-policy': 'origin' } : {}),
  'content-security-policy': pagePolicy(sources),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions,
  ...(isHttps ? { 'strict-transport-security': transportSecurity } : {}),
});

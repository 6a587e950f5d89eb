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

/**
 * The policy of a page: nothing but the own origin, and inline scripts by their hash.
 * @param scripts hashes such as `sha256-…`.
 * @param formTargets other origins that the answer to a form may lead to.
 */
const pagePolicy = (scripts: readonly string[], formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Headers of a page besides those of its content and caching. */
export const pageHeaders = (
  isHttps: boolean,
  scripts: readonly string[],
  formTargets: readonly string[],
): Readonly<Record<string, string>> => ({
  ...everywhere,
  'content-security-policy': pagePolicy(scripts, formTargets),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions,
  ...(isHttps ? { 'strict-transport-security': transportSecurity } : {}),
});

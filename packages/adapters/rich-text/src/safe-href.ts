const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Stands in for the shop's own origin, to see whether a path stays on it. */
const ownOrigin = 'https://own.invalid';

/**
 * The address that a link of untrusted text may lead to, as a browser would understand it.
 * @returns an absolute http, https, mailto or tel address, or a path of the own origin; undefined for all others,
 * such as `javascript:`, `data:`, `//other.host` and relative paths, which would mean another page on every page.
 */
export const safeHref = (href: string): string | undefined => {
  if (URL.canParse(href)) {
    const url = new URL(href);
    return schemes.has(url.protocol) ? url.href : undefined;
  }
  if (!href.startsWith('/') || !URL.canParse(href, ownOrigin)) return undefined;
  const url = new URL(href, ownOrigin);
  // `/.//other.host` is a path of the own origin that, written out, names another one.
  if (url.origin !== ownOrigin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

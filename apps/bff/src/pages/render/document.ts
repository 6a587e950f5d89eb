import { createHash } from 'node:crypto';

/** What a page loads of the application's build. Addresses are paths of the own origin. */
export type PageScripts = { readonly entry: string; readonly preloads: readonly string[] };

/** What a document gets besides its scripts: structured data, and addresses of the fonts of its first view. */
type Additions = { readonly jsonLd: readonly unknown[]; readonly fonts: readonly string[] };

/** Data inside a script element: no `<` may remain, or the data could end the element. */
const scriptData = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Browsers fetch fonts without credentials, from the own origin too: only such a preload is the font that they ask for. */
const fontPreload = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;

const headOf = ({ entry, preloads }: PageScripts, { jsonLd, fonts }: Additions): string =>
  [
    ...fonts.map(fontPreload),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
    ...jsonLd.map((item) => `<script type="application/ld+json">${scriptData(item)}</script>`),
  ].join('');

/**
 * Completes a rendered document. The entry script and structured data stand outside of what React renders:
 * a script that React renders would need an exception from the content security policy.
 */
export const completeDocument = (html: string, scripts: PageScripts, additions: Additions): string => {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('a rendered page has no head');
  return `<!doctype html>${html.slice(0, end)}${headOf(scripts, additions)}${html.slice(end)}`;
};

const inlineScript = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/gi;
const isFile = /\ssrc\s*=/i;
const isData = /\stype\s*=\s*"?application\/(ld\+)?json/i;

/**
 * The scripts with which a rendered document ends: the renderer puts its own there, behind everything that shows goods or
 * words. One that stands elsewhere came with what is shown.
 */
const lastScripts = /((?:<script(?:\s[^>]*)?>(?:(?!<\/script)[\s\S])*<\/script>)+)<\/body>\s*<\/html>\s*$/i;

/** The hashes by which a content security policy allows the inline scripts that the renderer itself made. */
export const scriptHashes = (html: string): readonly string[] => {
  const [, own = ''] = lastScripts.exec(html) ?? [];
  const hashes = [...own.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !isFile.test(attributes) && !isData.test(attributes))
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)];
};

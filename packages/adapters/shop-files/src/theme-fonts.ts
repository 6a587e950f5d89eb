/** A font file of a shop, by the path with which its theme names it: `fonts/outfit-latin.woff2`. */
export type ThemeFont = { readonly path: string; readonly bytes: Buffer };

const comments = /\/\*[\s\S]*?\*\//g;
const reference = /url\(\s*(["']?)([^"')]+?)\1\s*\)/g;
const fontFace = /@font-face\s*\{([^}]*)\}/g;
const family = /font-family\s*:\s*(["']?)([^;"']+)\1/;

/** Only woff2: every browser that runs the application reads it. */
const fontPath = /^fonts\/[\w-][\w.-]*\.woff2$/;

/** Own addresses, data and parts of the same document need no file of the folder. */
const standsAlone = (target: string): boolean => /^(?:data:|#|\/(?!\/))/.test(target);

const referencesIn = (css: string): readonly string[] =>
  [...css.replace(comments, '').matchAll(reference)].map(([, , target = '']) => target);

/** What a theme asks for: font files of the shop's folder, and addresses that no page of the shop may load. */
export const themeReferences = (
  css: string,
): { readonly fonts: readonly string[]; readonly others: readonly string[] } => {
  const targets = [...new Set(referencesIn(css))].filter((target) => !standsAlone(target));
  return {
    fonts: targets.filter((target) => fontPath.test(target)),
    others: targets.filter((target) => !fontPath.test(target)),
  };
};

/** More would hold up the page that they are to dress. */
const mostFirst = 2;

/** The fonts that a page needs at once: the first file of each of the first two families of a theme. */
export const firstViewFonts = (css: string): readonly string[] => {
  const first = new Map<string, string>();
  for (const [, face = ''] of css.replace(comments, '').matchAll(fontFace)) {
    const name = family.exec(face)?.[2]?.trim() ?? '';
    const path = referencesIn(face).find((target) => fontPath.test(target));
    if (path !== undefined && !first.has(name)) first.set(name, path);
  }
  return [...first.values()].slice(0, mostFirst);
};

/**
 * A theme as it is published.
 * @param addressOf where a font of the folder is served; a path that it does not know stays as it is.
 */
export const withFontAddresses = (css: string, addressOf: (path: string) => string | undefined): string =>
  css.replace(reference, (whole, quote: string, target: string) => {
    const address = addressOf(target);
    return address === undefined ? whole : `url(${quote}${address}${quote})`;
  });

/** A theme as it is published: its pictures come from where all pictures of the shop do. @param origin left out: the shop's own. */
export const withMediaOrigin = (css: string, origin = ''): string =>
  css.replace(reference, (whole, quote: string, target: string) =>
    target.startsWith('/media/') ? `url(${quote}${origin}${target}${quote})` : whole,
  );

/** A colour as red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** Colours by token name without `--color-`, as `#rrggbb`. */
type ThemeColours = Readonly<Record<string, string>>;

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const rgbOf = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** A part of one colour, 0 to 1, with the rest of another, in sRGB. */
export const mix = (one: string, part: number, other: string): string => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const at = (index: 0 | 1 | 2): number => a[index] * part + b[index] * (1 - part);
  return hex([at(0), at(1), at(2)]);
};

const declared = /--color-([a-z0-9-]+)\s*:\s*([^;}]+)/gi;
const comments = /\/\*[\s\S]*?\*\//g;
const mixture = /^color-mix\(\s*in srgb\s*,\s*(.+?)\s+(\d+(?:\.\d+)?)%\s*,\s*(.+?)\s*\)$/i;

/** References in a circle end here. */
const deepest = 10;

const read = (values: ReadonlyMap<string, string>, value: string, depth = 0): string | undefined => {
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  if (depth > deepest) return undefined;
  const token = /^var\(\s*--color-([a-z0-9-]+)\s*\)$/.exec(text)?.[1];
  if (token !== undefined) return read(values, values.get(token) ?? '', depth + 1);
  const [, first = '', percent = '', second = ''] = mixture.exec(text) ?? [];
  const [one, other] = [first, second].map((part) => (part === '' ? undefined : read(values, part, depth + 1)));
  return one === undefined || other === undefined ? undefined : mix(one, Number(percent) / 100, other);
};

/** What a visitor's device asks for (`prefers-color-scheme`). */
export type ColourScheme = 'light' | 'dark';

const darkBlock = /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/gi;

/**
 * Style sheets as each scheme has them: without what they say of the dark one, and with that winning. A brand that says
 * nothing of the dark one is light everywhere.
 */
export const schemesOf = (...css: readonly string[]): readonly (readonly [ColourScheme, string])[] => {
  const text = css.join('\n').replace(comments, '');
  const dark = [...text.matchAll(darkBlock)].map(([, rules = '']) => rules);
  const light = text.replace(darkBlock, '');
  return [['light', light], ...(dark.length === 0 ? [] : [['dark', [light, ...dark].join('\n')] as const])];
};

/** The colour tokens that style sheets set, and those whose value is none that can be judged. */
export type ReadColours = { readonly colours: ThemeColours; readonly unread: ThemeColours };

/**
 * Reads the tokens `--color-*` of style sheets, of which the later ones win: `#rgb`, `#rrggbb`, another token, or two of
 * them mixed in sRGB.
 */
export const readColours = (...css: readonly string[]): ReadColours => {
  const text = css.join('\n').replace(comments, '');
  const values = new Map(
    [...text.matchAll(declared)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  );
  const all = [...values].map(([name, value]) => ({ name, value, colour: read(values, value) }));
  return {
    colours: Object.fromEntries(all.flatMap(({ name, colour }) => (colour === undefined ? [] : [[name, colour]]))),
    unread: Object.fromEntries(all.flatMap(({ name, value, colour }) => (colour === undefined ? [[name, value]] : []))),
  };
};

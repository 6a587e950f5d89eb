/** Colours of a theme by token name, as `#rrggbb`. */
export type ThemeColours = Readonly<Record<string, string>>;

/** Reads the colour tokens that a theme.css sets. */
export const themeColours = (css: string): ThemeColours =>
  Object.fromEntries(
    [...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', colour = '']) => [name, colour]),
  );

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Which colour stands on which, and how far apart they have to be: 4.5 for text, 3 for what is not text (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastRules: readonly (readonly [foreground: string, background: string, atLeast: number])[] = [
  ...['surface', 'surface-raised', 'surface-sunken'].flatMap((surface) => [
    ['text', surface, 4.5] as const,
    ['text-muted', surface, 4.5] as const,
    ['link', surface, 4.5] as const,
    ['sale', surface, 4.5] as const,
    ['positive', surface, 4.5] as const,
    ['warning', surface, 4.5] as const,
    ['negative', surface, 4.5] as const,
    ['accent', surface, 3] as const,
    ['focus', surface, 3] as const,
  ]),
  ['on-accent', 'accent', 4.5],
  ['text', 'accent-quiet', 4.5],
  ['accent', 'accent-quiet', 4.5],
  ['positive', 'positive-quiet', 4.5],
  ['warning', 'warning-quiet', 4.5],
  ['negative', 'negative-quiet', 4.5],
  ['on-header', 'header', 4.5],
  ['focus', 'header', 3],
  ['on-footer', 'footer', 4.5],
  ['focus', 'footer', 3],
  ['text', 'picture-ground', 4.5],
];

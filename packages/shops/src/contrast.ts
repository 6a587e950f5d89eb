import { type ColourScheme, mix, readColours, schemesOf } from './colours.ts';

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
const contrastRules: readonly (readonly [foreground: string, background: string, atLeast: number])[] = [
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
  // The edge of what can be filled in or pressed.
  ['control-border', 'surface', 3],
];

/** Two tokens that cannot be told apart well enough, or one whose colour cannot be judged. */
export type ContrastProblem = { readonly scheme: ColourScheme } & (
  | {
      readonly _tag: 'TooClose';
      readonly foreground: string;
      readonly background: string;
      /** Of both, as `#rrggbb`. */
      readonly colours: readonly [foreground: string, background: string];
      readonly ratio: number;
      readonly atLeast: number;
      /** A foreground like the one there is that would be right; left out where there is none. */
      readonly wanted?: string;
    }
  | { readonly _tag: 'Unread'; readonly token: string; readonly value: string }
);

/** Hundredths by which a colour is moved towards black or white. */
const steps = Array.from({ length: 100 }, (_, step) => (step + 1) / 100);

/** The nearest shade of a colour that stands out enough, of those towards the end that the colour is nearer to first. */
const shadeFor = (foreground: string, background: string, atLeast: number): string | undefined => {
  const ends = luminance(foreground) < luminance(background) ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  return ends
    .flatMap((end) => steps.map((step) => mix(end, step, foreground)))
    .find((shade) => contrast(shade, background) >= atLeast);
};

const problemsIn = ([scheme, css]: readonly [ColourScheme, string]): readonly ContrastProblem[] => {
  const { colours, unread } = readColours(css);
  const judged = new Set([...contrastRules.map(([front]) => front), ...contrastRules.map(([, back]) => back)]);
  const tooClose = contrastRules.flatMap(([foreground, background, atLeast]): readonly ContrastProblem[] => {
    const [front, back] = [colours[foreground], colours[background]];
    if (front === undefined || back === undefined) return [];
    const ratio = contrast(front, back);
    if (ratio >= atLeast) return [];
    const wanted = shadeFor(front, back, atLeast);
    const pair = { foreground, background, colours: [front, back] as const, ratio, atLeast };
    return [{ _tag: 'TooClose', scheme, ...pair, ...(wanted === undefined ? {} : { wanted }) }];
  });
  const missing = [...judged].filter((token) => colours[token] === undefined);
  return [
    ...missing.map((token) => ({ _tag: 'Unread' as const, scheme, token, value: unread[token] ?? '' })),
    ...tooClose,
  ];
};

/**
 * Tells which colours of a theme are too close for people to read or find by (`contrastRules`), in each scheme that it has.
 * @param css style sheets that set tokens, the later ones winning: those of the application, then those of a brand.
 */
export const contrastProblems = (...css: readonly string[]): readonly ContrastProblem[] =>
  schemesOf(...css).flatMap(problemsIn);

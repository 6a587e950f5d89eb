import type { Block } from '@torg/domain/content';
import type { HeaderLayout } from '@torg/domain/shop';
import { readColours, schemesOf } from './colours.ts';

/** What tells one shop from another at a glance. */
export type BrandTraits = {
  /** The first families of headings and of words. */
  readonly fonts: readonly [heading: string, body: string];
  /** The accent in OKLCH: lightness 0 to 1, hue in degrees. */
  readonly accent: { readonly lightness: number; readonly hue: number };
  /** Corners of cards and of controls, in pixels. */
  readonly radius: readonly [card: number, control: number];
  /** The distance between groups in pixels, and cards side by side on a wide screen. */
  readonly density: readonly [space: number, across: number];
  readonly header: HeaderLayout;
  /** Types of the blocks of the start page, with the looks that they were given, in their order. */
  readonly start: readonly string[];
};

export const traitNames = ['font', 'hue', 'radius', 'density', 'header', 'start page'] as const;
export type TraitName = (typeof traitNames)[number];

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** The matrices are those of Björn Ottosson’s OKLab, by which browsers compute `oklch()` (CSS Color 4). */
export const oklchOf = (colour: string): BrandTraits['accent'] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, hue: ((Math.atan2(b2, a) * 180) / Math.PI + 360) % 360 };
};

/** The value of a token, the last style sheet that sets it winning; references to other tokens are followed. */
const token = (name: string, css: string): string => {
  const values = [...css.matchAll(new RegExp(`--${name}:\\s*([^;]+);`, 'g'))];
  const value = values.at(-1)?.[1]?.trim() ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : token(other, css);
};

const firstFamily = (stack: string): string => (stack.split(',')[0] ?? '').replaceAll('"', '').trim();

type BrandFiles = {
  readonly themeCss: string;
  readonly headerLayout: HeaderLayout;
  readonly start: readonly Block[];
};

/** @param application the style sheet with the tokens that a brand may leave as they are. */
export const brandTraits = (application: string, { themeCss, headerLayout, start }: BrandFiles): BrandTraits => {
  const css = schemesOf(application, themeCss).find(([scheme]) => scheme === 'light')?.[1] ?? '';
  const number = (name: string): number => Number.parseFloat(token(name, css));
  return {
    fonts: [firstFamily(token('font-heading', css)), firstFamily(token('font-body', css))],
    accent: oklchOf(readColours(css).colours.accent ?? ''),
    radius: [number('radius-m'), number('radius-control')],
    density: [number('space-7'), number('cards-across')],
    header: headerLayout,
    start: start.map((block) => ('look' in block ? `${block.look} ${block.type}` : block.type)),
  };
};

const apart = (one: number, other: number): number => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** Degrees of hue and parts of lightness from which on two colours are different ones. */
const [otherHue, otherLightness] = [30, 0.15];

/** By which traits a shopper tells two shops apart. */
export const differences = (one: BrandTraits, other: BrandTraits): readonly TraitName[] => {
  const differ: Readonly<Record<TraitName, boolean>> = {
    font: one.fonts[0] !== other.fonts[0] && one.fonts[1] !== other.fonts[1],
    hue:
      apart(one.accent.hue, other.accent.hue) >= otherHue ||
      Math.abs(one.accent.lightness - other.accent.lightness) >= otherLightness,
    radius: Math.abs(one.radius[0] - other.radius[0]) >= 3 || Math.abs(one.radius[1] - other.radius[1]) >= 6,
    density: Math.abs(one.density[0] - other.density[0]) >= 8 || one.density[1] !== other.density[1],
    header: one.header !== other.header,
    'start page': String(one.start) !== String(other.start),
  };
  return traitNames.filter((name) => differ[name]);
};

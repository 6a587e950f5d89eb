/** What every piece of structured data is written in. */
export const vocabulary = 'https://schema.org';

/** Characters of a description: search engines take more, but every visitor would load it twice. */
export const descriptionLength = 300;

/** An amount of minor units as the vocabulary writes it: in major units, with a point. */
export const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** A moment, in milliseconds since 1970, as the vocabulary writes it. */
// biome-ignore lint/style/noRestrictedGlobals: writing a moment reads no clock
export const isoTime = (time: number): string => new Date(time).toISOString();

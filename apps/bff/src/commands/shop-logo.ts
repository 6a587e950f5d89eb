/** Pixels; the header shows a logo at most 64 high. */
const height = 56;
const perCharacter = 18;
const margin = 2;

const inXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const svg = (label: string, width: number, ...shapes: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${inXml(label)}">`,
    ...shapes.map((shape) => `  ${shape}`),
    '</svg>\n',
  ].join('\n');

const font = 'font-family="system-ui, Helvetica, Arial, sans-serif" font-weight="700"';

/** A name as a plain word; its length is fixed, so that it fits whatever font is there. */
const wordmark = (name: string, colour: string): string => {
  const length = Math.max(2, [...name].length) * perCharacter;
  const attributes = `x="${margin}" y="39" font-size="34" textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return svg(name, length + 2 * margin, `<text ${attributes} ${font} fill="${colour}">${inXml(name)}</text>`);
};

/** The first letter on a round ground, for narrow places. */
const sign = (name: string, ground: string, colour: string): string => {
  const [letter = ''] = name.toUpperCase();
  return svg(
    name,
    height,
    `<circle cx="28" cy="28" r="27" fill="${ground}"/>`,
    `<text x="28" y="39" font-size="32" text-anchor="middle" ${font} fill="${colour}">${inXml(letter)}</text>`,
  );
};

/** Plain logos of a shop by file name: for light grounds, for dark ones, and a sign for narrow places. */
export const plainLogos = (name: string): Readonly<Record<string, string>> => ({
  'logo.svg': wordmark(name, '#1b1d1c'),
  'logo-inverted.svg': wordmark(name, '#ffffff'),
  'logo-mobile.svg': sign(name, '#22577a', '#ffffff'),
});

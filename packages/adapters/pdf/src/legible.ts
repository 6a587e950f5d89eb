/** What a font can draw. */
export type Coverage = { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };

/** Stands where the font lacks a character; it has this one. */
const unknownMark = '\u25a1';

const breaking = /[\p{Cc}\u2028\u2029]+/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A text as it is drawn, and as it is read aloud and copied where that differs. */
export type Legible = { readonly drawn: string; readonly actual?: string };

/**
 * A text as one line that the font can draw: without characters that break lines or turn the direction of writing, and with
 * a box for each that the font lacks, such as an emoji. The text itself then goes beside it, so that nothing is lost.
 */
export const legible = (text: string, font: Coverage): Legible => {
  const told = text.toWellFormed().normalize('NFC').replace(breaking, ' ').replace(/ {2,}/g, ' ').trim();
  const actual = told.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
  const drawn = [...actual.replace(unseen, '')]
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : unknownMark))
    .join('');
  return drawn.includes(unknownMark) ? { drawn, actual } : { drawn };
};

/**
 * Breaks a text into lines at its spaces, and within words that are longer than a line.
 * @param widthOf of a text, in any unit. @param width of a line, in the same unit.
 */
export const wrapped = (text: string, width: number, widthOf: (text: string) => number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = partsOf(word, width, widthOf);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
};

/** A word in parts that fit; one that fits is its only part. */
const partsOf = (word: string, width: number, widthOf: (text: string) => number): readonly string[] => {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let [part, used] = ['', 0];
  for (const character of word) {
    const wide = widthOf(character);
    if (part !== '' && used + wide > width) {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += character;
    used += wide;
  }
  return [...parts, part];
};

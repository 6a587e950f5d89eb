import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const read = (address: string): Font => {
  const file = fileURLToPath(address);
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return font;
};

/** A typeface in two weights, which letters of Latin, Greek and Cyrillic are written in. */
export type Fonts = { readonly regular: Font; readonly bold: Font };

let known: Fonts | undefined;

/** The typeface of documents; it is read with the first of them, and shared by all. */
export const fonts = (): Fonts => {
  known ??= {
    regular: read(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
    bold: read(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
  };
  return known;
};

/**
 * Measures texts in a font, word by word as they are drawn; a word that comes again is not measured again.
 * @returns a width in parts of the font's size.
 */
export const measure = (font: Font): ((text: string) => number) => {
  const widths = new Map<string, number>();
  const ofWord = (word: string): number => {
    const width = widths.get(word) ?? font.layout(word).advanceWidth / font.unitsPerEm;
    widths.set(word, width);
    return width;
  };
  return (text) => {
    const words = text.split(' ');
    return words.reduce((sum, word) => sum + ofWord(word), (words.length - 1) * ofWord(' '));
  };
};

/** Short words one after another. Where the line breaks, a dot goes along with the word that it announces. */
export const inOneLine = (words: readonly string[]): string => words.join(' ·\u00a0');

/** Words that stay together on one line, such as a number and its unit. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

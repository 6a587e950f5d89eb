/** Characters of a description that search engines show. */
const shownLength = 155;

/** A text in single spaces, cut to what search engines show: `length` characters at most, at a word's end. */
export const excerpt = (text: string, length: number = shownLength): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  const end = cut.lastIndexOf(' ');
  const whole = end < length / 2 ? cut.slice(0, -1).replace(/[\ud800-\udbff]$/, '') : cut.slice(0, end);
  return `${whole.replace(/[\s,;:–-]+$/, '')}…`;
};

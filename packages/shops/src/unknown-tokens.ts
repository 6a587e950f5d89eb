const comments = /\/\*[\s\S]*?\*\//g;
const set = /(?<![\w-])(--[\w-]+)\s*:/g;
const used = /var\(\s*(--[\w-]+)/g;

const namesIn = (css: string, pattern: RegExp): readonly string[] =>
  [...css.replace(comments, '').matchAll(pattern)].map(([, name = '']) => name);

/**
 * Tokens that a theme sets and nobody reads: slips of the pen, such as `--colour-accent`.
 * @param application its style sheets, which set each token once.
 */
export const unknownTokens = (application: readonly string[], theme: string): readonly string[] => {
  const known = new Set([...application.flatMap((css) => namesIn(css, set)), ...namesIn(theme, used)]);
  return [...new Set(namesIn(theme, set))].filter((name) => !known.has(name));
};

import { nearestName } from '@torg/domain/catalogue';

const comments = /\/\*[\s\S]*?\*\//g;
const set = /(?<![\w-])(--[\w-]+)\s*:/g;
const used = /var\(\s*(--[\w-]+)/g;

const namesIn = (css: string, pattern: RegExp): readonly string[] =>
  [...css.replace(comments, '').matchAll(pattern)].map(([, name = '']) => name);

/**
 * Tokens that a theme sets and nobody reads: slips of the pen, such as `--colour-accent`.
 * @param application its style sheets, which set each token once.
 * @returns each with the token that is nearest, where one is near.
 */
export const unknownTokens = (
  application: readonly string[],
  theme: string,
): readonly { readonly token: string; readonly meant?: string }[] => {
  const known = new Set([...application.flatMap((css) => namesIn(css, set)), ...namesIn(theme, used)]);
  return [...new Set(namesIn(theme, set))]
    .filter((token) => !known.has(token))
    .map((token) => {
      const meant = nearestName(token, [...known]);
      return meant === undefined ? { token } : { token, meant };
    });
};

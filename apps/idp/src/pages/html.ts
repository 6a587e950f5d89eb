/** Markup that is safe to put into a page. */
export type Html = { readonly markup: string };

type Part = Html | string | number | undefined | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** Makes markup of a template; texts in it are escaped, other markup is taken as it is, undefined is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((whole, string, index) => `${whole}${markupOf(parts[index - 1])}${string}`),
});

/** Markup that somebody else made safe. */
export const trusted = (markup: string): Html => ({ markup });

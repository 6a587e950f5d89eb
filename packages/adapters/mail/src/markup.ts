/** HTML that is safe to be sent: everything in it that came from outside is escaped. */
export type Markup = { readonly markup: string };

type Inserted = string | number | Markup | readonly Markup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const inserted = (value: Inserted): string => {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...values: readonly Inserted[]): Markup => ({
  markup: strings.reduce((text, part, index) => text + inserted(values[index - 1] ?? '') + part),
});

/** A text as one line: characters that break lines or turn the direction of writing mean something else in a mail. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

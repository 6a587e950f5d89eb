/** HTML that is safe to send; only `html` makes it. */
export type Html = { readonly markup: string };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Puts values into markup; texts among them are escaped. Attributes stand in double quotes. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html => ({
  markup: parts.map((part, index) => (index === 0 ? part : markupOf(values[index - 1] ?? '') + part)).join(''),
});

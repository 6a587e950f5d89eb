/** What Stripe calls a form: nested names in brackets, such as `metadata[reference]`. */
export type Form = {
  readonly text: (name: string) => string | undefined;
  /** A whole number; undefined where there is none of that name, or it is none. */
  readonly whole: (name: string) => number | undefined;
  /** The texts below a name: `metadata[reference]` is `reference` of `metadata`. */
  readonly record: (name: string) => Readonly<Record<string, string>>;
  /** The texts of a list: `expand[0]`. */
  readonly list: (name: string) => readonly string[];
};

/** Reads a form, or the query of an address. */
export const readForm = (text: string): Form => {
  const fields = new URLSearchParams(text);
  const below = (name: string): readonly (readonly [string, string])[] =>
    [...fields].flatMap(([field, value]) => {
      const [, inner = ''] = new RegExp(`^${name.replaceAll(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(field) ?? [];
      return inner === '' ? [] : [[inner, value] as const];
    });
  const textOf = (name: string) => fields.get(name) ?? undefined;
  return {
    text: textOf,
    whole: (name) => {
      const value = textOf(name) ?? '';
      return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
    },
    record: (name) => Object.fromEntries(below(name)),
    list: (name) => below(name).map(([, value]) => value),
  };
};

/** The query string as pages read it: every name with its values, all of them text. What is undefined is left out. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads a query string without guessing numbers or JSON into it. */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const params: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const before = params[name];
    params[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...params };
};

/** A query string as calls and readers of the domain take it. */
export const toSearchParams = (params: SearchParams): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(params)) {
    if (values === undefined || values === null) continue;
    for (const value of [values].flat()) search.append(name, String(value));
  }
  return search;
};

/** Writes a query string with its question mark; empty where nothing is asked. */
export const stringifySearch = (params: SearchParams): string => {
  const search = toSearchParams(params).toString();
  return search === '' ? '' : `?${search}`;
};

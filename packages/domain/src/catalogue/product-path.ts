import type { OptionValues, WantedVariant } from './product-choice.ts';

/** What precedes the name of an option in a query string and in a form. */
export const optionPrefix = 'option.';

/** The longest value of an option or a facet, in UTF-16 code units: it has to fit on a page as one choice. */
export const longestValue = 100;

/** Longer SKUs, names and values do not exist; what claims to be one makes no page of its own. */
const maxLength = { sku: 100, name: 50, value: longestValue };

/** No product is chosen by more. */
const maxOptions = 6;

/** What the query string of a product asks for. */
export type ProductQuery = WantedVariant & {
  /** The option that has to be chosen before the product can be bought: it was bought without, by a form. */
  readonly ask?: string;
};

/** Reads the query string of a product. Total: what makes no sense is left out. */
export const readProductQuery = (search: URLSearchParams): ProductQuery => {
  const skus = search.getAll('sku');
  const [sku = ''] = skus;
  const ask = search.get('ask') ?? '';
  return {
    ...(skus.length === 1 && sku !== '' && sku.length <= maxLength.sku ? { sku } : {}),
    options: readOptionValues(search),
    ...(ask === '' || ask.length > maxLength.name ? {} : { ask }),
  };
};

/** The values of options among the fields of a query string or a form. */
export const readOptionValues = (fields: Iterable<readonly [string, unknown]>): OptionValues => {
  const values = [...fields].flatMap(([field, value]): [string, string][] => {
    const name = field.slice(optionPrefix.length);
    const isValue = typeof value === 'string' && value !== '' && value.length <= maxLength.value;
    return field.startsWith(optionPrefix) && name !== '' && name.length <= maxLength.name && isValue
      ? [[name, value]]
      : [];
  });
  return Object.fromEntries(values.slice(0, maxOptions));
};

/** The query string of a product in its canonical order. A SKU is a whole choice: options beside it say nothing. */
export const productSearch = ({ sku, options, ask }: ProductQuery): string => {
  const search = new URLSearchParams();
  if (sku !== undefined) search.append('sku', sku);
  else for (const name of Object.keys(options).sort()) search.append(optionPrefix + name, options[name] ?? '');
  if (ask !== undefined) search.append('ask', ask);
  return search.toString();
};

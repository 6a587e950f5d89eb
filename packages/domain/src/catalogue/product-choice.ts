import { type Product, preselectedVariant, type Variant, type VariantOption } from './product.ts';
import { bestStockState, type StockState } from './stock.ts';

/** Values by the name of their option: `{ colour: 'Moss', size: 'M' }`. */
export type OptionValues = Readonly<Record<string, string>>;

/** What somebody wants to see of a product: one variant, or values of some of its options. */
export type WantedVariant = { readonly sku?: string; readonly options: OptionValues };

/** How far a choice among the variants of a product has come. */
export type ProductChoice = {
  /** What pictures and price show: the variant that is chosen, or the best to show of those that it may still become. */
  readonly shown: Variant;
  /** The values that are chosen, with those that are preselected. */
  readonly values: OptionValues;
  /** Options that only the shopper can choose, and has not. None: `shown` is what is bought. */
  readonly open: readonly string[];
  /** What the choice may still become; `shown` alone once nothing is open. */
  readonly candidates: readonly Variant[];
};

/**
 * Options that say how goods look: a picture shows what is preselected. The keys are those of `option` in feeds.
 * Every other option may have to fit the shopper or what it is bought for (size, length, voltage), in whatever language
 * a feed names it: what is not known to be looks is asked for.
 */
const looks: ReadonlySet<string> = new Set([
  ...['colour', 'pattern', 'material', 'design', 'motif', 'print', 'finish'],
  ...['monster', 'motiv', 'utforelse'],
]);

/** Whether an option has to be chosen by the shopper, never by the shop. */
export const mustFit = (option: string): boolean => !looks.has(option);

/** Names the choice among variants that no option tells apart; its values are their SKUs. */
const bareVariants = 'sku';

/** The value that a variant has of an option that `choicesOf` tells. */
const optionValue = (variant: Variant, option: string): string | undefined =>
  option === bareVariants ? variant.sku : variant.options[option];

type Choosable = Pick<Product, 'options' | 'variants'>;

/** What there is to choose of a product: the options in which its variants differ. */
export const choicesOf = ({ options, variants }: Choosable): readonly VariantOption[] => {
  if (variants.length < 2) return [];
  const varying = options
    .map(({ name, values }) => ({
      name,
      values: values.filter((value) => variants.some((v) => v.options[name] === value)),
    }))
    .filter(({ values }) => values.length > 1);
  return varying.length > 0 ? varying : [{ name: bareVariants, values: variants.map(({ sku }) => sku) }];
};

/**
 * How far a choice has come. A SKU of the product is a whole choice. Of values that no variant has together, those of
 * the first options count. What only looks different is preselected: the cheapest that can be ordered.
 * @returns undefined for a product without variants.
 */
export const chooseVariant = (product: Choosable, { sku, options }: WantedVariant): ProductChoice | undefined => {
  const choices = choicesOf(product);
  const named = product.variants.find((variant) => variant.sku === sku);
  const given = named === undefined ? fittingValues(product, choices, options) : valuesOf(named, choices);
  const fitting = named === undefined ? product.variants.filter(hasAll(given)) : [named];
  const shown = preselectedVariant(fitting);
  if (shown === undefined) return undefined;
  const seen = valuesOf(
    shown,
    choices.filter(({ name }) => !mustFit(name)),
  );
  const candidates = fitting.filter(hasAll(seen));
  const open = choices
    .map(({ name }) => name)
    .filter((name) => mustFit(name) && given[name] === undefined)
    .filter((name) => candidates.some((variant) => optionValue(variant, name) !== undefined));
  return { shown, values: { ...seen, ...given }, open, candidates: open.length > 0 ? candidates : [shown] };
};

/** What leads to a choice: its SKU once it is whole, else its values. */
export const wantedFor = ({ shown, values, open }: ProductChoice): WantedVariant =>
  open.length === 0 ? { sku: shown.sku, options: {} } : { options: values };

/** A value of an option, and what choosing it leads to. */
export type OptionOffer = {
  readonly value: string;
  /** What the choice becomes. */
  readonly choice: ProductChoice;
  readonly isChosen: boolean;
  /** The other values can stay as they are. */
  readonly isExact: boolean;
};

/**
 * What choosing each value of an option leads to: the same choice with this value or, where that is not made, the choice
 * that keeps as much of it as can be had. A value that no variant has is left out.
 */
export const offersOf = (product: Choosable, choice: ProductChoice, option: string): readonly OptionOffer[] => {
  const { values = [] } = choicesOf(product).find(({ name }) => name === option) ?? {};
  return values.flatMap((value): OptionOffer[] => {
    const wanted = { ...choice.values, [option]: value };
    const isExact = product.variants.some(hasAll(wanted));
    // The value that is asked for goes first: the others give way.
    const leading = isExact ? wanted : fittingValues(product, [{ name: option }, ...choicesOf(product)], wanted);
    const next = chooseVariant(product, { options: leading });
    if (next === undefined) return [];
    return [{ value, choice: next, isChosen: choice.values[option] === value, isExact }];
  });
};

/** The best state among variants: what can be said of a product before its size is chosen. */
export const bestStock = (variants: readonly Variant[]): StockState =>
  bestStockState(variants.map(({ stock }) => stock.state));

/**
 * When the first among variants that can be ordered is there; undefined where one is there already, or none can be had.
 * @returns milliseconds since 1970.
 */
export const firstAwaitedDay = (variants: readonly Variant[]): number | undefined => {
  const days = variants.flatMap(({ stock }) => (stock.state === 'out' ? [] : [stock.availableAt ?? 0]));
  const first = Math.min(...days);
  return days.length === 0 || first === 0 ? undefined : first;
};

const hasAll =
  (values: OptionValues) =>
  (variant: Variant): boolean =>
    Object.entries(values).every(([name, value]) => optionValue(variant, name) === value);

/** The wanted values that some variant has together, by the order of the options. */
const fittingValues = (
  { variants }: Choosable,
  choices: readonly Pick<VariantOption, 'name'>[],
  wanted: OptionValues,
): OptionValues => {
  const kept: Record<string, string> = {};
  for (const { name } of choices) {
    const value = wanted[name];
    if (value !== undefined && variants.some(hasAll({ ...kept, [name]: value }))) kept[name] = value;
  }
  return kept;
};

const valuesOf = (variant: Variant, choices: readonly VariantOption[]): OptionValues =>
  Object.fromEntries(
    choices.flatMap(({ name }) => {
      const value = optionValue(variant, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

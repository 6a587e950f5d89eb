import { mustFit, type OptionValues } from './product-choice.ts';

/** A variant as listings narrow by it. */
export type NarrowedVariant = {
  readonly options: OptionValues;
  /** Values by facet key. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
};

type Filters = Readonly<Record<string, readonly string[]>>;

const hasOne = ({ attributes }: NarrowedVariant, key: string, values: readonly string[]): boolean =>
  attributes[key]?.some((value) => values.includes(value)) ?? false;

/**
 * The variants of a product that a narrowed listing is about: those with one of the chosen values of every facet. Facets
 * that one variant alone does not meet, since others of the product do, give way in the order chosen.
 * @returns undefined where the choice tells no variant from another, so that the product is shown as ever.
 */
export const matchedVariants = <V extends NarrowedVariant>(
  variants: readonly V[],
  filters: Filters,
): readonly [V, ...V[]] | undefined => {
  let matched = variants;
  for (const [key, values] of Object.entries(filters)) {
    const fitting = matched.filter((variant) => hasOne(variant, key, values));
    if (fitting.length > 0) matched = fitting;
  }
  const [first, ...others] = matched;
  return first === undefined || matched.length === variants.length ? undefined : [first, ...others];
};

/**
 * The values that a card of a narrowed listing leads to: the looks of what it shows, and what has to fit only where the
 * shopper chose it.
 * @param matched the variants that the listing is about, the one shown first.
 * @param all the variants of the product.
 */
export const matchedOptions = (
  matched: readonly [NarrowedVariant, ...NarrowedVariant[]],
  all: readonly NarrowedVariant[],
  filters: Filters,
): OptionValues => {
  const [shown] = matched;
  const isShared = (name: string, of: readonly NarrowedVariant[]) =>
    of.every(({ options }) => options[name] === shown.options[name]);
  return Object.fromEntries(
    Object.entries(shown.options).filter(([name]) => {
      if (isShared(name, all)) return false;
      const isChosen = hasOne(shown, name, filters[name] ?? []);
      return isShared(name, matched) ? isChosen || !mustFit(name) : isChosen && !mustFit(name);
    }),
  );
};

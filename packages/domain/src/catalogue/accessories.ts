import type { Product, ProductCard } from './product.ts';

/** Goods side by side on a desk. */
const inRow = 4;

/** As many of what goes with a product stand on its page. */
export const shownAccessories = 2 * inRow;

type WithAccessories = Pick<Product, 'accessories'>;

/** Whether there is enough of what goes with a product to choose from: then it has a listing of its own, too. */
export const hasAccessoryListing = ({ accessories }: WithAccessories): boolean => accessories.length >= inRow;

/** What goes with a product, as its page shows it: in whole rows where there is a listing of the rest. */
export const accessoriesInRows = ({ accessories }: WithAccessories): readonly ProductCard[] =>
  hasAccessoryListing({ accessories })
    ? accessories.slice(0, accessories.length - (accessories.length % inRow))
    : accessories;

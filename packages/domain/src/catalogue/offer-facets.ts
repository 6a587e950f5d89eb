/**
 * The facet by which listings are narrowed to goods that can be ordered now: of its own, since stock changes all day. Listings of
 * more than 500 products do not have it, unless they are narrowed by it: what would take long is not counted.
 */
export const stockFacet = { key: 'stock', value: 'in' } as const;

/** The facet by which listings are narrowed to goods whose card shows a reduced price, and its one value. */
export const reducedFacet = { key: 'reduced', value: 'yes' } as const;

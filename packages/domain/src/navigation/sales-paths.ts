/** Addresses of sales systems and of the sales desk, without language prefix. */
export const salesPaths = {
  /** Where a link puts goods into the basket; its form is posted there, too. */
  addBasket: '/add-basket',
} as const;

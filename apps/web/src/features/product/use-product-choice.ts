import { useRouter } from '@tanstack/react-router';
import {
  chooseVariant,
  type Product,
  type ProductChoice,
  type ProductQuery,
  productSearch,
  wantedFor,
} from '@torg/domain/catalogue';
import { parseSearch, paths } from '@torg/domain/navigation';
import { useState } from 'react';

/**
 * The choice among the variants of a product: what the address says, and at once what was picked since.
 * @returns the choice, and how to change it; the address follows without a step of its own in the history.
 */
export const useProductChoice = (
  product: Product,
  query: ProductQuery,
): readonly [ProductChoice, (next: ProductChoice) => void] => {
  const router = useRouter();
  const at = `${product.slug}?${productSearch(query)}`;
  const [picked, setPicked] = useState<{ readonly at: string; readonly choice: ProductChoice }>();
  const choice = picked?.at === at ? picked.choice : chooseVariant(product, query);
  if (choice === undefined) throw new Error(`product ${product.slug} has no variant`);
  const pick = (next: ProductChoice): void => {
    setPicked({ at, choice: next });
    const search = parseSearch(productSearch(wantedFor(next)));
    void router.navigate({ to: paths.product(product.slug), search, replace: true, resetScroll: false });
  };
  return [choice, pick];
};

import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Storefront, StorefrontContext } from './storefront.ts';

/** Gives the router's storefront to the components that it shows. */
export const StorefrontProvider = ({ children }: { readonly children: ReactNode }) => {
  const { storefront } = useRouter().options.context as { readonly storefront: () => Storefront };
  return <StorefrontContext value={storefront()}>{children}</StorefrontContext>;
};

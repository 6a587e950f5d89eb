import type { Browser } from '@playwright/test';
import { newEnvironment, type OwnProduct, ownProduct, type ProductEnvironment } from './product.ts';

type Given = { readonly browser: Browser };
type Use = (product: OwnProduct) => Promise<void>;

/**
 * A fixture: a product of their own that the tests of a file share.
 * @param more what it is started with besides, given its empty data folder; written there, too, where shops are.
 */
export const sharedProduct = (more: (dataFolder: string) => Promise<Partial<ProductEnvironment>>) =>
  [
    async ({ browser: _ }: Given, use: Use): Promise<void> => {
      const environment = newEnvironment();
      const product = ownProduct({ ...environment, ...(await more(environment.TORG_DATA_DIR)) });
      try {
        await product.start();
        await use(product);
      } finally {
        await product.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ] as [(given: Given, use: Use) => Promise<void>, { scope: 'worker'; timeout: number }];

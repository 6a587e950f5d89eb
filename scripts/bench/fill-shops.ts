import { join } from 'node:path';
import { createFindHolidays } from '@torg/adapter-holidays';
import { openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { generateProducts } from '@torg/adapter-postgres/testing';
import { providerDefinitions } from '../../apps/bff/src/composition/payment-providers.ts';
import { loadShops } from '../../apps/bff/src/shops/load-shops.ts';
import { root } from './child.ts';

/** How many products each shop is measured with. */
const productCounts: Readonly<Record<string, number>> = { fjell: 100_000, tel: 3000 };

/** Fills the shops of a running product, which must be empty, through the database that it started. */
export const fillShops = async (dataDir: string): Promise<void> => {
  const shops = await loadShops({
    shopsDir: join(root, 'packages/shops'),
    messagesDir: join(root, 'apps/web/messages'),
    findHolidays: createFindHolidays(Date),
    paymentProviders: Object.keys(providerDefinitions),
    frontChannelFlows: false,
    missingServices: {},
  })();
  if (shops._tag === 'Left') throw new Error(shops.left.join('\n'));
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase({ url: server.url, onError: console.error });
  try {
    for (const { info } of shops.right.shops) {
      const count = productCounts[info.id];
      if (count !== undefined) await generateProducts(database.db, info, count);
    }
  } finally {
    await database.close();
    await server.stop();
  }
};

import { type Database, listenCatalogue, readVersion } from '@torg/adapter-postgres';
import { either as E } from 'fp-ts';
import type { CatalogueVersions } from '../pages/cache/page-cache.ts';

/** The versions of all catalogues as this process hears of them, and how to stop listening. */
export type CatalogueNews = { readonly versions: CatalogueVersions; readonly stop: () => Promise<void> };

/**
 * Follows the versions of all catalogues. While the database cannot be heard no version is known; a shop's version is
 * read when it is first asked for, and never put in the place of one that was heard meanwhile.
 * @throws when the database cannot be reached at first.
 */
export const followCatalogues = async ({ db, url }: Database): Promise<CatalogueNews> => {
  const known = new Map<string, number>();
  const asked = new Set<string>();
  let silence = 0;
  let isHearing = true;

  const learn = async (shopId: string): Promise<void> => {
    const before = silence;
    asked.add(shopId);
    const version = await readVersion(db)(shopId)();
    asked.delete(shopId);
    if (E.isRight(version) && before === silence && !known.has(shopId)) known.set(shopId, version.right);
  };

  const stop = await listenCatalogue(url, {
    onChange: (shopId, version) => {
      known.set(shopId, version);
    },
    onLost: () => {
      silence += 1;
      isHearing = false;
      known.clear();
    },
    onBack: () => {
      isHearing = true;
    },
  });

  return {
    versions: {
      of: (shopId) => {
        const version = known.get(shopId);
        if (version === undefined && isHearing && !asked.has(shopId)) void learn(shopId);
        return version;
      },
    },
    stop,
  };
};

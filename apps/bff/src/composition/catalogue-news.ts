import { type Database, readVersion } from '@torg/adapter-postgres';
import { either as E } from 'fp-ts';
import { Subscription } from 'rxjs';
import type { CatalogueVersions } from '../pages/cache/page-cache.ts';
import type { News } from './news.ts';

/** The versions of all catalogues as this process hears of them, and how to stop listening. */
export type CatalogueNews = { readonly versions: CatalogueVersions; readonly stop: () => void };

/**
 * Follows the versions of all catalogues. While the database cannot be heard no version is known; a shop's version is
 * read when it is first asked for, and never put in the place of one that was heard meanwhile.
 */
export const followCatalogues = ({ db }: Database, news: News): CatalogueNews => {
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

  const following = new Subscription();
  following.add(news.catalogues.subscribe(({ shopId, version }) => known.set(shopId, version)));
  following.add(
    news.hearing.subscribe((isBack) => {
      isHearing = isBack;
      if (isBack) return;
      silence += 1;
      known.clear();
    }),
  );

  return {
    versions: {
      of: (shopId) => {
        const version = known.get(shopId);
        if (version === undefined && isHearing && !asked.has(shopId)) void learn(shopId);
        return version;
      },
    },
    stop: () => following.unsubscribe(),
  };
};

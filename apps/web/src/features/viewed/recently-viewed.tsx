import { viewedBeside } from '@torg/domain/catalogue';
import { useEffect, useState } from 'react';
import { withTexts } from '../../bindings/late-texts.ts';
import { whenIdle } from '../../bindings/later.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import type { ViewedGoods } from './viewed-goods.tsx';

const load = withTexts(() => import('./viewed-goods.tsx'));

type Shown = { readonly Goods: typeof ViewedGoods; readonly slugs: readonly string[]; readonly clear: () => void };

/** Goods that were looked at before, once the page rests; nobody loads them who has none. */
export const RecentlyViewed = ({ slug }: { readonly slug?: string }) => {
  const { recentlyViewed } = useStorefront();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const remember = async (): Promise<Shown | undefined> => {
      await new Promise<void>(whenIdle);
      const viewed = await recentlyViewed();
      const slugs = viewedBeside(viewed.get(), slug);
      if (slug !== undefined) viewed.add(slug);
      return slugs.length === 0 ? undefined : { Goods: (await load()).ViewedGoods, slugs, clear: viewed.clear };
    };
    return whileShown(remember(), setShown);
  }, [recentlyViewed, slug]);
  return shown && <shown.Goods key={slug} {...shown} />;
};

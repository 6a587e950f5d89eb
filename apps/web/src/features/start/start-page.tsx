import { useStorefront } from '../../bindings/storefront.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { LoadedBlock } from '../blocks/load-blocks.ts';
import { RecentlyViewed } from '../viewed/recently-viewed.tsx';

/** The start page as the operator put it together. The first banner carries the page's heading. */
export const StartPage = ({ blocks }: { readonly blocks: readonly LoadedBlock[] }) => {
  const { info } = useStorefront().shop.config;
  return (
    <>
      {!blocks.some(({ type }) => type === 'banner') && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {info.name}
        </h1>
      )}
      <Blocks blocks={blocks} isHeading />
      <div className="page">
        <RecentlyViewed />
      </div>
    </>
  );
};

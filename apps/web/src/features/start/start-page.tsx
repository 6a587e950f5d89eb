import { useStorefront } from '../../bindings/storefront.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { LoadedBlock } from '../blocks/load-blocks.ts';

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
    </>
  );
};

import type { Block } from '@torg/domain/content';
import type { Storefront } from '../../bindings/storefront.ts';
import type { LoadedBlock } from './load-blocks.ts';

/** Fetches what blocks show; the code of that comes with the first page that has any. */
export const loadBlocks = async (storefront: Storefront, blocks: readonly Block[]): Promise<readonly LoadedBlock[]> =>
  blocks.length === 0 ? [] : (await import('./load-blocks.ts')).loadBlocks(storefront, blocks);

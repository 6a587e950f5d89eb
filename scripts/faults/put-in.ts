import type { Browser, Reply } from './browser.ts';
import { member } from './member.ts';

type Window = Pick<Browser, 'send'>;

/** The lines of the basket, as the shop shows them. */
export const basketLines = async ({ send }: Window): Promise<readonly unknown[]> => {
  const { body } = await send('POST', '/api/basket?type=get&stock=true&pageName=basket');
  const lines = member(body, 'basket', 'lines');
  return Array.isArray(lines) ? lines : [];
};

/**
 * Puts units of goods into a basket, and looks at it, as who shops does: where the answer got lost, what was asked for again
 * may be there twice, and is set right before anything is ordered.
 * @returns what the shop said of the goods in the end.
 */
export const putIn = async (window: Window, sku: string, quantity: number): Promise<Reply> => {
  const added = await window.send('POST', '/api/basket/lines', { sku, quantity });
  const line = (await basketLines(window)).find((one) => member(one, 'sku') === sku);
  if (line === undefined) return added;
  const path = `/api/basket/lines/${String(member(line, 'id'))}`;
  return added.status === 200 && member(line, 'quantity') === quantity
    ? added
    : window.send('PATCH', path, { quantity });
};

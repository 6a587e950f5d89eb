import { request } from 'undici';
import type { Product } from './product.ts';

/** What an address of a shop answers with. The host goes into a header: names below `localhost` resolve in browsers only. */
const getText = async ({ port }: Pick<Product, 'port'>, shop: string, path: string): Promise<string> => {
  const response = await request(`http://127.0.0.1:${port}${path}`, {
    headers: { host: hostOf(shop, port) },
    bodyTimeout: 30_000,
  });
  if (response.statusCode !== 200) throw new Error(`${shop}${path} answered ${response.statusCode}`);
  return response.body.text();
};

/** As JSON; its type is the caller's knowledge of the contract. */
export const getJson = async <A>(product: Pick<Product, 'port'>, shop: string, path: string): Promise<A> =>
  JSON.parse(await getText(product, shop, path)) as A;

export const hostOf = (shop: string, port: number): string => `${shop}.localhost:${port}`;

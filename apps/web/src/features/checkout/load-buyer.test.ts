import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createStorefront } from '../../bindings/storefront.ts';
import { serverState } from '../../composition/client-state.ts';
import { aRequest, aShop, aStorefrontConfig } from '../../testing/a-shop.ts';
import { loadBuyer } from './load-buyer.ts';

const card = { last: '9XZQ', until: 20_783, available: 50_000 };

/** What a checkout that a guest comes to from another page knows of them, and how often their gift card was asked for. */
const asGuest = async (info: Parameters<typeof aStorefrontConfig>[1]) => {
  let asked = 0;
  const shown = () => {
    asked += 1;
    return TE.right(O.some(card));
  };
  const shop = aShop({ config: aStorefrontConfig('nb', info), giftCard: { shown } });
  const server = serverState(shop.basket, []);
  const session = { ...server.session, get: () => ({ _tag: 'Guest' }) as const };
  const { buyer } = await loadBuyer(createStorefront(shop, aRequest('/checkout', shop), { ...server, session }));
  return { buyer, asked };
};

describe('the checkout of a guest', () => {
  it('has the gift card whose code was typed in this browser, without being loaded anew', async () => {
    expect(await asGuest({ giftCards: { amounts: [50_000], years: 3 } })).toEqual({
      ...{ buyer: { approvalRules: [], giftCard: card }, asked: 1 },
    });
  });

  it('asks for no gift card where the shop takes none', async () => {
    expect(await asGuest({})).toEqual({ buyer: { approvalRules: [] }, asked: 0 });
  });
});

import { basketStoreSuite } from './basket-store.suite.ts';
import { deskOrdersSuite } from './desk-orders.suite.ts';
import { createInMemoryBasketStore } from './in-memory-basket-store.ts';
import { createInMemoryCreditStore } from './in-memory-credit-store.ts';
import { createInMemoryDraftStore } from './in-memory-draft-store.ts';
import { createInMemoryGiftCardStore } from './in-memory-gift-card-store.ts';
import { createInMemoryPointsStore } from './in-memory-points-store.ts';
import { createInMemoryPurchaseStore } from './in-memory-purchase-store.ts';
import { createInMemoryQuoteStore } from './in-memory-quote-store.ts';
import { purchaseStoreSuite } from './purchase-store.suite.ts';

basketStoreSuite('memory', async () => createInMemoryBasketStore());

purchaseStoreSuite('memory', async () => {
  const onHand = new Map([
    ['A', 5],
    ['B', 3],
  ]);
  const baskets = createInMemoryBasketStore();
  const credits = createInMemoryCreditStore();
  const points = createInMemoryPointsStore();
  const giftCards = createInMemoryGiftCardStore();
  const quotes = createInMemoryQuoteStore();
  const drafts = createInMemoryDraftStore();
  const store = createInMemoryPurchaseStore(baskets, onHand, credits, points, quotes, giftCards, drafts);
  return {
    baskets,
    credits,
    points,
    giftCards,
    quotes,
    drafts,
    store,
    countTakenWindows: store.countTakenWindows,
    countPromotionUses: store.countPromotionUses,
    available: async (sku) => store.available(sku),
    endGiftCard: async (card) => giftCards.write({ moves: [], days: [{ card, until: 0 }] }),
    jobs: async () => store.jobs,
  };
});

deskOrdersSuite('memory', async () => {
  const baskets = createInMemoryBasketStore();
  const store = createInMemoryPurchaseStore(baskets);
  return { baskets, store, listOrders: store.listForDesk };
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const GiftCardPage = lazyRouteComponent(
  withTexts(() => import('../features/gift-cards/gift-card-page.tsx')),
  'GiftCardPage',
);
const BuyGiftCardPage = lazyRouteComponent(
  withTexts(() => import('../features/gift-cards/buy-gift-card-page.tsx')),
  'BuyGiftCardPage',
);

/** What is on a gift card, for who has its code. The server reads it for that page alone. */
export const giftCardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gift-card',
  head: titled('gift_card.title'),
  component: lazyPage(GiftCardPage, () => <GiftCardPage />),
});

export const buyGiftCardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gift-card/buy',
  head: titled('gift_card.buy_title'),
  component: lazyPage(BuyGiftCardPage, () => <BuyGiftCardPage />),
});

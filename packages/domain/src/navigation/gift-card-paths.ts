import { paths } from './paths.ts';

/** Where gift cards are shown by their codes, and where they are bought; without language prefix. */
export const giftCardPaths = {
  card: paths.giftCard,
  buy: '/gift-card/buy',
  /** The form as it was filled in for an order that was not paid. */
  buyAgain: (orderNumber: string) => `/gift-card/buy?order=${encodeURIComponent(orderNumber)}`,
} as const;

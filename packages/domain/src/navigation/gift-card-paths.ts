/** Where gift cards are shown by their codes, and where they are bought; without language prefix. */
export const giftCardPaths = { card: '/gift-card', buy: '/gift-card/buy' } as const;

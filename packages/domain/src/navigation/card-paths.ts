/** Where the cards are that somebody keeps with payment providers. */
export const cardPaths = {
  /** The cards of a user; the form that removes one is posted there, too. */
  all: '/me/cards',
  /** The cards after one was removed. */
  removed: '/me/cards?done=removed',
} as const;

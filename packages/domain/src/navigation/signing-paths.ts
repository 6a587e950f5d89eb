/** How a contract that was to be signed ended, as the checkout tells who comes back. */
export const signingEnds = ['signed', 'rejected', 'timed-out', 'withdrawn', 'other-person'] as const;
/** One of `signingEnds`. */
export type SigningEndName = (typeof signingEnds)[number];

/** Where contracts are signed, and come back from; no pages, so that they are always asked of the server. */
export const signingPaths = {
  /** Leads to where the contract is signed that waits for who is logged in. */
  sign: '/redirect-scrive',
  /** Where its signatory comes back to. */
  back: '/redirect-scrive?back=1',
  /** As `back`, without asking again by itself. */
  quietly: '/redirect-scrive?back=1&ask=0',
  /** The checkout, which says how it ended. */
  checkout: (end: SigningEndName): string => `/checkout?signature=${end}`,
} as const;

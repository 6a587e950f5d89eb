/** How often one network may ask for a kind of work. */
export type Allowance = {
  /** Requests that one network may make in a minute. Households and offices share addresses. */
  readonly limit: number;
  /** What is counted as one: each route in each process, all routes in each process, or all routes in all processes. */
  readonly counted: 'route' | 'process' | 'deployment';
};

/**
 * Kinds of work, by what one request costs. `making`: pictures that are not kept yet; `codes`: guesses at codes of
 * promotions; `drafts`: what is typed, each time that its typist rests; `proofs`: guesses who placed an order, or was
 * invited; `links`: mails with the link of an order; `invitations`: mails that companies send; `giftCards`: guesses of
 * codes, and cards that are bought; `lists`: goods by the hundred, which may come in files; `documents`: those of orders,
 * of which a long one takes a second to make; `ownData`: all that is kept of a user, read or deleted; `receipts`: what is
 * kept for years and nobody can delete; `punchout`: shared secrets of procurement systems.
 */
export const budgets = {
  addresses: { limit: 60, counted: 'deployment' },
  approvals: { limit: 60, counted: 'deployment' },
  companyUsers: { limit: 60, counted: 'deployment' },
  invitations: { limit: 20, counted: 'deployment' },
  customers: { limit: 60, counted: 'deployment' },
  reading: { limit: 1200, counted: 'route' },
  pictures: { limit: 6000, counted: 'route' },
  making: { limit: 120, counted: 'deployment' },
  basket: { limit: 300, counted: 'deployment' },
  drafts: { limit: 300, counted: 'deployment' },
  lists: { limit: 60, counted: 'deployment' },
  orders: { limit: 60, counted: 'deployment' },
  payments: { limit: 60, counted: 'deployment' },
  codes: { limit: 10, counted: 'deployment' },
  proofs: { limit: 10, counted: 'deployment' },
  links: { limit: 10, counted: 'deployment' },
  giftCards: { limit: 10, counted: 'deployment' },
  documents: { limit: 60, counted: 'deployment' },
  ownData: { limit: 10, counted: 'deployment' },
  receipts: { limit: 60, counted: 'deployment' },
  reviews: { limit: 30, counted: 'deployment' },
  rendering: { limit: 600, counted: 'process' },
  punchout: { limit: 60, counted: 'deployment' },
  identity: { limit: 600, counted: 'deployment' },
} as const satisfies Readonly<Record<string, Allowance>>;

/** A kind of work. */
export type BudgetName = keyof typeof budgets;

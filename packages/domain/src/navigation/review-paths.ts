import { encode } from './paths.ts';

/** Addresses about reviews, without language prefix; apart from the others, which every first page loads. */
export const reviewPaths = {
  /** Where a buyer writes reviews. @param key a signed link's, or the number of an order of the own. */
  write: (key: string) => `/review/${encode(key)}`,
  /** Where a reader says of a review that it is helpful, or reports it. */
  deed: (id: string, deed: 'helpful' | 'report') => `/review/${encode(id)}/${deed}`,
  /** A picture of a review. */
  picture: (id: string, size: 'thumb' | 'full') =>
    `/media/review/${encode(id)}${size === 'thumb' ? '-thumb' : ''}.webp`,
  /** Where a buyer says no to mails that ask for reviews. */
  noMails: (key: string) => `/review/mails/${encode(key)}`,
} as const;

import type { KeptReview } from '../rating/review.ts';

/** A published review of five stars about the goods `p1`, by the buyer `ada@example.com`. */
export const aKeptReview = (id: string, rest: Partial<KeptReview> = {}): KeptReview => ({
  id,
  productId: 'p1',
  buyer: 'ada@example.com',
  state: 'published',
  stars: 5,
  title: 'Warm',
  text: 'Warm in every wind.',
  author: 'Ada',
  locale: 'nb',
  writtenAt: 1_700_000_000_000,
  isVerified: true,
  pictures: [],
  helpful: 0,
  ...rest,
});

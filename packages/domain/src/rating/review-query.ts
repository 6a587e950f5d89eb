import { readStars } from './rating.ts';
import { type ReviewQuery, reviewSorts } from './review.ts';

/** Pages that an address may name; a whole shop has fewer reviews of one product. */
const maxPage = 10_000;

/** Reads the query string of a list of reviews. Total: what makes no sense is left out. */
export const readReviewQuery = (search: URLSearchParams): ReviewQuery => {
  const stars = readStars(search.get('stars') ?? '');
  const page = /^\d{1,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return {
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? 'helpful',
    ...(stars === undefined ? {} : { stars }),
    page: Math.min(Math.max(1, page), maxPage),
  };
};

/** The query string of a list of reviews in its canonical order, without what is the default. */
export const reviewSearch = ({ sort, stars, page }: ReviewQuery): string => {
  const search = new URLSearchParams();
  if (stars !== undefined) search.append('stars', String(stars));
  if (sort !== 'helpful') search.append('sort', sort);
  if (page > 1) search.append('page', String(page));
  return search.toString();
};

/** Stars that a buyer gives: whole ones, 5 for the best. */
export const starValues = [1, 2, 3, 4, 5] as const;
/** A number of stars, 1 to 5. */
export type Stars = (typeof starValues)[number];

/** How many reviews gave one star, two, and so on to five. */
export type RatingCounts = readonly [number, number, number, number, number];

/** What goods are rated, from at least one review: an average is never told without the number of reviews behind it. */
export type Rating = {
  /** 1 to 5, with one decimal. */
  readonly average: number;
  /** Reviews, from 1. */
  readonly count: number;
};

/** A rating with the number of reviews for each number of stars. */
export type RatingSummary = Rating & {
  /** From one star to five. */
  readonly stars: readonly number[];
};

/** Goods that nobody rated. */
export const noRatings: RatingCounts = [0, 0, 0, 0, 0];

/** Reads a number of stars as a form or a file says it; undefined for anything but 1 to 5. */
export const readStars = (text: string): Stars | undefined => starValues.find((value) => String(value) === text.trim());

/** Counts reviews by their stars. */
export const countRatings = (given: readonly Stars[]): RatingCounts =>
  given.reduce<RatingCounts>(
    ([one, two, three, four, five], stars) => [
      one + Number(stars === 1),
      two + Number(stars === 2),
      three + Number(stars === 3),
      four + Number(stars === 4),
      five + Number(stars === 5),
    ],
    noRatings,
  );

/** The number of reviews, and the sum of their stars. */
export const totalsOf = (counts: RatingCounts): { readonly count: number; readonly sum: number } => ({
  count: counts.reduce((all, some) => all + some, 0),
  sum: counts.reduce((all, some, index) => all + some * (index + 1), 0),
});

/**
 * The rating of so many reviews; undefined where there is none.
 * @param sum of their stars.
 */
export const ratingOf = (count: number, sum: number): Rating | undefined =>
  count === 0 ? undefined : { average: Math.round((10 * sum) / count) / 10, count };

/** The rating with its distribution; undefined where nobody rated. */
export const summaryOf = (counts: RatingCounts): RatingSummary | undefined => {
  const { count, sum } = totalsOf(counts);
  const rating = ratingOf(count, sum);
  return rating && { ...rating, stars: counts };
};

/** The key of the facet by which listings are narrowed to well-rated goods, and its one value: four stars and up. */
export const ratingFacet = { key: 'rating', value: '4' } as const;

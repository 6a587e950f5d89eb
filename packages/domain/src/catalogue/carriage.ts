/** What of goods decides by which ways they can be delivered. */
export type Carriage = {
  /** Grams of a unit; left out, it counts as nothing. */
  readonly weight?: number;
  /** Too big for ways of delivery that take no bulky goods. */
  readonly bulky?: true;
};

/** The carriage of goods, without what else is known of them. */
export const carriageOf = ({ weight, bulky }: Carriage): Carriage => ({
  ...(weight === undefined ? {} : { weight }),
  ...(bulky === undefined ? {} : { bulky }),
});

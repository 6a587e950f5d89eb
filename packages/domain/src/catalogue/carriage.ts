/** What of goods decides by which ways they can be delivered. */
export type Carriage = {
  /** Grams of a unit; left out, it counts as nothing. */
  readonly weight?: number;
  /** Too big for ways of delivery that take no bulky goods. */
  readonly bulky?: true;
  /** A file that is handed out once it is paid: nothing of it is brought anywhere. */
  readonly digital?: true;
};

/** The carriage of goods, without what else is known of them. */
export const carriageOf = ({ weight, bulky, digital }: Carriage): Carriage => ({
  ...(weight === undefined ? {} : { weight }),
  ...(bulky === undefined ? {} : { bulky }),
  ...(digital === undefined ? {} : { digital }),
});

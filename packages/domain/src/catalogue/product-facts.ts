import type { ImageRef } from '../media/image.ts';

/** Classes of EU energy labels, the best first; those above A stand on labels of before 2021 only. */
export const energyClasses = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
/** A class of an energy label. */
export type EnergyClass = (typeof energyClasses)[number];

/** What the arrow of an energy label says beside a price: the class, and the ends of its scale (Regulation (EU) 2017/1369, article 6). */
export type EnergyArrow = { readonly class: EnergyClass; readonly best: EnergyClass; readonly worst: EnergyClass };

/** An energy label: its arrow, the picture of the whole label, and where its product information sheet lies. */
export type EnergyLabel = EnergyArrow & {
  readonly picture?: ImageRef;
  /** A path of the shop or an https URL. */
  readonly sheet?: string;
  /** The registration number in EPREL, the EU's register of labelled products. */
  readonly eprel?: string;
};

/** Where the EU's register shows a label and its sheet. */
const registerPage = (number: string): string => `https://eprel.ec.europa.eu/qr/${encodeURIComponent(number)}`;

/**
 * Where the label can be seen that a shop has no picture of, and its product information sheet: the register has both, the
 * sheet says what the label does. Undefined where a feed names neither.
 */
export const energyPages = ({
  sheet,
  eprel,
}: Pick<EnergyLabel, 'sheet' | 'eprel'>): {
  readonly label: string | undefined;
  readonly sheet: string | undefined;
} => {
  const register = eprel === undefined ? undefined : registerPage(eprel);
  return { label: register ?? sheet, sheet: sheet ?? register };
};

/** What the charging pictogram of Directive 2014/53/EU, annex Ia, says; watts. */
export type Charging = {
  /** What a charger has to give at least. */
  readonly minWatts: number;
  /** What charges fastest. */
  readonly maxWatts: number;
  /** Whether it charges by USB Power Delivery. */
  readonly usbPd: boolean;
  /** Whether a charger is in the box; left out where the feed says nothing. */
  readonly chargerIncluded?: boolean;
  /** The maker's pictogram; where there is none, pages draw one. */
  readonly picture?: ImageRef;
};

/** How well goods do for the environment, 1 to 100, and why; the picture is the sheet of who rated them. */
export type EcoRating = { readonly score: number; readonly reasons: readonly string[]; readonly picture?: ImageRef };

/** A file about goods: `address` is a path of the shop or an https URL, `type` its ending, such as `pdf`. */
export type ProductDocument = {
  readonly name: string;
  readonly address: string;
  readonly type: string;
  /** Left out of files on other hosts. */
  readonly bytes?: number;
};

/** A video: a file of the shop by its path; with `host` a page of that host, such as `www.youtube.com`. */
export type ProductVideo = { readonly address: string; readonly host?: string };

/** Goods that are not new: how they were made good, and in which shape they are. */
export type Condition = {
  readonly state: 'refurbished' | 'used';
  /** In the words of the shop: `A`, or `As new`. */
  readonly grade?: string;
  /** Percent of what the battery held when it was new. */
  readonly batteryHealth?: number;
};

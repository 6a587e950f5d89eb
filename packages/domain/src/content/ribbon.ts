import type { CampaignPeriod } from './campaign.ts';

/** What a ribbon counts down to: words before the time left, and when it is over, in milliseconds since 1970. */
export type CountdownInfo = { readonly text: string; readonly ends: number };

/** The message of an operator under the header of every page but the checkout, and when it is shown. */
export type RibbonPlan = CampaignPeriod & {
  /** One for all languages. Differs whenever it says something else: one that was dismissed stays so until then. */
  readonly id: string;
  readonly text: string;
  readonly countdownInfo?: CountdownInfo;
  /** An operator may write one and keep it back. */
  readonly isDisplayMessageRibbon: boolean;
  /** Stays with the header while the page is scrolled, where there is room for both. */
  readonly isFloatingBanner: boolean;
};

/** A ribbon as a page shows it. */
export type Ribbon = Pick<RibbonPlan, 'id' | 'text' | 'countdownInfo' | 'isFloatingBanner'> & {
  /** When it goes, in milliseconds since 1970; left out: never by itself. */
  readonly ends?: number;
};

/**
 * The ribbon that a page shows; undefined where there is none, it is kept back, not begun, over, or dismissed. A countdown
 * that is over is left out: the text stands without it.
 * @param dismissed the id of the ribbon that this browser dismissed last.
 * @param now in milliseconds since 1970.
 */
export const ribbonAt = (
  plan: RibbonPlan | undefined,
  now: number,
  dismissed: string | undefined,
): Ribbon | undefined => {
  if (plan === undefined || !plan.isDisplayMessageRibbon || plan.id === dismissed) return undefined;
  const { id, text, countdownInfo, isFloatingBanner, begins, ends } = plan;
  if (now < begins || now >= ends) return undefined;
  return {
    ...{ id, text, isFloatingBanner },
    ...(countdownInfo === undefined || now >= countdownInfo.ends ? {} : { countdownInfo }),
    ...(Number.isFinite(ends) ? { ends } : {}),
  };
};

/** Moments at which a ribbon becomes another: it begins, its countdown is over, it ends. */
export const ribbonChanges = ({
  begins,
  ends,
  countdownInfo,
  isDisplayMessageRibbon,
}: RibbonPlan): readonly number[] =>
  isDisplayMessageRibbon
    ? [begins, ends, ...(countdownInfo === undefined ? [] : [countdownInfo.ends])].filter(Number.isFinite)
    : [];

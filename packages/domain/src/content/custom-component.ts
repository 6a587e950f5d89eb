import { type CustomFooter, type CustomHeader, inLanguage, type Localized, type OpeningHours } from '../shop/index.ts';
import type { CampaignPeriod } from './campaign.ts';
import type { CountdownInfo } from './ribbon.ts';

type Languages = { readonly locale: string; readonly locales: readonly string[] };

const words = (text: Localized, { locale, locales }: Languages): string => inLanguage(text, locale, locales) ?? '';

/** A campaign above the header of every page: what it is about, the way there, the time left. */
export type CampaignHeader = {
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly countdownInfo: CountdownInfo;
};

/** A campaign header and when it is shown, in milliseconds since 1970. */
export type CampaignHeaderPlan = CampaignHeader & CampaignPeriod;

/** The campaign header of a shop in a language. @param period when it is shown. */
export const campaignHeaderOf = (
  { config: { href }, data }: CustomHeader,
  period: CampaignPeriod,
  languages: Languages,
): CampaignHeaderPlan => ({
  text: words(data.text, languages),
  link: { label: words(data.label, languages), href },
  countdownInfo: { text: words(data.countdown, languages), ends: period.ends },
  ...period,
});

/** The campaign header of a page; undefined where there is none, before it begins and once it is over. */
export const campaignHeaderAt = (plan: CampaignHeaderPlan | undefined, now: number): CampaignHeader | undefined => {
  if (plan === undefined || now < plan.begins || now >= plan.ends) return undefined;
  const { text, link, countdownInfo } = plan;
  return { text, link, countdownInfo };
};

/** In the footer of every page: when somebody is there, and how they are reached. */
export type OpeningHoursFooter = {
  readonly title: string;
  readonly text?: string;
  readonly hours: OpeningHours;
  readonly phone?: string;
  readonly email?: string;
};

/** The opening hours of a shop in a language. */
export const openingHoursOf = ({ config, data }: CustomFooter, languages: Languages): OpeningHoursFooter => ({
  ...config,
  title: words(data.title, languages),
  ...(data.text === undefined ? {} : { text: words(data.text, languages) }),
});

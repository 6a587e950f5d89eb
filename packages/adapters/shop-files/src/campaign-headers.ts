import { type CampaignHeaderPlan, campaignHeaderOf } from '@torg/domain/content';
import type { Locale, ShopInfo } from '@torg/domain/shop';
import { periodIn } from './campaign-period.ts';

/** The campaign header of a shop in each of its languages; nothing where it has none. */
export const campaignHeadersOf = ({
  customComponent: { header },
  locales,
  timeZone,
}: ShopInfo): Readonly<Record<Locale, CampaignHeaderPlan>> => {
  if (header === undefined) return {};
  const { from, until } = header.config;
  const period = periodIn(timeZone, from === undefined ? { until } : { from, until });
  return Object.fromEntries(locales.map((locale) => [locale, campaignHeaderOf(header, period, { locale, locales })]));
};

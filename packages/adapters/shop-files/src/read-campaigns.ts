import { bannerLooks, type CampaignPlan } from '@torg/domain/content';
import type { SettingError, ShopInfo } from '@torg/domain/shop';
import { either as E, function as F } from 'fp-ts';
import { type Static, Type } from 'typebox';
import { endsAfterBeginning, periodIn } from './campaign-period.ts';
import { decode } from './decode.ts';
import { ClockTime, Fields, Flag, Image, ListingQueryText, Text } from './schema.ts';

const CampaignFields = Fields(
  {
    title: Text,
    text: Text,
    image: Type.Optional(Image),
    look: Type.Optional(Type.Enum(bannerLooks)),
    draft: Flag(false),
    from: Type.Optional(ClockTime),
    until: Type.Optional(ClockTime),
    query: ListingQueryText(
      /^(q|category|brand|filter\.[a-z0-9_-]+|minPrice|maxPrice)$/,
      'q, category, brand, filter.{key}, minPrice and maxPrice',
    ),
  },
  { expected: 'title, text and query' },
);

/** A campaign as its front matter has it: its times are those of the shop's clock. */
export type WrittenCampaign = Static<typeof CampaignFields>;

/** Reads a campaign's front matter; the left names every wrong field, what it held and what would be right. */
export const decodeCampaign = F.flow(
  decode(CampaignFields),
  E.filterOrElse(endsAfterBeginning, ({ from, until }): readonly SettingError[] => [
    { path: 'until', value: until, expected: `a time after from, which is ${from}` },
  ]),
);

/** The campaign as a shop runs it. */
export const planOf = (
  { from, draft: _draft, ...written }: WrittenCampaign,
  { timeZone }: Pick<ShopInfo, 'timeZone'>,
): CampaignPlan => ({
  ...written,
  ...periodIn(timeZone, { ...written, ...(from === undefined ? {} : { from }) }),
});

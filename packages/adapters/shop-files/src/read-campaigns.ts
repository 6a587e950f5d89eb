import { bannerLooks, type CampaignPlan } from '@torg/domain/content';
import type { SettingError, ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { type Static, Type } from 'typebox';
import { endsAfterBeginning, isClockTime, periodIn } from './campaign-period.ts';
import { decode } from './decode.ts';
import { Fields, Image, ListingQueryText, Text, Where } from './schema.ts';
import { gathering, inFile, type Reading } from './shop-file-problem.ts';
import { fileName, listNames, nameWithout, readJson, type ShopFolder } from './shop-folder.ts';

const ClockTime = Where(
  Type.String(),
  isClockTime,
  'a day such as 2026-11-23, or a minute of it such as 2026-11-23T08:00',
);

const CampaignJson = Fields({
  title: Text,
  text: Text,
  image: Type.Optional(Image),
  look: Type.Optional(Type.Enum(bannerLooks)),
  from: Type.Optional(ClockTime),
  until: Type.Optional(ClockTime),
  query: ListingQueryText(
    /^(q|category|brand|filter\.[a-z0-9_-]+|minPrice|maxPrice)$/,
    'q, category, brand, filter.{key}, minPrice and maxPrice',
  ),
});

/** A campaign as its file has it: its times are those of the shop's clock. */
export type WrittenCampaign = Static<typeof CampaignJson>;

/** Campaigns of one language by slug. */
export type Campaigns = Readonly<Record<string, CampaignPlan>>;
export type WrittenCampaigns = Readonly<Record<string, WrittenCampaign>>;

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*\.json$/;

/** Reads a campaign's file; the left names every wrong field, what it held and what would be right. */
export const decodeCampaign = F.flow(
  decode(CampaignJson),
  E.filterOrElse(endsAfterBeginning, ({ from, until }): readonly SettingError[] => [
    { path: 'until', value: until, expected: `a time after from, which is ${from}` },
  ]),
);

/** The campaign as a shop runs it. */
export const planOf = (
  { from, ...written }: WrittenCampaign,
  { timeZone }: Pick<ShopInfo, 'timeZone'>,
): CampaignPlan => ({
  ...written,
  ...periodIn(timeZone, { ...written, ...(from === undefined ? {} : { from }) }),
});

const readCampaign =
  (folder: ShopFolder, locale: string) =>
  (name: string): Reading<readonly [string, WrittenCampaign]> => {
    const path = `content/${locale}/campaigns/${name}`;
    const file = fileName(folder, path);
    return namePattern.test(name)
      ? F.pipe(
          readJson(folder, path),
          TE.chainEitherK(F.flow(decodeCampaign, E.mapLeft(inFile(file)))),
          TE.map((plan) => [nameWithout('.json', name), plan] as const),
        )
      : TE.left([{ file, expected: 'a name of lower-case letters, digits and hyphens that ends in .json' }]);
  };

const readLocale =
  (folder: ShopFolder) =>
  (locale: string): Reading<readonly [string, WrittenCampaigns]> =>
    F.pipe(
      listNames(folder, `content/${locale}/campaigns`),
      TE.chain(RA.traverse(gathering)(readCampaign(folder, locale))),
      TE.map((campaigns) => [locale, Object.fromEntries(campaigns)] as const),
    );

/** Reads `content/{locale}/campaigns/{slug}.json`, by locale. */
export const readCampaigns = (folder: ShopFolder): Reading<Readonly<Record<string, WrittenCampaigns>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(RA.traverse(gathering)(readLocale(folder))),
    TE.map((entries) => Object.fromEntries(entries)),
  );

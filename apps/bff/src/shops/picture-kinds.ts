import type { Pages } from '@torg/adapter-shop-files';
import { type CampaignPlan, picturesOf } from '@torg/domain/content';
import { kindsOfPicture, type PictureKind } from '@torg/domain/media';
import type { RunningShop } from './running-shop.ts';

type Files = Pick<RunningShop['files'], 'articles' | 'start' | 'brands' | 'campaigns' | 'drafts' | 'themeCss'>;

const inTheme = /\/media\/[a-z-]+\/([A-Za-z0-9_.-]+)\.[a-z]+/g;

const inThemeOf = ({ themeCss }: Pick<Files, 'themeCss'>): readonly string[] =>
  [...themeCss.matchAll(inTheme)].map(([, id = '']) => id);

/** Ids of the pictures that a shop shows beside its goods: in blocks, for campaigns, in its style sheet; in drafts, too. */
const shownBy = ({ articles, start, brands, campaigns, drafts, themeCss }: Files): ReadonlySet<string> => {
  const pages = (one: Pages) => [
    ...one.articles,
    one.start,
    ...Object.values(one.brands),
    ...Object.values(one.campaigns),
  ];
  const told = Object.keys(start).flatMap((locale) => [
    ...(articles[locale] ?? []),
    ...(start[locale] === undefined ? [] : [start[locale]]),
    ...Object.values(brands[locale] ?? {}),
  ]);
  const plans = [...Object.values(campaigns), ...Object.values(drafts).map((one) => one.campaigns)].flatMap(
    Object.values<CampaignPlan>,
  );
  const blocks = [...told, ...plans, ...Object.values(drafts).flatMap(pages)].flatMap((page) => page.blocks ?? []);
  return new Set([
    ...plans.flatMap(({ image }) => (image === undefined ? [] : [image.id])),
    ...blocks.flatMap(picturesOf),
    ...inThemeOf({ themeCss }),
  ]);
};

const known = new WeakMap<Files, ReadonlySet<string>>();

/** What a picture of a shop may be of. */
export const pictureKinds = ({ files }: { readonly files: Files }, id: string): readonly PictureKind[] => {
  const shown = known.get(files) ?? shownBy(files);
  known.set(files, shown);
  return kindsOfPicture(id, shown);
};

/** Whether a picture is of the brand or of its design, not of what the shop offers: it is shown before login, too. */
export const isOfDesign = ({ files }: { readonly files: Files }, id: string): boolean =>
  kindsOfPicture(id, new Set()).includes('brand') || inThemeOf(files).includes(id);

/** The ground that the brand's design tokens name for pictures. */
export const pictureGround = ({ themeCss }: Pick<Files, 'themeCss'>): string | undefined =>
  /--color-picture-ground:\s*(#[0-9a-f]{6})\s*;/i.exec(themeCss)?.[1];

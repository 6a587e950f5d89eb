import { kindsOfPicture, type PictureKind } from '@torg/domain/media';
import type { RunningShop } from './running-shop.ts';

type Files = Pick<RunningShop['files'], 'start' | 'campaigns' | 'themeCss'>;

const inTheme = /\/media\/[a-z-]+\/([A-Za-z0-9_.-]+)\.[a-z]+/g;

const inThemeOf = ({ themeCss }: Pick<Files, 'themeCss'>): readonly string[] =>
  [...themeCss.matchAll(inTheme)].map(([, id = '']) => id);

/** Ids of the pictures that a shop shows beside its goods: on start pages, for campaigns, in its style sheet. */
const shownBy = ({ start, campaigns, themeCss }: Files): ReadonlySet<string> => {
  const sections = Object.values(start).flat();
  const banners = sections.flatMap((section) => (section.kind === 'banner' ? [section.banner] : []));
  const plans = Object.values(campaigns).flatMap((bySlug) => Object.values(bySlug));
  const images = [...banners, ...plans].flatMap(({ image }) => (image === undefined ? [] : [image.id]));
  return new Set([...images, ...inThemeOf({ themeCss })]);
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

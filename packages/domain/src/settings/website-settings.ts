import { either as E, function as F, option as O } from 'fp-ts';
import { pageSizes } from '../catalogue/listing.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import { type ListingView, listViews, plainListing } from './listing-view.ts';

/** How a shopper wants to see the shop. */
export type WebsiteSettings = ListingView & { readonly locale: Locale };

/** Settings that were chosen. `changedAt` by the server's clock, milliseconds since 1970. */
export type ChosenSettings = WebsiteSettings & { readonly changedAt: number };

/** Settings as somebody sent them: nothing is known of their values. */
export type RawSettings = { readonly [Name in keyof WebsiteSettings]?: unknown };

/** A field that cannot be: its value as JSON, at most 100 characters, and what would be right. */
export type SettingsFault = { readonly field: string; readonly value: string; readonly expected: string };
/** Settings that the shop does not offer, with every wrong field. */
export type InvalidSettings = { readonly _tag: 'InvalidSettings'; readonly faults: readonly SettingsFault[] };

type Shop = Pick<ShopInfo, 'locales'>;

/** Settings of who never chose any: plain listings, in the shop's main language. */
export const defaultSettings = ({ locales }: Shop): WebsiteSettings => ({ ...plainListing, locale: locales[0] ?? '' });

const oneOf = <A>(values: readonly A[], value: unknown): value is A => values.some((known) => known === value);

const longestValue = 100;

const faultOf = (field: string, value: unknown, right: readonly unknown[]): SettingsFault => ({
  field,
  value: [...(JSON.stringify(value) ?? 'nothing')].slice(0, longestValue).join(''),
  expected: `one of ${right.map((one) => JSON.stringify(one)).join(', ')}`,
});

/** Settings in which each field has a value that the shop offers; else every field that has not. */
export const checkSettings =
  ({ locales }: Shop) =>
  ({ locale, listView, pageSize }: RawSettings): E.Either<InvalidSettings, WebsiteSettings> =>
    oneOf(locales, locale) && oneOf(listViews, listView) && oneOf(pageSizes, pageSize)
      ? E.right({ locale, listView, pageSize })
      : E.left({
          _tag: 'InvalidSettings',
          faults: [
            ...(oneOf(locales, locale) ? [] : [faultOf('locale', locale, locales)]),
            ...(oneOf(listViews, listView) ? [] : [faultOf('listView', listView, listViews)]),
            ...(oneOf(pageSizes, pageSize) ? [] : [faultOf('pageSize', pageSize, pageSizes)]),
          ],
        });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest text that can be settings, in characters. */
const longestText = 500;

/**
 * Settings as a browser keeps them. None for a text that is none, and for what the shop does not offer any more.
 * @param now by the server's clock, milliseconds since 1970: a later change has not happened, and counts as made now.
 */
export const readChosen =
  (shop: Shop, now: number) =>
  (text: string | undefined): O.Option<ChosenSettings> =>
    F.pipe(
      O.fromNullable(text),
      O.filter(({ length }) => length <= longestText),
      O.chain((json) => O.tryCatch((): unknown => JSON.parse(json))),
      O.filter(isRecord),
      O.chain(({ changedAt, ...fields }) =>
        typeof changedAt === 'number' && changedAt >= 0
          ? F.pipe(
              O.fromEither(checkSettings(shop)(fields)),
              O.map((settings) => ({ ...settings, changedAt: Math.min(Math.trunc(changedAt), now) })),
            )
          : O.none,
      ),
    );

/** The text that `readChosen` reads. */
export const writeChosen = ({ locale, listView, pageSize, changedAt }: ChosenSettings): string =>
  JSON.stringify({ locale, listView, pageSize, changedAt });

/** The later of two choices; the second where both were made at once. */
export const newerOf = (one: O.Option<ChosenSettings>, other: O.Option<ChosenSettings>): O.Option<ChosenSettings> =>
  O.isSome(one) && O.isSome(other) && one.value.changedAt > other.value.changedAt
    ? one
    : F.pipe(
        other,
        O.alt(() => one),
      );

/** The settings without the time of their change; the shop's own where nothing was chosen. */
export const settingsOf = (shop: Shop, chosen: O.Option<ChosenSettings>): WebsiteSettings => {
  if (O.isNone(chosen)) return defaultSettings(shop);
  const { locale, listView, pageSize } = chosen.value;
  return { locale, listView, pageSize };
};

import type { ImageRef } from '../media/image.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import type { Locale } from '../shop/shop-info.ts';

/** An article of a shop in one language: privacy, terms, delivery, the closed page … */
export type Article = {
  readonly slug: string;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  readonly body: RichText;
  /** Footer articles are open to everyone, even in a shop that requires login. */
  readonly inFooter: boolean;
  /** Languages of the shop in which there is such an article; left out: in all of them. */
  readonly locales?: readonly Locale[];
};

/** How a banner looks. `beside`: words on a pale ground beside the picture; `cover`: words on the picture; `bold`: words on the header's ground. */
export const bannerLooks = ['beside', 'cover', 'bold'] as const;
/** How a banner looks: one of `bannerLooks`. */
export type BannerLook = (typeof bannerLooks)[number];

/** A picture with words and one way onward, as start pages use it. */
export type Banner = {
  readonly title: string;
  readonly text: string;
  readonly image?: ImageRef;
  /** Left out: `beside`. */
  readonly look?: BannerLook;
  readonly link: { readonly label: string; readonly href: string };
};

/** A row of the start page, in the order in which the operator put them. */
export type StartSection =
  | { readonly kind: 'banner'; readonly banner: Banner }
  | { readonly kind: 'products'; readonly title: string; readonly query: string; readonly count: number }
  | { readonly kind: 'categories'; readonly title: string };

import type { ImageRef, ImageType } from '../media/image.ts';
import type { RichText } from '../rich-text/rich-text.ts';

/**
 * How a banner looks. `beside`: words on a pale ground beside the picture; `cover`: words on the quiet side of a picture
 * from edge to edge; `bold`: words on the header's ground; `statement`: large words alone, a picture is not shown.
 */
export const bannerLooks = ['beside', 'cover', 'bold', 'statement'] as const;
/** How a banner looks: one of `bannerLooks`. */
export type BannerLook = (typeof bannerLooks)[number];

/** A way onward: a path of the shop without language prefix, or an https address. */
export type CallToAction = { readonly label: string; readonly href: string };

/** A picture with words and ways onward. */
export type Banner = {
  readonly title: string;
  readonly text: string;
  readonly image?: ImageRef;
  /** The picture's form for screens of at most 1024 and 580 pixels, by id; left out: the picture itself. */
  readonly tabImage?: string;
  readonly mobileImage?: string;
  /** The mark of a customer group or partner over the words. */
  readonly logo?: ImageRef;
  /** Left out: `beside`. */
  readonly look?: BannerLook;
  readonly link: CallToAction;
  /** A second, quieter way. */
  readonly more?: CallToAction;
};

/** How goods stand: in a grid; on a shelf that phones scroll sideways; numbered by their rank on such a shelf. */
export const productLooks = ['grid', 'shelf', 'ranked'] as const;
/** How the ways to categories look: tiles with a picture, or a list of names. */
export const categoryLooks = ['tiles', 'index'] as const;
/** How many articles stand side by side on a wide screen. */
export const articleColumns = [1, 2, 4] as const;

/** A short article among others. */
export type ArticleTeaser = {
  readonly title: string;
  readonly text: string;
  readonly image?: ImageRef;
  readonly link?: CallToAction;
};

/** A reason to buy here, in a few words. */
export type SellingPoint = { readonly title: string; readonly text?: string; readonly icon?: string };

/** A question and its answer. */
export type Question = { readonly question: string; readonly answer: RichText };

/** A part of a page that an operator puts together; pages show their blocks in order. */
export type Block =
  | (Banner & { readonly type: 'banner' })
  | {
      readonly type: 'articles';
      readonly title?: string;
      readonly columns: (typeof articleColumns)[number];
      readonly items: readonly ArticleTeaser[];
    }
  | { readonly type: 'usp'; readonly title?: string; readonly items: readonly SellingPoint[] }
  | {
      readonly type: 'partners';
      readonly title: string;
      readonly items: readonly { readonly image: ImageRef; readonly href?: string }[];
    }
  | {
      readonly type: 'certifications';
      readonly title: string;
      readonly items: readonly { readonly name: string; readonly text?: string; readonly image: string }[];
    }
  | {
      readonly type: 'social';
      readonly title: string;
      readonly items: readonly { readonly name: string; readonly href: string; readonly image: string }[];
    }
  | {
      readonly type: 'products';
      readonly title: string;
      /** The listing whose first goods are shown: `category=telt&sort=newest`. */
      readonly query: string;
      readonly count: number;
      /** Left out: `grid`. */
      readonly look?: (typeof productLooks)[number];
    }
  /** A campaign's own words and picture, while it runs. */
  | { readonly type: 'campaign'; readonly campaign: string; readonly label: string; readonly look?: BannerLook }
  | { readonly type: 'text'; readonly title?: string; readonly body: RichText }
  | {
      readonly type: 'brand-story';
      readonly title: string;
      readonly body: RichText;
      readonly image?: ImageRef;
      readonly link?: CallToAction;
    }
  | { readonly type: 'questions'; readonly title: string; readonly items: readonly Question[] }
  | { readonly type: 'categories'; readonly title: string; readonly look?: (typeof categoryLooks)[number] }
  | {
      readonly type: 'links';
      readonly title: string;
      readonly items: readonly (CallToAction & { readonly icon?: string })[];
    }
  /** One picture in the width of its kind; left out: `normal`. */
  | { readonly type: 'picture'; readonly image: ImageRef; readonly kind?: ImageType; readonly caption?: string };

/** What a block is, as files name it. */
export type BlockType = Block['type'];

/** A block of one type. */
export type BlockOf<Type extends BlockType> = Extract<Block, { readonly type: Type }>;

/** Every way onward of a block, in its order. */
export const linksOf = (block: Block): readonly string[] => {
  switch (block.type) {
    case 'banner':
      return [block.link.href, ...(block.more === undefined ? [] : [block.more.href])];
    case 'articles':
      return block.items.flatMap(({ link }) => (link === undefined ? [] : [link.href]));
    case 'partners':
      return block.items.flatMap(({ href }) => (href === undefined ? [] : [href]));
    case 'social':
    case 'links':
      return block.items.map(({ href }) => href);
    case 'brand-story':
      return block.link === undefined ? [] : [block.link.href];
    case 'campaign':
      return [`/campaign/${block.campaign}`];
    default:
      return [];
  }
};

const defined = (ids: readonly (string | undefined)[]): readonly string[] => ids.filter((id) => id !== undefined);

/** Ids of every picture of a block that is a file of the shop. */
export const picturesOf = (block: Block): readonly string[] => {
  switch (block.type) {
    case 'banner':
      return defined([block.image?.id, block.tabImage, block.mobileImage, block.logo?.id]);
    case 'articles':
      return defined(block.items.map(({ image }) => image?.id));
    case 'usp':
      return defined(block.items.map(({ icon }) => icon));
    case 'links':
      return defined(block.items.map(({ icon }) => icon));
    case 'partners':
      return block.items.map(({ image }) => image.id);
    case 'certifications':
    case 'social':
      return block.items.map(({ image }) => image);
    case 'brand-story':
      return defined([block.image?.id]);
    case 'picture':
      return [block.image.id];
    default:
      return [];
  }
};

/** The first large picture of blocks: what a link to their page is shown with. */
export const previewPicture = (blocks: readonly Block[]): ImageRef | undefined =>
  blocks.flatMap((block) => (block.type === 'banner' || block.type === 'brand-story' ? (block.image ?? []) : []))[0];

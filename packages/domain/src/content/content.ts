import type { RichText } from '../rich-text/rich-text.ts';
import type { Locale } from '../shop/shop-info.ts';
import type { Block } from './block.ts';

/** An article of a shop in one language: privacy, terms, delivery, the closed page … */
export type Article = {
  readonly slug: string;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  readonly body: RichText;
  /** Below the words; left out: none. */
  readonly blocks?: readonly Block[];
  /** Footer articles are open to everyone, even in a shop that requires login. */
  readonly inFooter: boolean;
  /** Languages of the shop in which there is such an article; left out: in all of them. */
  readonly locales?: readonly Locale[];
};

/** What an operator put on a page that has no words of its own: a start page, or the page of a brand. */
export type ContentPage = {
  /** For search engines and link previews; left out: the application's own sentence. */
  readonly description?: string;
  readonly blocks: readonly Block[];
};

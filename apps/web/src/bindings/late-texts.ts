import type { StorefrontConfig } from '@torg/domain/storefront';
import { loadOnce } from './later.ts';

/** A configuration as pages load it: without the texts of late parts, which stand at `lateTexts`. */
export type LoadedConfig = StorefrontConfig & { readonly lateTexts: string };

// A browser has one document, with one set of texts. On the server all are there.
let bring = (): Promise<unknown> => Promise.resolve();

/** Has the texts of late parts come with the first of them. */
export const bringTextsLate = ({ lateTexts, messages }: LoadedConfig): void => {
  bring = loadOnce(async () => {
    const response = await fetch(lateTexts);
    if (!response.ok) throw new Error(`the late texts answered with ${response.status}`);
    return Object.assign(messages, await response.json());
  });
};

/** Loads a late part that has texts of its own, and those with it. */
export const withTexts =
  <A>(load: () => Promise<A>) =>
  async (): Promise<A> =>
    (await Promise.all([load(), bring()]))[0];

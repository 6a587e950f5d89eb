import type { Locale } from '@torg/domain/shop';
import { option as O, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aRequest, aShop } from '../../testing/a-shop.ts';

const linksAt = async (url: string, locales: readonly Locale[]) => {
  const { contents } = aShop();
  const article = { slug: 'care', title: 'Care', description: 'How to wash.', body: [], inFooter: false, locales };
  const shop = aShop({ contents: { ...contents, article: () => TE.right(O.some(article)) } });
  const { html } = await renderPage(aRequest(url, shop));
  return [...new Set([...html.matchAll(/href="([^"]*)" hrefLang="(?:nb|en)" lang/g)].map(([, href]) => href))];
};

it.each([
  ['/content/care', ['nb', 'en'], ['/content/care', '/en/content/care']],
  ['/content/care', ['nb'], ['/content/care', '/en']],
  ['/all', ['nb'], ['/all', '/en/all']],
] as const)('the languages of %s, which is told in %j, lead to pages that there are', async (url, locales, expected) =>
  expect(await linksAt(url, locales)).toEqual(expected),
);

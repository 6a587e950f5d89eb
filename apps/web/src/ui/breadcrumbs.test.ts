import { expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { aRequest, aShop } from '../testing/a-shop.ts';

it('lets the breadcrumbs of a listing end with the listing itself, which leads nowhere', async () => {
  const { html } = await renderPage(aRequest('/all', aShop()));
  const trail = /<ol class="[^"]*trail[^"]*">([\s\S]*?)<\/ol>/.exec(html)?.[1] ?? '';
  const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  expect(trail).toMatch(/<a [^>]*href="\/"/);
  expect(trail.endsWith(`<li><span aria-current="page">${title}</span></li>`)).toBe(true);
});

import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { aRequest, aShop } from '../../testing/a-shop.ts';

const onward = /<section[^>]*aria-labelledby="begin-here">[\s\S]*?<\/section>/;

it('a page that is not there leads on to the categories', async () => {
  const { html, status } = await renderPage(aRequest('/nothing/here', aShop()));
  expect(status).toBe(404);
  const [shown = ''] = onward.exec(html) ?? [];
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual(['/all/clothing', '/all/tents']);
});

it('a page that is not there offers no categories that could not be had', async () => {
  const catalogue = { ...aCatalogue(), categories: () => TE.left(unavailable('away')) };
  const { html } = await renderPage(aRequest('/nothing/here', aShop({ catalogue })));
  expect(html).not.toMatch(onward);
});

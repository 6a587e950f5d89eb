import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageOutline } from './page-outline.tsx';

it.each(['listing', 'product'] as const)('the outline of a %s says nothing and offers nothing', (page) => {
  const html = renderToStaticMarkup(<PageOutline page={page} />);
  expect(html).toMatch(/^<div class="page" aria-hidden="true">/);
  expect(html).not.toMatch(/<(a|button|input|h1)\b/);
  expect(html.replace(/<[^>]*>/g, '')).toBe('');
});

it('the outline of a listing has cards', () => {
  expect(renderToStaticMarkup(<PageOutline page="listing" />).match(/<li/g)).toHaveLength(8);
});
